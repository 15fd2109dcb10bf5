import { call, type SavedCart } from '@storefront/api';
import { cartList, savedCartKeep } from '@storefront/api/cart';
import { rentalCartGet } from '@storefront/api/rental';
import { useTexts } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { useSavedCartChanges } from '@storefront/platform/saved-carts';
import { inTurn } from '../cart/cart-access';
import { cartQuantities } from '../cart/cart-quantities';

const refreshes = [cartList, rentalCartGet];

/** Pending quantities belong to the cart that is about to change. */
async function afterLastTaps(change: () => Promise<void>): Promise<void> {
  await cartQuantities.settle();
  await inTurn(change);
}

/** Changes of the saved carts. Each waits for other changes of the current cart. */
export function useCartChanges() {
  const { t } = useTexts('cart');
  const changes = useSavedCartChanges({ t, refreshes, inTurn: afterLastTaps });
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
