import { errorMessages, type Order, write } from '@storefront/api';
import { orderAgreePrice, orderReads } from '@storefront/api/account';
import { useFormats } from '@storefront/i18n';
import { toast, useMutation } from '@storefront/platform';
import { Button, Callout, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../../texts/use-account-texts';
import { useOrderProof } from '../view/order-proof';
import { waitsForAgreement } from '../view/order-stage';

/** The price that a pharmacy has set for a prescription: the customer agrees to it before it is packed. */
export function PriceAgreement({ order }: { readonly order: Order }): ReactNode {
  const { t, common } = useAccountTexts();
  const formats = useFormats();
  const proof = useOrderProof();
  const agreeing = useMutation(write(orderAgreePrice, { refreshes: orderReads }));
  if (order.order_status !== 'pending' || !order.price_agreement) return null;
  if (!waitsForAgreement(order)) {
    return (
      <Callout tone="info" title={t('orders.price.awaitedTitle')}>
        {t('orders.price.awaited')}
      </Callout>
    );
  }
  const amount = formats.money(order.order_amount);
  return (
    <Callout tone="warning" role="status" title={t('orders.price.title', { amount })}>
      <Stack gap={4}>
        <p>{t('orders.price.hint')}</p>
        <Button
          variant="primary"
          block
          loading={agreeing.isPending}
          onClick={() =>
            agreeing.mutate(
              { body: { ...proof, order_id: order.id, expected_total: order.order_amount } },
              { onSuccess: ({ message }) => toast.success(message) },
            )
          }
        >
          {t('orders.price.agree', { amount })}
        </Button>
        {agreeing.isError && <p role="alert">{errorMessages(agreeing.error, common).join(' ')}</p>}
      </Stack>
    </Callout>
  );
}
