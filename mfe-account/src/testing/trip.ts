import type { Trip } from '@storefront/api';

/** A trip that was just booked, with only the required fields. */
export const bookedTrip: Trip = {
  id: 500_001,
  provider_id: 3,
  trip_status: 'pending',
  trip_type: 'day_wise',
  payment_status: 'unpaid',
  trip_amount: 120,
  pickup_location: { lat: '30', lng: '31' },
};
