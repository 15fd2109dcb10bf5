import { call, type RentalCart, read, refresh, type SavedCart } from '@storefront/api';
import { savedCartList, savedCartRemove, savedCartRestore } from '@storefront/api/cart';
import { rentalCartGet } from '@storefront/api/rental';
import { useTexts } from '@storefront/i18n';
import { showApiError, toast, useQuery, useQueryClient } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';

/** A booking cart that was set aside for another one. */
export interface SavedBooking extends SavedCart {
  readonly booking: RentalCart;
}

const isBooking = (cart: SavedCart): cart is SavedBooking => cart.booking !== null;

const UNDO_MS = 10_000;

/** The customer's saved bookings, and their changes; each says what it did. */
export function useSavedBookings() {
  const { t } = useRentalTexts();
  const common = useTexts('common').t;
  const client = useQueryClient();
  const isSignedIn = useSignedIn();
  const list = read(savedCartList);
  const { data } = useQuery({ ...list, enabled: isSignedIn });
  const [busyId, setBusyId] = useState<number | null>(null);
  const bookings = isSignedIn ? (data ?? []).filter(isBooking) : [];

  async function run({ id }: SavedBooking, change: () => Promise<void>): Promise<void> {
    setBusyId(id);
    await change().catch(showApiError);
    setBusyId(null);
  }

  async function restore(saved: SavedBooking): Promise<void> {
    const before = client.getQueryData(list.queryKey) ?? [];
    const now = await call(savedCartRestore, { body: { saved_cart_id: saved.id } });
    client.setQueryData(list.queryKey, now);
    void refresh(client, rentalCartGet);
    // The booking cart whose place it took.
    const other = now.filter(isBooking).find(({ id }) => before.every((cart) => cart.id !== id));
    const provider = saved.store_name;
    if (!other) return toast.success(t('saved.restored', { provider }));
    toast.success(t('saved.restoredOther', { provider, other: other.store_name }), {
      durationMs: UNDO_MS,
      action: { label: common('actions.undo'), run: () => void run(other, () => restore(other)) },
    });
  }

  return {
    bookings,
    /** The one that is being changed. */
    busyId,
    restore: (saved: SavedBooking) => run(saved, () => restore(saved)),
    remove: (saved: SavedBooking) =>
      run(saved, async () => {
        const now = await call(savedCartRemove, { query: { saved_cart_id: saved.id } });
        client.setQueryData(list.queryKey, now);
      }),
  };
}
