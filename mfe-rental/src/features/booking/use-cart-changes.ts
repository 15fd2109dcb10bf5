import { call, type RentalCart, refresh } from '@storefront/api';
import {
  clearRentalCart,
  type RentalCartAddBody,
  rentalCartAdd,
  rentalCartGet,
  writeRentalCart,
} from '@storefront/api/rental';
import { useTexts } from '@storefront/i18n';
import { showApiError, toast, useQueryClient } from '@storefront/platform';
import { linesToRestore } from './booking-trip';
import { useOwner } from './use-owner';

/** How long Undo is offered, in milliseconds. */
export const UNDO_MS = 10_000;

/** Changes of the whole booking cart. They reject with the server's refusal, which the caller shows. */
export function useCartChanges() {
  const { owner } = useOwner();
  const client = useQueryClient();
  const common = useTexts('common').t;
  const write = (send: () => Promise<RentalCart>) => writeRentalCart(client, owner, send);

  async function restore(cart: RentalCart) {
    try {
      await write(() => clearRentalCart());
      for (const line of linesToRestore(cart))
        await write(() => call(rentalCartAdd, { body: line }));
    } catch (error) {
      showApiError(error);
      void refresh(client, rentalCartGet);
    }
  }
  const undo = (cart: RentalCart) => ({
    label: common('actions.undo'),
    run: () => void restore(cart),
  });

  return {
    /**
     * Adds a vehicle to the cart.
     * @param changed the previous cart, if its trip changes too: Undo is offered then
     */
    add: async (line: RentalCartAddBody, changed?: RentalCart) => {
      await write(() => call(rentalCartAdd, { body: line }));
      toast.success(
        common('toasts.itemAdded'),
        changed && { durationMs: UNDO_MS, action: undo(changed) },
      );
    },
    /** Empties the cart of another provider, if the vehicle is available, and adds the vehicle. */
    replace: async (line: RentalCartAddBody, old: RentalCart) => {
      await write(() =>
        clearRentalCart({
          vehicleId: Number(line.vehicle_id),
          quantity: Number(line.quantity),
          pickupTime: line.pickup_time,
          rentalType: line.rental_type,
        }),
      );
      await write(() => call(rentalCartAdd, { body: line }));
      toast.success(common('toasts.cartReplaced'), { durationMs: UNDO_MS, action: undo(old) });
    },
    /** Undoes the last change, for the toast about it. */
    undo,
  };
}
