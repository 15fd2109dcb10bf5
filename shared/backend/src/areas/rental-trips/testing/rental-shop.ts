import type { TestAnswer } from '../../../testing/send-request';
import {
  type OrderingShop,
  openOrderingShop,
  type Somebody,
} from '../../orders/testing/ordering-shop';

export const RENTAL = 6;
/** A place in Downtown. */
export const PICKUP = { lat: '30.0478', lng: '31.2397', location_name: 'Downtown' };

interface Vehicle {
  readonly id: number;
  readonly provider_id: number;
  readonly slug: string;
  readonly deposit: number;
}

/** The demo world with a vehicle that is picked up in Downtown. */
export interface RentalShop extends OrderingShop {
  readonly vehicle: Vehicle;
  /** Paths are below `/rental`. */
  rent(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    as: Somebody,
    body?: object,
    language?: 'en' | 'ar',
  ): Promise<TestAnswer>;
  /** Puts the vehicle into the booking cart: by default for three hours at 15:00 on June 5. */
  addVehicle(as: Somebody, changes?: object): Promise<TestAnswer>;
  /** Books the cart; the answer is the trip's number. */
  bookTrip(as: Somebody, changes?: object): Promise<TestAnswer>;
  readTrip(trip: number, as: Somebody): Promise<ReturnType<TestAnswer['json']>>;
  /** Opens the payment of a trip, by default at the sandbox. */
  openTripPayment(trip: number, as: Somebody, changes?: object): Promise<TestAnswer>;
  payTripOnline(trip: number, as: Somebody): Promise<TestAnswer>;
  /** Makes all vehicles available again. */
  releaseVehicles(): Promise<unknown>;
}

/** The number of cars of a vehicle, in SQL. */
export const UNITS = '(select count(*) from vehicle_units u where u.vehicle_id = v.id)';

/** @param fits an SQL condition on the vehicle `v` */
export async function openRentalShop(
  fits: string,
  ...parts: Parameters<typeof openOrderingShop>
): Promise<RentalShop> {
  const shop = await openOrderingShop(...parts);
  const vehicle = await shop.database.one<Vehicle>(
    `select v.id, v.provider_id, v.slug, v.deposit from vehicles v join stores s on s.id = v.provider_id
      where 1 = any(s.pickup_zone_ids) and ${fits} order by v.id limit 1`,
  );
  if (!vehicle) throw new Error('The demo world has no such vehicle');
  const rent: RentalShop['rent'] = (method, path, as, body, language) =>
    shop.ask(method, `/rental${path}`, {
      as,
      moduleId: RENTAL,
      ...(body && { body }),
      ...(language && { language }),
    });
  const openTripPayment: RentalShop['openTripPayment'] = (trip_id, as, changes) =>
    rent('POST', '/user/trip/payment', as, {
      trip_id,
      payment_method: 'digital_payment',
      payment_gateway: 'sandbox_card',
      callback_url: 'https://shop.example/track-order',
      ...changes,
    });
  return {
    ...shop,
    vehicle,
    rent,
    openTripPayment,
    addVehicle: (as, changes) =>
      rent('POST', '/user/cart/add-to-cart', as, {
        vehicle_id: vehicle.id,
        quantity: 1,
        pickup_location: PICKUP,
        rental_type: 'hourly',
        pickup_time: '2026-06-05 15:00:00',
        estimated_hours: 3,
        ...changes,
      }),
    bookTrip: (as, changes) =>
      rent('POST', '/user/trip/trip-booking', as, {
        provider_id: vehicle.provider_id,
        trip_type: 'hourly',
        contact_person_name: 'Anne Marsh',
        contact_person_number: '+201001234567',
        ...changes,
      }),
    readTrip: async (trip, as) =>
      (await rent('GET', `/user/trip/get-trip-details?trip_id=${trip}`, as)).json(),
    async payTripOnline(trip, as) {
      return shop.decide((await openTripPayment(trip, as)).json().redirect_link);
    },
    releaseVehicles: () => shop.database.query('update trip_units set released = true'),
  };
}
