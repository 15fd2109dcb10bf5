import { errorMessages, type Vehicle } from '@storefront/api';
import { type RentalCartAddBody, rentalCartQuery } from '@storefront/api/rental';
import { useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import type { TripMeasure } from '@storefront/pricing';
import { useWhere } from '@storefront/session';
import { useState } from 'react';
import { bus } from '../../bus';
import { extrasBody, tripBody } from '../booking/booking-trip';
import { useCartChanges } from '../booking/use-cart-changes';
import { useOwner } from '../booking/use-owner';
import type { TripSettings } from '../trip/trip-settings';
import type { VehicleChoice } from './use-vehicle-choice';

/** Adds a vehicle to the booking cart in the chosen quantity, with the extras of each. */
export function useAddToBooking(
  vehicle: Vehicle,
  trip: TripSettings,
  measure: TripMeasure | null,
  { quantity, extras }: VehicleChoice,
) {
  const { owner, isKnown } = useOwner();
  const { data: cart } = useQuery({ ...rentalCartQuery(owner), enabled: isKnown });
  const { add, replace } = useCartChanges();
  const common = useTexts('common').t;
  const { coordinates, location } = useWhere();
  const [busy, setBusy] = useState(false);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const lines = cart?.carts ?? [];
  const isOther = lines.some((line) => line.provider_id !== vehicle.provider_id);

  function bodyOf(): RentalCartAddBody | null {
    if (!coordinates) return null;
    const pickup = { ...coordinates, location_name: location };
    return {
      ...tripBody(trip, pickup, measure),
      vehicle_id: vehicle.id,
      quantity,
      ...extrasBody(extras),
    };
  }

  async function send(isReplacement: boolean) {
    const line = bodyOf();
    if (!line || busy) return;
    setBusy(true);
    setMessages([]);
    try {
      if (isReplacement && cart) await replace(line, cart);
      else await add(line);
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
    /** The cart is of another provider, and the question about it is open. */
    asking,
    otherProvider: isOther ? (lines[0]?.provider.name ?? '') : null,
    add: () => {
      if (isOther) setAsking(true);
      else void send(false);
    },
    confirm: () => void send(true),
    cancel: () => setAsking(false),
  };
}
