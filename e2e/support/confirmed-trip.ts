import { expect } from '@playwright/test';
import type { Api } from './customer-api';
import { dayAhead } from './rental';

/** A vehicle with enough units for all tests that book it. */
const VEHICLE = 2;

/**
 * Books a car by the hour and waits until its provider has confirmed it automatically. The API must be that of the
 * rental module.
 */
export async function confirmedTrip({ ask }: Api, daysAhead: number): Promise<number> {
  const cart = (await ask('/rental/user/cart/add-to-cart', {
    method: 'POST',
    body: {
      vehicle_id: VEHICLE,
      quantity: 1,
      rental_type: 'hourly',
      pickup_location: { lat: '30.0478', lng: '31.2397', location_name: 'Downtown' },
      pickup_time: `${dayAhead(daysAhead)} 15:00:00`,
      estimated_hours: 3,
    },
  })) as { carts: { provider_id: number }[] };
  const id = (await ask('/rental/user/trip/trip-booking', {
    method: 'POST',
    body: { provider_id: cart.carts[0]?.provider_id, trip_type: 'hourly' },
  })) as number;
  const status = async () =>
    ((await ask(`/rental/user/trip/get-trip-details?trip_id=${id}`)) as { trip_status: string })
      .trip_status;
  await expect.poll(status, { timeout: 60_000 }).toBe('confirmed');
  return id;
}
