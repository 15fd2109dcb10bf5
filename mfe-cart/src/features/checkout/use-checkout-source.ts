import type { OrderCartLine } from '@storefront/api/cart';
import { useItemDetails } from '@storefront/api/catalog';
import { useSearchParams } from '@storefront/platform';
import type { CartLine as PricedLine } from '@storefront/pricing';
import { readBuyNow } from '@storefront/session';
import { useMemo, useState } from 'react';
import { isCounted } from '../cart/assess-line';
import { modelOf, variationOf } from '../cart/line-body';
import { useCartView } from '../cart/use-cart-view';
import { BuyNowRequest } from './buy-now-request';

/** A line of the order as the page shows it. */
export interface OrderLine {
  readonly key: number;
  readonly name: string;
  readonly image: string | null;
  readonly needsPrescription: boolean;
  readonly priced: PricedLine;
}

/** What is being ordered, wherever it comes from (`page` of the address, Spec 1 §2). */
export interface CheckoutSource {
  readonly status: 'loading' | 'failed' | 'empty' | 'ready';
  readonly error: unknown;
  readonly retry: () => void;
  readonly lines: readonly OrderLine[];
  readonly storeId: number | null;
  /** The lines that the order carries itself; `null`: the server takes the stored cart's. */
  readonly ownLines: readonly OrderCartLine[] | null;
  /** Lines of the cart that cannot be ordered now. */
  readonly leftOut: number;
  /** Changes with the stored cart. */
  readonly version: number;
}

function useStoredCart(): CheckoutSource {
  const view = useCartView();
  const lines = view.lines.filter(isCounted);
  const isReady = view.status === 'ready';
  return {
    status:
      isReady && lines.length === 0 ? 'empty' : view.status === 'none' ? 'empty' : view.status,
    error: view.error,
    retry: view.retry,
    lines: lines.map(({ line }) => ({
      key: line.id,
      name: line.item.name,
      image: line.item.image_full_url,
      needsPrescription: line.item.is_prescription_required === 1,
      priced: line,
    })),
    storeId: lines[0]?.line.item.store_id ?? null,
    ownLines: null,
    leftOut: view.lines.length - lines.length,
    version: view.updatedAt,
  };
}

function useBuyNow(wanted: boolean): CheckoutSource {
  const [request] = useState(() => (wanted ? readBuyNow(BuyNowRequest) : null));
  const item = useItemDetails(
    { id: request?.item.id ?? 0, isCampaign: request?.kind === 'campaign' },
    { enabled: request !== null },
  );
  const line = useMemo((): { shown: OrderLine; sent: OrderCartLine } | null => {
    if (!request || !item.data) return null;
    const details = item.data;
    const addOns = Object.entries(request.addOns).filter(([, quantity]) => quantity > 0);
    const choice = {
      variation: variationOf(details, request.selection),
      add_on_ids: addOns.map(([id]) => Number(id)),
      add_on_qtys: addOns.map(([, quantity]) => quantity),
      quantity: request.quantity,
    };
    const id =
      modelOf(details) === 'ItemCampaign'
        ? { item_campaign_id: details.id }
        : { item_id: details.id };
    return {
      shown: {
        key: details.id,
        name: details.name,
        image: details.image_full_url,
        needsPrescription: details.is_prescription_required === 1,
        priced: { item: details, ...choice },
      },
      sent: { ...id, item_type: modelOf(details), price: details.price, ...choice },
    };
  }, [request, item.data]);
  return {
    status: request === null ? 'empty' : line ? 'ready' : item.isError ? 'failed' : 'loading',
    error: item.error,
    retry: () => void item.refetch(),
    lines: line ? [line.shown] : [],
    storeId: item.data?.store_id ?? null,
    ownLines: line ? [line.sent] : null,
    leftOut: 0,
    version: 0,
  };
}

export function useCheckoutSource(): CheckoutSource {
  const [parameters] = useSearchParams();
  const page = parameters.get('page');
  const isBuyNow = page === 'buy_now' || page === 'campaign';
  const cart = useStoredCart();
  const buyNow = useBuyNow(isBuyNow);
  return isBuyNow ? buyNow : cart;
}
