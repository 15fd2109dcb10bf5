import { call, read, refresh } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { showApiError, toast, useQuery, useQueryClient } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { useState } from 'react';
import { savedCartList, savedCartRemove, savedCartRestore } from '../contract';
import type { SavedCart } from '../entities';

/** @param ofGuest also requests a guest's carts; not every backend keeps those */
export function useSavedCarts(ofGuest = false): readonly SavedCart[] {
  const isAsked = useSignedIn() || ofGuest;
  const { data } = useQuery({ ...read(savedCartList), enabled: isAsked });
  return isAsked ? (data ?? []) : [];
}

/** The texts about carts, or about bookings. `store` is the name on the cart, `other` the name on the cart that was saved in exchange. */
export type SavedCartTexts = (
  key:
    | 'title'
    | 'bringBack'
    | 'bringBackNamed'
    | 'remove'
    | 'removeNamed'
    | 'removeQuestion'
    | 'removeHint'
    | 'restored'
    | 'restoredOther',
  values?: Readonly<Record<string, string>>,
) => string;

interface SavedCartOptions {
  readonly t: SavedCartTexts;
  /** Reads that are refreshed after a cart was restored. */
  readonly refreshes: readonly NamedCall[];
  /** Queues a change behind other changes of the current cart. */
  readonly inTurn?: (change: () => Promise<void>) => Promise<void>;
}

type NamedCall = Parameters<typeof refresh>[1];

const UNDO_MS = 10_000;
const runAtOnce = (change: () => Promise<void>) => change();

export interface SavedCartChanges {
  /** The saved cart that is being changed. */
  readonly busyId: number | null;
  /** Makes it the current cart of its module. The current one is saved in exchange. */
  readonly restore: (cart: SavedCart) => Promise<void>;
  readonly remove: (cart: SavedCart) => Promise<void>;
  /** Another change, whose answer contains all saved carts. */
  readonly change: (cart: SavedCart, send: () => Promise<SavedCart[]>) => Promise<void>;
  /** The toast's options with a button that restores the cart. */
  readonly undo: (cart: SavedCart) => NonNullable<Parameters<typeof toast.success>[1]>;
}

/** Changes of the saved carts, one at a time. Each shows a toast with its result, or why it failed. */
export function useSavedCartChanges({
  t,
  refreshes,
  inTurn = runAtOnce,
}: SavedCartOptions): SavedCartChanges {
  const common = useTexts('common').t;
  const client = useQueryClient();
  const { queryKey } = read(savedCartList);
  const [busyId, setBusyId] = useState<number | null>(null);

  async function run({ id }: SavedCart, change: () => Promise<void>): Promise<void> {
    if (busyId !== null) return;
    setBusyId(id);
    await inTurn(change).catch(showApiError);
    setBusyId(null);
  }

  const change: SavedCartChanges['change'] = (cart, send) =>
    run(cart, async () => {
      client.setQueryData(queryKey, await send());
    });

  const undo: SavedCartChanges['undo'] = (cart) => ({
    durationMs: UNDO_MS,
    action: { label: common('actions.undo'), run: () => void restore(cart) },
  });

  const restore = (cart: SavedCart) =>
    run(cart, async () => {
      const before = client.getQueryData(queryKey) ?? [];
      const now = await call(savedCartRestore, { body: { saved_cart_id: cart.id } });
      client.setQueryData(queryKey, now);
      void refresh(client, ...refreshes);
      const store = cart.store_name;
      // The cart that was saved in exchange.
      const other = now.find(({ id }) => before.every((saved) => saved.id !== id));
      if (!other) toast.success(t('restored', { store }));
      else toast.success(t('restoredOther', { store, other: other.store_name }), undo(other));
    });

  return {
    busyId,
    restore,
    remove: (cart) =>
      change(cart, () => call(savedCartRemove, { query: { saved_cart_id: cart.id } })),
    change,
    undo,
  };
}
