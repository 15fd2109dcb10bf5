import type { SavedCart } from '@storefront/api';
import { rentalCartQuery } from '@storefront/api/rental';
import { useQuery } from '@storefront/platform';
import type { CartView } from '../cart/use-cart-view';
import { type CartShare, shareOfBooking, shareOfLines, shareOfSaved } from './cart-share';

/** The two carts that the customer chooses between. */
export interface TwoCarts {
  readonly cart: SavedCart;
  readonly saved: CartShare;
  readonly present: CartShare;
}

/**
 * The saved cart and the current one of its module. When the current one is empty, the customer is not asked: the saved
 * one can be restored.
 * @param asked the saved cart that the customer has not decided about
 */
export function useTwoCarts(
  asked: SavedCart | null,
  { status, stored, config }: CartView,
): TwoCarts | null {
  const isBooking = Boolean(asked?.booking);
  const { data: booking } = useQuery({ ...rentalCartQuery(null), enabled: isBooking });
  if (!asked) return null;
  const saved = shareOfSaved(asked, config);
  if (isBooking) {
    const [vehicle] = booking?.carts ?? [];
    if (!booking || !vehicle) return null;
    return { cart: asked, saved, present: shareOfBooking(vehicle.provider.name, booking) };
  }
  const [line] = stored;
  if (status !== 'ready' || !line) return null;
  const present = shareOfLines(line.item.store_name ?? '', stored, config);
  return { cart: asked, saved, present };
}
