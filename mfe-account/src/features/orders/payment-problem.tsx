import { errorMessages, isOn, type Order } from '@storefront/api';
import { usePayOrderOnline, useSwitchToCash } from '@storefront/api/account';
import { useConfig } from '@storefront/api/config';
import { useFormats } from '@storefront/i18n';
import { paths, showApiError, toast } from '@storefront/platform';
import { sumMoney } from '@storefront/pricing';
import { Button, Callout } from '@storefront/ui';
import type { ReactNode } from 'react';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { isWebAddress } from '../wallet/top-up';
import styles from './orders.module.css';

interface PaymentProblemProps {
  readonly order: Order;
  /** Goes to the payment page. */
  readonly leave?: (link: string) => void;
}

/** An order that waits for its payment: pay again, or pay in cash. */
export function PaymentProblem({
  order,
  leave = (link) => window.location.assign(link),
}: PaymentProblemProps): ReactNode {
  const { t, common } = useAccountTexts();
  const { data: config } = useConfig();
  const paying = usePayOrderOnline();
  const toCash = useSwitchToCash();
  const formats = useFormats();
  if (order.order_status !== 'failed' || order.payment_status === 'paid') return null;
  const digits = config?.digit_after_decimal_point;
  const toPay = sumMoney([order.order_amount, -(order.partially_paid_amount ?? 0)], digits);
  const gateways = isOn(config?.digital_payment) ? (config?.active_payment_method_list ?? []) : [];
  function pay(gateway: string) {
    paying.mutate(
      {
        orderId: order.id,
        gateway,
        callback: new URL(paths.trackOrder.href(order.id), window.location.origin).href,
        expectedTotal: order.order_amount,
      },
      { onSuccess: ({ redirect_link: link }) => isWebAddress(link) && leave(link) },
    );
  }
  return (
    <Callout tone="warning" title={t('orders.paymentFailed.title')}>
      <div className={formStyles.form}>
        <p>{t('orders.paymentFailed.hint')}</p>
        <div className={styles.payAgain}>
          {gateways.map(({ gateway, gateway_title: name }) => (
            <Button
              key={gateway}
              variant="primary"
              block
              loading={paying.isPending}
              onClick={() => pay(gateway)}
            >
              {t('orders.paymentFailed.payWith', { amount: formats.money(toPay), name })}
            </Button>
          ))}
          {isOn(config?.cash_on_delivery) && (
            <Button
              block
              loading={toCash.isPending}
              onClick={() =>
                toCash.mutate(
                  { orderId: order.id, expectedTotal: order.order_amount },
                  {
                    onSuccess: () => toast.success(common('toasts.paymentUpdated')),
                    onError: showApiError,
                  },
                )
              }
            >
              {t('orders.paymentFailed.cash', { amount: formats.money(toPay) })}
            </Button>
          )}
        </div>
        {paying.isError && <p role="alert">{errorMessages(paying.error, common).join(' ')}</p>}
        {toCash.isError && <p role="alert">{errorMessages(toCash.error, common).join(' ')}</p>}
      </div>
    </Callout>
  );
}
