import { errorMessages, type Order, read, refresh, write } from '@storefront/api';
import { orderPaymentMethod, orderReads, payOrderOnline } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { useFormats } from '@storefront/i18n';
import { Link, paths, showApiError, toast, useMutation, useQuery } from '@storefront/platform';
import { sumMoney } from '@storefront/pricing';
import { Button, Callout, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import { usePayingCards } from '../../../built-in/paying-cards';
import { isWebAddress } from '../../payment/payment-input';
import { useAccountTexts } from '../../texts/use-account-texts';
import { useOrderProof } from '../view/order-proof';

interface PaymentProblemProps {
  readonly order: Order;
  /** The page of this site to which the payment page returns. */
  readonly returnTo?: string;
  /** The page's own title says that the order is not paid. */
  readonly isTitledByPage?: boolean;
  /** Goes to the payment page. */
  readonly leave?: (link: string) => void;
}

/** An order that waits for its payment: pay again, or pay in cash. */
export function PaymentProblem({
  order,
  returnTo = paths.trackOrder.href(order.id),
  isTitledByPage = false,
  leave = (link) => window.location.assign(link),
}: PaymentProblemProps): ReactNode {
  const { t, common } = useAccountTexts();
  const proof = useOrderProof();
  const { data: config } = useQuery(read(shopConfig));
  const paying = useMutation({
    mutationFn: payOrderOnline,
    // It may have been paid, or the due amount may have changed.
    onError: (_error, _payment, _before, { client }) => void refresh(client, ...orderReads),
  });
  const toCash = useMutation(write(orderPaymentMethod, { refreshes: orderReads }));
  const formats = useFormats();
  const cards = usePayingCards();
  if (order.order_status !== 'failed' || order.payment_status === 'paid') return null;
  if (order.group_token) {
    return (
      <Callout
        tone="warning"
        title={isTitledByPage ? undefined : t('orders.paymentFailed.title')}
        action={
          <Link to={`${paths.groupOrder.href()}#${order.group_token}`}>
            {t('orders.paymentFailed.groupOpen')}
          </Link>
        }
      >
        {t('orders.paymentFailed.group')}
      </Callout>
    );
  }
  const digits = config?.digit_after_decimal_point;
  const toPay = sumMoney([order.order_amount, -(order.partially_paid_amount ?? 0)], digits);
  const gateways = isOn(config?.digital_payment) ? (config?.active_payment_method_list ?? []) : [];
  function pay(gateway: string, savedCard: number | null) {
    paying.mutate(
      {
        orderId: order.id,
        gateway,
        callback: new URL(returnTo, window.location.origin).href,
        expectedTotal: order.order_amount,
        trackingToken: proof.tracking_token,
        savedCard,
      },
      { onSuccess: ({ redirect_link: link }) => isWebAddress(link) && leave(link) },
    );
  }
  return (
    <Callout tone="warning" title={isTitledByPage ? undefined : t('orders.paymentFailed.title')}>
      <Stack gap={4}>
        <p>{t('orders.paymentFailed.hint')}</p>
        <Stack gap={2}>
          {gateways.length > 0 &&
            cards.map(({ id, gateway, name }, index) => (
              <Button
                key={id}
                variant={index === 0 ? 'primary' : 'secondary'}
                block
                loading={paying.isPending}
                onClick={() => pay(gateway, id)}
              >
                {t('orders.paymentFailed.payWith', { amount: formats.money(toPay), name })}
              </Button>
            ))}
          {gateways.map(({ gateway, gateway_title: name }, index) => (
            <Button
              key={gateway}
              variant={index === 0 && cards.length === 0 ? 'primary' : 'secondary'}
              block
              loading={paying.isPending}
              onClick={() => pay(gateway, null)}
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
                  { body: { ...proof, order_id: order.id, expected_total: order.order_amount } },
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
        </Stack>
        {paying.isError && <p role="alert">{errorMessages(paying.error, common).join(' ')}</p>}
        {toCash.isError && <p role="alert">{errorMessages(toCash.error, common).join(' ')}</p>}
      </Stack>
    </Callout>
  );
}
