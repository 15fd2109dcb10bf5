import { errorMessages, type Vehicle } from '@storefront/api';
import { type RentalCartAddBody, rentalCartQuery } from '@storefront/api/rental';
import { useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import type { TripMeasure } from '@storefront/pricing';
import { useState } from 'react';
import { bus } from '../../bus';
import { extrasBody, tripBody } from '../booking/booking-trip';
import { useCartChanges } from '../booking/use-cart-changes';
import { useOwner } from '../booking/use-owner';
import { changesTrip, settingsOf } from '../trip/cart-trip';
import type { TripSettings } from '../trip/trip-settings';
import { usePickupPlace } from '../trip/use-pickup-place';
import type { VehicleChoice } from './use-vehicle-choice';

/** Adds a vehicle to the booking cart, with the chosen number and extras. */
export function useAddToBooking(
  vehicle: Vehicle,
  chosen: TripSettings,
  measure: TripMeasure | null,
  { quantity, extras }: VehicleChoice,
) {
  const { owner, isKnown } = useOwner();
  const { data: cart } = useQuery({ ...rentalCartQuery(owner), enabled: isKnown });
  const { add, replace } = useCartChanges();
  const common = useTexts('common').t;
  const pickup = usePickupPlace();
  const [busy, setBusy] = useState(false);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const lines = cart?.carts ?? [];
  const isOther = lines.some((line) => line.provider_id !== vehicle.provider_id);
  const data = lines.length > 0 && !isOther ? cart?.user_data : null;
  // A page that does not ask for the age keeps the one that the cart has.
  const trip = data
    ? { ...chosen, driverAge: chosen.driverAge ?? settingsOf(data).driverAge }
    : chosen;
  const changed = data && changesTrip(data, trip, pickup) ? cart : undefined;

  function bodyOf(): RentalCartAddBody | null {
    if (!pickup) return null;
    const { name, ...point } = pickup;
    return {
      ...tripBody(trip, { ...point, location_name: name || null }, measure),
      vehicle_id: vehicle.id,
      quantity,
      ...extrasBody(extras),
    };
  }

  async function send() {
    const line = bodyOf();
    if (!line || busy) return;
    setBusy(true);
    setMessages([]);
    try {
      if (isOther && cart) await replace(line, cart);
      else await add(line, changed);
      bus.publish('rental:open-requested', {});
    } catch (error) {
      setMessages(errorMessages(error, common));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return {
    busy,
    /** The server's refusals, ready to show. */
    messages,
    /** The cart belongs to another provider, or has another trip, and the customer is being asked. */
    asking,
    asksFirst: isOther || changed !== undefined,
    /** Of the cart and of the vehicle, where they differ. */
    providers: isOther
      ? { old: lines[0]?.provider.name ?? '', new: vehicle.provider?.name ?? '' }
      : null,
    /** The cart whose trip would change, and the trip that it would have. */
    tripChange: changed && { cart: changed, trip, pickup, measure },
    add: () => {
      if (isOther || changed) setAsking(true);
      else void send();
    },
    confirm: () => void send(),
    cancel: () => setAsking(false),
  };
}
