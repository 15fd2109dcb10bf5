import { type CartLine, read } from '@storefront/api';
import { itemDetails } from '@storefront/api/details';
import { useQuery } from '@storefront/platform';
import { readBuyNow, useModule } from '@storefront/session';
import { useMemo } from 'react';
import { useCartView, withWanted } from '../cart/use-cart-view';
import type { LinesSource } from '../order/checkout-facts';
import { BuyNow, buyNowLine } from './buy-now-line';

/** The lines to order, from any source. */
export interface Basket {
  readonly source: LinesSource;
  readonly status: 'loading' | 'failed' | 'ready';
  readonly error: unknown;
  readonly retry: () => void;
  readonly lines: readonly CartLine[];
  /** Changes whenever the server's stored lines change. */
  readonly version: number;
}

const none: readonly CartLine[] = [];

/** The lines of `/checkout?page=…`. */
export function useBasket(source: LinesSource): Basket {
  const cart = useCartBasket();
  const single = useSingleBasket(source);
  return source === 'cart' ? cart : single;
}

function useCartBasket(): Basket {
  const view = useCartView();
  const { stored, wanted } = view;
  const lines = useMemo(() => withWanted(stored, wanted), [stored, wanted]);
  return {
    source: 'cart',
    status: view.status === 'none' ? 'ready' : view.status,
    error: view.error,
    retry: view.retry,
    lines,
    version: view.updatedAt,
  };
}

function useSingleBasket(source: LinesSource): Basket {
  const moduleId = useModule()?.id;
  const buyNow = useMemo(() => {
    const found = source === 'cart' ? null : readBuyNow(BuyNow);
    return found?.kind === source && found.moduleId === moduleId ? found : null;
  }, [source, moduleId]);
  const query = useQuery({
    ...read(itemDetails, {
      params: { id: buyNow?.item.id ?? 0 },
      ...(buyNow?.kind === 'campaign' && { query: { campaign: true } }),
    }),
    enabled: buyNow !== null,
  });
  const item = buyNow ? query.data : undefined;
  const lines = useMemo(() => (buyNow && item ? [buyNowLine(buyNow, item)] : none), [buyNow, item]);
  return {
    source,
    status: buyNow === null || item ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    retry: () => void query.refetch(),
    lines,
    version: query.dataUpdatedAt,
  };
}
