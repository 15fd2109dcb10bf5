import { customerOwner } from '@storefront/backend/initial-data';
import { sumMoney, taxAmount } from '@storefront/pricing';
import { type DemoContext, instant } from './demo-context';
import { demoCustomers } from './people';
import { moduleIds } from './places';

/** Days since the trip began, and its length in days. */
const BEGAN = 12;
const DAYS = 2;

/** Creates a completed trip of the demo customer, paid in cash, so that there is one from the beginning. */
export function makeTrip(world: DemoContext): void {
  const { book } = world;
  const [customer] = demoCustomers;
  const address = book.rows('addresses').find((row) => row.customer_id === customer.id);
  const vehicle = book
    .rows('vehicles')
    .find((row) => row.zone_id === 1 && row.discount_price === 0 && row.free_cancel_hours);
  const provider = book.rows('stores').find((row) => row.id === vehicle?.provider_id);
  const unit = book.rows('vehicle_units').find((row) => row.vehicle_id === vehicle?.id);
  if (!address || !vehicle || !provider || !unit) return;
  const amount = sumMoney([Number(vehicle.day_wise_price) * DAYS]);
  const tax = taxAmount(amount, Number(provider.tax), false);
  const place = {
    lat: String(address.latitude),
    lng: String(address.longitude),
    location_name: String(address.address),
  };
  const begins = instant(world, -BEGAN);
  const ends = instant(world, -BEGAN + DAYS);
  const trip_id = book.add('trips', {
    id: 500_001,
    owner: customerOwner(customer.id),
    customer_id: customer.id,
    provider_id: provider.id,
    module_id: moduleIds.rental,
    zone_id: vehicle.zone_id,
    pickup_zone_id: vehicle.zone_id,
    trip_status: 'completed',
    trip_type: 'day_wise',
    payment_status: 'paid',
    payment_method: 'cash_payment',
    trip_amount: sumMoney([amount, tax]),
    tax_amount: tax,
    tax_percentage: provider.tax,
    estimated_hours: DAYS * 24,
    quantity: 1,
    pickup_location: place,
    destination_location: place,
    user_info: {
      contact_person_name: address.contact_person_name,
      contact_person_number: address.contact_person_number,
      contact_person_email: customer.email,
    },
    contact_number: String(address.contact_person_number).replace(/\D/g, ''),
    otp: '4711',
    scheduled: true,
    schedule_at: begins,
    estimated_trip_end_time: ends,
    created_at: instant(world, -BEGAN - 3),
    updated_at: ends,
  });
  book.add('trip_details', {
    trip_id,
    vehicle_id: vehicle.id,
    vehicle_details: { en: snapshot(vehicle, 'en'), ar: snapshot(vehicle, 'ar') },
    quantity: 1,
    price: vehicle.day_wise_price,
    original_price: vehicle.day_wise_price,
    calculated_price: amount,
    tax_amount: tax,
  });
  book.put('trip_units', {
    trip_id,
    vehicle_id: vehicle.id,
    unit_id: unit.id,
    during: `[${begins},${ends})`,
    released: true,
  });
  const steps = [
    ['pending', instant(world, -BEGAN - 3)],
    ['confirmed', instant(world, -BEGAN - 3, 2)],
    ['ongoing', begins],
    ['completed', ends],
  ] as const;
  for (const [status, at] of steps) book.put('trip_events', { trip_id, status, at });
}

/** The vehicle data that a trip stores. */
function snapshot(vehicle: Readonly<Record<string, unknown>>, language: 'en' | 'ar') {
  return {
    id: vehicle.id,
    provider_id: vehicle.provider_id,
    name: textIn(vehicle.name, language),
    thumbnail_full_url: vehicle.thumbnail,
    hourly_price: vehicle.hourly_price,
    distance_price: vehicle.distance_price,
    day_wise_price: vehicle.day_wise_price,
  };
}

function textIn(texts: unknown, language: 'en' | 'ar'): string {
  const isTranslated = typeof texts === 'object' && texts !== null && language in texts;
  return isTranslated ? String(Object.entries(texts).find(([key]) => key === language)?.[1]) : '';
}
