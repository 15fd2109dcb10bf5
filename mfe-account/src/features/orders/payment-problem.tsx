import { errorMessages, isOn, type Order } from '@storefront/api';
import { useSwitchToCash } from '@storefront/api/account';
import { useConfig } from '@storefront/api/config';
import { useFormats } from '@storefront/i18n';
import { paths, paymentAddress, showApiError, toast } from '@storefront/platform';
import { sumMoney } from '@storefront/pricing';
import { getGuestId } from '@storefront/session';
import { Button, buttonClass, Callout } from '@storefront/ui';
import type { ReactNode } from 'react';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './orders.module.css';

/** An order that waits for its payment: pay again, or pay in cash (Contract 4.19). */
export function PaymentProblem({ order }: { readonly order: Order }): ReactNode {
  const { t, common } = useAccountTexts();
  const { data: config } = useConfig();
  const toCash = useSwitchToCash();
  const formats = useFormats();
  if (order.order_status !== 'failed' || order.payment_status === 'paid') return null;
  const digits = config?.digit_after_decimal_point;
  const toPay = sumMoney([order.order_amount, -(order.partially_paid_amount ?? 0)], digits);
  const gateways = isOn(config?.digital_payment) ? (config?.active_payment_method_list ?? []) : [];
  return (
    <Callout tone="warning" title={t('orders.paymentFailed.title')}>
      <div className={formStyles.form}>
        <p>{t('orders.paymentFailed.hint')}</p>
        <p>{t('orders.paymentFailed.toPay', { amount: formats.money(toPay) })}</p>
        <div className={styles.payAgain}>
          {gateways.map(({ gateway, gateway_title }) => (
            <a
              key={gateway}
              className={buttonClass({ variant: 'primary', block: true })}
              href={paymentAddress({
                orderId: order.id,
                payer: String(order.user_id ?? getGuestId() ?? ''),
                gateway,
                returnTo: paths.trackOrder.href(order.id),
              })}
            >
              {t('orders.paymentFailed.payWith', { name: gateway_title })}
            </a>
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
              {t('orders.paymentFailed.cash')}
            </Button>
          )}
        </div>
        {toCash.isError && <p role="alert">{errorMessages(toCash.error, common).join(' ')}</p>}
      </div>
    </Callout>
  );
}
