import { errorMessages, isOn, type Order } from '@storefront/api';
import { useSwitchToCash } from '@storefront/api/account';
import { useConfig } from '@storefront/api/config';
import { paths, paymentAddress, showApiError, toast } from '@storefront/platform';
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
  if (order.order_status !== 'failed' || order.payment_status === 'paid') return null;
  const gateways = isOn(config?.digital_payment) ? (config?.active_payment_method_list ?? []) : [];
  return (
    <Callout tone="warning" title={t('orders.paymentFailed.title')}>
      <div className={formStyles.form}>
        <p>{t('orders.paymentFailed.hint')}</p>
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
                toCash.mutate(order.id, {
                  onSuccess: () => toast.success(common('toasts.paymentUpdated')),
                  onError: showApiError,
                })
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
