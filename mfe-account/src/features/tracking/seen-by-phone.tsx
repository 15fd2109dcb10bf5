import { call, errorMessages, type Order, read, write } from '@storefront/api';
import {
  type OrderRef,
  orderLinkCode,
  orderLinkOpen,
  orderQuery,
  orderTrack,
} from '@storefront/api/account';
import { paths, toast, useMutation, useNavigate, useQueryClient } from '@storefront/platform';
import { Button, Callout, lazyPart, Skeleton } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { sentBefore } from '../one-time-code/pending-code';
import { showOrderState } from '../orders/view/order-state-heading';
import { useAccountTexts } from '../texts/use-account-texts';

const CodeForm = lazyPart(async () => ({
  default: (await import('../one-time-code/code-form')).CodeForm,
}));

interface SeenByPhoneProps {
  readonly order: Order;
  readonly orderRef: OrderRef;
}

/**
 * Says what an order that was opened by number and phone does not show, and opens it fully with a code sent to that
 * phone, if the shop can send one.
 */
export function SeenByPhone({ order, orderRef }: SeenByPhoneProps): ReactNode {
  const { t, common } = useAccountTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const sending = useMutation(write(orderLinkCode));
  const phone = orderRef.contactNumber;
  const body = { order_id: order.id, contact_number: phone ?? '' };
  const hasCodes = phone !== null && Boolean(order.offers?.includes('link_code'));

  async function resend() {
    toast.success((await call(orderLinkCode, { body })).message);
    setSentAt(Date.now());
  }

  async function open(code: string) {
    const { tracking_token: token } = await call(orderLinkOpen, { body: { ...body, code } });
    // The page continues with the whole order, without a skeleton in between.
    await client.prefetchQuery(
      read(orderTrack, { query: orderQuery({ ...orderRef, trackingToken: token }) }),
    );
    await navigate(paths.trackOrder.href(order.id, token), { replace: true });
    showOrderState();
  }

  return (
    <>
      <Callout tone="info">{t('tracking.byPhone')}</Callout>
      {hasCodes && sentAt === null && (
        <div>
          <Button
            loading={sending.isPending}
            onClick={() =>
              sending.mutate(
                { body },
                {
                  onSuccess: () => setSentAt(Date.now()),
                  onError: (error) => setSentAt(sentBefore(error)),
                },
              )
            }
          >
            {t('tracking.sendCode')}
          </Button>
        </div>
      )}
      {sending.isError && sentAt === null && (
        <Callout tone="danger" role="alert">
          {errorMessages(sending.error, common).join(' ')}
        </Callout>
      )}
      {hasCodes && sentAt !== null && (
        <Suspense fallback={<Skeleton height={160} />}>
          <CodeForm sentTo={phone} sentAt={sentAt} onVerify={open} onResend={resend} />
        </Suspense>
      )}
    </>
  );
}
