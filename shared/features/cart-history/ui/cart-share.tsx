import { type CartLine, type Config, call, type RentalCart } from '@storefront/api';
import { cartList } from '@storefront/api/cart';
import { rentalCartGet } from '@storefront/api/rental';
import { toast } from '@storefront/platform';
import type { CartTools } from '@storefront/platform/cart-parts';
import { CartSummary } from '@storefront/platform/cart-summary';
import type { ReactNode } from 'react';
import { savedCartKeep } from '../contract';
import type { SavedCart } from '../entities';
import { useHistoryTexts } from './history-texts';
import { useSavedCartChanges } from './use-saved-carts';

/** Number of names that suffices to distinguish carts. */
const MAX_NAMES = 3;

/** The summary of a cart. */
export interface CartShare {
  readonly storeName: string;
  /** Pieces or vehicles. */
  readonly count: number;
  /** Major units, before delivery. */
  readonly amount: number;
  readonly names: readonly string[];
}

export function shareOfLines(
  storeName: string,
  lines: readonly CartLine[],
  config: Config | null,
  { sumOf }: CartTools,
): CartShare {
  const { count, subtotal } = sumOf(lines, config);
  return { storeName, count, amount: subtotal, names: lines.map(({ item }) => item.name) };
}

export function shareOfBooking(storeName: string, { carts, user_data }: RentalCart): CartShare {
  return {
    storeName,
    count: carts.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: user_data?.total_cart_price ?? 0,
    names: carts.map(({ vehicle }) => vehicle.name),
  };
}

export function shareOfSaved(
  { store_name, lines, booking }: SavedCart,
  config: Config | null,
  tools: CartTools,
): CartShare {
  return booking
    ? shareOfBooking(store_name, booking)
    : shareOfLines(store_name, lines, config, tools);
}

/** A cart by its store, its first items, their number and amount. */
export function ShareSummary({ share }: { readonly share: CartShare }): ReactNode {
  const { t } = useHistoryTexts();
  const { storeName, names, count, amount } = share;
  const shown = names.slice(0, MAX_NAMES);
  const facts = names.length > MAX_NAMES ? [...shown, t('twoCarts.more')] : shown;
  return (
    <CartSummary name={storeName} facts={facts} count={t('count', { count })} amount={amount} />
  );
}

const refreshes = [cartList, rentalCartGet];

/** Changes of the saved carts. Each waits for other changes of the current cart. */
export function useCartChanges({ settle, inTurn }: CartTools) {
  const { t } = useHistoryTexts();
  const changes = useSavedCartChanges({
    t: (key, values) => t(`saved.${key}`, values),
    refreshes,
    // Pending quantities belong to the cart that is about to change.
    inTurn: async (change) => {
      await settle();
      await inTurn(change);
    },
  });
  return {
    ...changes,
    /** Keeps the current cart: the other one stays saved, and the customer is not asked again. */
    keep: (cart: SavedCart) =>
      changes.change(cart, async () => {
        const carts = await call(savedCartKeep, { body: { saved_cart_id: cart.id } });
        toast.info(t('saved.kept', { store: cart.store_name }), changes.undo(cart));
        return carts;
      }),
  };
}
