import type { OrderPlaced } from '@storefront/api';
import { textsOf } from '@storefront/i18n';
import { paths, toast, type useQueryClient } from '@storefront/platform';
import { markSent, type OpenCheckout, sentCheckouts } from '@storefront/session';
import { findOrder } from '../checkout/place/find-order';
import { refreshAfterOrder, settleOrder } from '../checkout/place/settle-order';
import { timer } from '../checkout/place/timer';

const SHOWN_MS = 20_000;
/** Another tab may still be sending a younger one, so the server not having it does not mean that it is lost. */
const OVER_AFTER_MS = 120_000;

interface Search {
  readonly client: ReturnType<typeof useQueryClient>;
  /** Whether the customer is still on the page where the search started. */
  readonly isWanted: () => boolean;
  readonly open: (path: string) => void;
}

const isSent = ({ key }: OpenCheckout) => sentCheckouts().some((other) => other.key === key);

/**
 * Asks the server about each order that was sent and whose answer was lost. The customer is notified of a placed one,
 * once across all tabs; one that did not arrive is discarded. An order that could not be looked up is retried later.
 */
export async function findLostOrders({ client, isWanted, open }: Search): Promise<void> {
  for (const checkout of sentCheckouts()) {
    const found = await findOrder(checkout.key, timer.pause);
    if (!isWanted()) return;
    if (!isSent(checkout)) continue;
    if (found.outcome === 'placed') {
      settleOrder(found.order, checkout);
      refreshAfterOrder(client, checkout);
      notify(found.order, open);
    } else if (found.outcome === 'absent' && isOver(checkout)) markSent(checkout, false);
  }
}

const isOver = ({ sentAt }: OpenCheckout) => Date.now() - (sentAt ?? 0) > OVER_AFTER_MS;

function notify({ order_id: id }: OrderPlaced, open: Search['open']): void {
  const t = textsOf('cart');
  toast.success(t('checkout.sent.placed', { id: String(id) }), {
    durationMs: SHOWN_MS,
    action: { label: t('checkout.sent.view'), run: () => open(paths.orderPlaced.href(id)) },
  });
}
