import { ApiError, call, type Order, type OrderDetail } from '@storefront/api';
import { itemDetails } from '@storefront/api/browse';
import { useRegion } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { addOnsTotal, chosenAddOns, lineCost, roundMoney, unitPrice } from '@storefront/pricing';
import { reorder } from './reorder';

/** Before discounts, in major units. */
export interface PriceToday {
  /** Of one unit with its options, without add-ons. */
  readonly unit: number;
  /** Of the whole line. */
  readonly line: number;
}

/** Today's price of each line of a past order; `null` for a line that is no longer sold with its choice. */
export function useTodaysPrices(order: Order, lines: readonly OrderDetail[]) {
  const digits = useRegion().currency.digits ?? 2;
  return useQuery({
    queryKey: ['orders', 'todays-prices', order.id, digits],
    queryFn: () => Promise.all(lines.map((line) => priceToday(order, line, digits))),
    staleTime: 60_000,
  });
}

async function priceToday(
  order: Order,
  line: OrderDetail,
  digits: number,
): Promise<PriceToday | null> {
  try {
    const id = line.item_id ?? line.item_details.id;
    const item = await call(itemDetails, { params: { id } });
    const again = reorder(line, item, order.store?.name ?? '');
    if ('issue' in again) return null;
    const { selection } = again.request;
    const unit = roundMoney(unitPrice(item, selection), digits);
    const { quantity } = line;
    const total_add_on_price = addOnsTotal(chosenAddOns(item, selection));
    return { unit, line: lineCost({ price: unit, quantity, total_add_on_price }, digits) };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not-found') return null;
    throw error;
  }
}
