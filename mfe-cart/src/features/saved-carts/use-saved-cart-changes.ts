import { call, read, refresh, type SavedCart } from '@storefront/api';
import {
  cartList,
  savedCartKeep,
  savedCartList,
  savedCartRemove,
  savedCartRestore,
} from '@storefront/api/cart';
import { rentalCartGet } from '@storefront/api/rental';
import { textsOf } from '@storefront/i18n';
import { showApiError, toast, useQueryClient } from '@storefront/platform';
import { useState } from 'react';
import { inTurn } from '../cart/cart-access';
import { cartQuantities } from '../cart/cart-quantities';

const UNDO_MS = 10_000;

type QueryClient = ReturnType<typeof useQueryClient>;

/** Changes of the saved carts. Each takes its turn with the changes of the cart and says what it did. */
export function useSavedCartChanges() {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<number | null>(null);

  async function run(cart: SavedCart, change: () => Promise<void>): Promise<void> {
    if (busyId !== null) return;
    setBusyId(cart.id);
    try {
      // The last taps belong to the cart that is about to change.
      await cartQuantities.settle();
      await inTurn(change);
    } catch (error) {
      showApiError(error);
    } finally {
      setBusyId(null);
    }
  }

  return {
    /** The saved cart that is being changed. */
    busyId,
    restore: (cart: SavedCart) => run(cart, () => restore(client, cart)),
    keep: (cart: SavedCart) => run(cart, () => keep(client, cart)),
    remove: (cart: SavedCart) =>
      run(cart, async () =>
        show(client, await call(savedCartRemove, { query: { saved_cart_id: cart.id } })),
      ),
  };
}

async function restore(client: QueryClient, cart: SavedCart): Promise<void> {
  const before = client.getQueryData(read(savedCartList).queryKey) ?? [];
  const now = await call(savedCartRestore, { body: { saved_cart_id: cart.id } });
  show(client, now);
  void refresh(client, cartList, rentalCartGet);
  const t = textsOf('cart');
  const other = now.find(({ id }) => !before.some((saved) => saved.id === id));
  if (!other) return toast.success(t('saved.restored', { store: cart.store_name }));
  toast.success(t('saved.restoredOther', { store: cart.store_name, other: other.store_name }), {
    durationMs: UNDO_MS,
    action: undo(() => restore(client, other)),
  });
}

async function keep(client: QueryClient, cart: SavedCart): Promise<void> {
  show(client, await call(savedCartKeep, { body: { saved_cart_id: cart.id } }));
  toast.info(textsOf('cart')('saved.kept', { store: cart.store_name }), {
    durationMs: UNDO_MS,
    action: undo(() => restore(client, cart)),
  });
}

function undo(run: () => Promise<void>) {
  return {
    label: textsOf('common')('actions.undo'),
    run: () => void inTurn(run).catch(showApiError),
  };
}

function show(client: QueryClient, carts: SavedCart[]): void {
  client.setQueryData(read(savedCartList).queryKey, carts);
}
