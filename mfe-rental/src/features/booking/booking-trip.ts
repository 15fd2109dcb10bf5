import type { RentalCart, RentalUserData } from '@storefront/api';
import type { RentalCartAddBody, RentalUserDataBody } from '@storefront/api/rental';
import type { TripMeasure } from '@storefront/pricing';
import type { ExtraChoice } from '../extras/extra-choices';
import { settingsOf } from '../trip/cart-trip';
import type { TripSettings } from '../trip/trip-settings';

export interface PickupPlace {
  readonly lat: string | number;
  readonly lng: string | number;
  readonly location_name: string | null;
}

/** The measure of the booking cart's trip, with the server's kilometres. */
export function measureOfCart(data: RentalUserData): TripMeasure {
  const { rental_type, estimated_hours, distance } = data;
  return { rental_type, estimated_hours: estimated_hours ?? 0, distance: distance ?? 0 };
}

/** The trip in the server's format. */
export function tripBody(
  trip: TripSettings,
  pickup: PickupPlace,
  measure: TripMeasure | null,
): RentalUserDataBody {
  const { destination } = trip;
  return {
    rental_type: trip.type,
    pickup_location: pickup,
    pickup_time: `${trip.pickupTime}:00`,
    ...(trip.type === 'distance_wise'
      ? {
          distance: Number(measure?.distance ?? 0),
          destination_location: destination && {
            lat: destination.lat,
            lng: destination.lng,
            location_name: destination.name,
          },
        }
      : { estimated_hours: trip.hours }),
    ...fulfilmentBody(trip),
  };
}

/**
 * The chosen delivery and return place, and the driver's age; omitted unless chosen, because some servers do not
 * support them.
 */
function fulfilmentBody({ type, returnPlace, delivered, driverAge }: TripSettings) {
  return {
    ...(delivered && { delivered: 1 }),
    ...(returnPlace &&
      type !== 'distance_wise' && {
        return_location: {
          lat: returnPlace.lat,
          lng: returnPlace.lng,
          location_name: returnPlace.name,
        },
      }),
    ...(driverAge !== undefined && { driver_age: driverAge }),
  };
}

/** Chosen extras in the server's format; omitted when empty, because some servers do not support them. */
export function extrasBody(extras: readonly ExtraChoice[]): Pick<RentalCartAddBody, 'extras'> {
  return extras.length > 0 ? { extras: extras.map(({ id, quantity }) => ({ id, quantity })) } : {};
}

/** The bodies that restore the lines of a cart one by one. */
export function linesToRestore(cart: RentalCart): RentalCartAddBody[] {
  const { user_data: data } = cart;
  if (!data) return [];
  const pickup = {
    ...data.pickup_location,
    location_name: data.pickup_location.location_name ?? null,
  };
  const body = tripBody(settingsOf(data), pickup, measureOfCart(data));
  return cart.carts.map((line) => ({
    ...body,
    vehicle_id: line.vehicle_id,
    quantity: line.quantity,
    ...extrasBody(line.extras ?? []),
  }));
}
