import { type CartLine, type Config, read, type StoreDetails } from '@storefront/api';
import { type CartRef, cartQuery } from '@storefront/api/cart';
import { shopConfig } from '@storefront/api/config';
import { storeDetails } from '@storefront/api/details';
import { useQuery } from '@storefront/platform';
import { useMemo, useSyncExternalStore } from 'react';
import { cartQuantities } from './cart-quantities';
import { useCurrentCart } from './current-cart';
import { inRecordedOrder } from './line-order';
import { type PricedCart, priceCart } from './price-cart';
import type { WantedQuantity } from './quantity-queue';
import { useMoment } from './use-moment';

/** The cart as the customer sees it: the server's state with the customer's unconfirmed changes. */
export interface CartView extends PricedCart {
  /** `null`: no module with a cart is chosen, or the guest has no id yet. */
  readonly cart: CartRef | null;
  readonly status: 'none' | 'loading' | 'failed' | 'ready';
  readonly error: unknown;
  readonly retry: () => void;
  readonly retrying: boolean;
  /** Milliseconds since 1970 of the server's answer; 0 before the first. */
  readonly updatedAt: number;
  /** The server's lines, with restored ones in their old positions. */
  readonly stored: readonly CartLine[];
  /** `null` until they are known. */
  readonly store: StoreDetails | null;
  readonly config: Config | null;
  /** Unconfirmed quantities, by line id. */
  readonly wanted: ReadonlyMap<number, WantedQuantity>;
  /** Changes that the server refused, by line id. */
  readonly failures: ReadonlyMap<number, unknown>;
}

const nobodysCart: CartRef = { moduleId: 0, owner: null };
const noLines: readonly CartLine[] = [];

/** Lines with the quantities that the customer wants now, without removed ones. */
export function withWanted(
  lines: readonly CartLine[],
  wanted: ReadonlyMap<number, WantedQuantity>,
): readonly CartLine[] {
  if (wanted.size === 0) return lines;
  return lines.flatMap((line) => {
    const quantity = wanted.get(line.id)?.quantity ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
}

export function useCartView(): CartView {
  const cart = useCurrentCart();
  const query = useQuery({ ...cartQuery(cart ?? nobodysCart), enabled: cart !== null });
  const wanted = useSyncExternalStore(
    cartQuantities.subscribe,
    cartQuantities.getSnapshot,
    cartQuantities.getSnapshot,
  );
  const failures = useSyncExternalStore(
    cartQuantities.subscribe,
    cartQuantities.getFailures,
    cartQuantities.getFailures,
  );
  const config = useQuery(read(shopConfig)).data ?? null;
  const lines = cart === null ? noLines : (query.data ?? noLines);
  const stored = useMemo(() => inRecordedOrder(lines), [lines]);
  const storeId = stored[0]?.item.store_id;
  const store =
    useQuery({
      ...read(storeDetails, { params: { id: storeId ?? 0 } }),
      enabled: storeId !== undefined,
    }).data ?? null;
  const moment = useMoment();
  const priced = useMemo(
    () =>
      priceCart({
        ...moment,
        lines: withWanted(stored, wanted),
        config: config ?? {},
        store: storeId === undefined ? null : store,
      }),
    [moment, stored, wanted, config, store, storeId],
  );
  return {
    ...priced,
    cart,
    status: cart === null ? 'none' : query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    stored,
    store: storeId === undefined ? null : store,
    config,
    wanted,
    failures,
  };
}
