import { errorMessages, type Order, write } from '@storefront/api';
import { orderShare } from '@storefront/api/account';
import { paths, toast, useMutation } from '@storefront/platform';
import { Button, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useOrderProof } from '../orders/order-proof';
import { useAccountTexts } from '../texts/use-account-texts';

/**
 * Shares a link to the order's status, by the device's share dialog or the clipboard; renders nothing without a link.
 */
export function ShareOrder({ order }: { readonly order: Order }): ReactNode {
  const { t, common } = useAccountTexts();
  const proof = useOrderProof();
  const sharing = useMutation(write(orderShare));
  if (!order.offers?.includes('share')) return null;

  function share() {
    sharing.mutate(
      { body: { ...proof, order_id: order.id } },
      {
        onSuccess: ({ share_token: token }) =>
          passOn(new URL(paths.trackOrder.shared(order.id, token), window.location.origin).href),
      },
    );
  }

  async function passOn(url: string) {
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title: t('orders.number', { id: order.id }), url });
      } else {
        await navigator.clipboard.writeText(url);
        toast.success(t('share.copied'));
      }
    } catch (error) {
      // Closing the device's own dialog is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(t('share.notCopied'));
    }
  }

  return (
    <>
      <div>
        <Button loading={sharing.isPending} onClick={share}>
          {t('share.action')}
        </Button>
      </div>
      <Text tone="muted" size="sm">
        {t('share.hint')}
      </Text>
      {sharing.isError && <p role="alert">{errorMessages(sharing.error, common).join(' ')}</p>}
    </>
  );
}
