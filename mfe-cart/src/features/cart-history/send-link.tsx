import { call } from '@storefront/api';
import { cartShare } from '@storefront/api/carts';
import { isolate } from '@storefront/i18n';
import { paths, showApiError, toast } from '@storefront/platform';
import { Button } from '@storefront/ui';
import { ShareIcon } from '@storefront/ui/icons';
import { type ReactNode, useState } from 'react';
import type { CartView } from '../cart/use-cart-view';
import { useHistoryTexts } from './history-texts';
import { sharedCartHash } from './shared-cart-link';

interface SendLinkProps {
  readonly eventId: number;
  readonly view: CartView;
}

/** Shares a link to the cart, by the device's share dialog or the clipboard. */
export function SendLink({ eventId, view }: SendLinkProps): ReactNode {
  const { t } = useHistoryTexts();
  const [busy, setBusy] = useState(false);
  const item = view.lines[0]?.line.item;
  if (!item) return null;
  const { module_id, module_type, store_name } = item;
  const store = view.store ?? { id: item.store_id, zone_id: item.zone_id };

  async function send() {
    setBusy(true);
    try {
      const { cart_token } = await call(cartShare, { body: { event_id: eventId } });
      const page = paths.store.href({ ...store, module_id, module_type });
      const url = new URL(page + sharedCartHash(cart_token), window.location.origin).href;
      await shareLink(url, t('sendTitle', { store: isolate(store_name) }));
    } catch (error) {
      showApiError(error);
    } finally {
      setBusy(false);
    }
  }

  async function shareLink(url: string, title: string) {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.success(t('sendCopied'));
    } catch (error) {
      // Closing the device's own dialog is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(t('sendNotCopied'));
    }
  }

  return (
    <Button size="small" icon={<ShareIcon size={16} />} loading={busy} onClick={() => void send()}>
      {t('send')}
    </Button>
  );
}
