import type { CartLine } from '@storefront/api';
import { cartQuery } from '@storefront/api/cart';
import type { EventData } from '@storefront/bus';
import { useBusSignal } from '@storefront/bus/react';
import { useQueryClient } from '@storefront/platform';
import { useEffect, useRef } from 'react';
import { bus } from '../../bus';
import type { PricedCartLine } from '../cart/price-cart';
import type { CartView } from '../cart/use-cart-view';

/** Several changes by another tab within this time cause one read here; milliseconds. */
const QUIET_MS = 250;

/** The event's limit of characters. */
const MAX_STORE_NAME = 255;

/** A short text that differs when the server's cart does. */
function revisionOf(lines: readonly CartLine[]): string {
  const text = JSON.stringify(
    lines.map(({ id, quantity, variation, add_on_ids, add_on_qtys, price, note }) => [
      id,
      quantity,
      variation,
      add_on_ids,
      add_on_qtys,
      price,
      note,
    ]),
  );
  let hash = 5381;
  for (let index = 0; index < text.length; index += 1) {
    hash = (Math.imul(hash, 33) ^ text.charCodeAt(index)) >>> 0;
  }
  return `${lines.length}-${hash.toString(36)}`;
}

type PublishedLine = EventData<'cart:changed'>['lines'][number];

function publishedLine({ line }: PricedCartLine): PublishedLine {
  return {
    id: line.id,
    itemId: line.item_id,
    isCampaign: (line.model ?? line.item_type) === 'ItemCampaign',
    ...(line.note ? { note: line.note } : {}),
    selection: {
      variation: line.variation.map((choice) =>
        'values' in choice ? choice : { type: choice.type },
      ),
      add_on_ids: line.add_on_ids,
      add_on_qtys: line.add_on_qtys,
      quantity: line.quantity,
    },
  };
}

/** Publishes the cart's contents to the page and the other tabs. */
export function usePublishedCart({ cart, status, count, subtotal, lines, stored }: CartView): void {
  const moduleId = cart?.moduleId ?? null;
  const storeId = stored[0]?.item.store_id ?? null;
  const storeName = stored[0]?.item.store_name.slice(0, MAX_STORE_NAME);
  const revision = revisionOf(stored);
  const isKnown = status === 'ready' || status === 'none';
  useEffect(() => {
    if (!isKnown) return;
    bus.publish('cart:changed', {
      count,
      moduleId,
      storeId,
      ...(storeName ? { storeName } : {}),
      subtotal,
      lines: lines.map(publishedLine),
      revision,
    });
  }, [isKnown, count, moduleId, storeId, storeName, subtotal, lines, revision]);
}

/**
 * Reads the cart again when another tab has changed it. A tab that already shows the same cart does nothing, so that
 * two tabs cannot trigger each other endlessly.
 */
export function useOtherTabsCart({ cart, stored }: CartView): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useBusSignal('cart:changed', ({ moduleId, revision }, { otherTab }) => {
    if (!otherTab || !cart || moduleId !== cart.moduleId || revision === revisionOf(stored)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { queryKey } = cartQuery(cart);
      void client.invalidateQueries({ queryKey, exact: true });
    }, QUIET_MS);
  });
}
