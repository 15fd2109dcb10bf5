import type { Config, Customer, Provider, RentalCart, RentalExtra, Vehicle } from '@storefront/api';
import * as samples from '@storefront/api/testing';

export function sampleVehicle(change: Partial<Vehicle> = {}): Vehicle {
  return {
    id: 5,
    slug: 'oryx-s-5',
    name: 'Oryx S',
    description: 'Checked and cleaned before every trip.',
    thumbnail_full_url: null,
    images_full_url: ['https://shop.example/a.svg', 'https://shop.example/b.svg'],
    provider_id: 3,
    provider: { id: 3, name: 'Nile Wheels', tax: 10, avg_rating: 4.5, rating_count: 12 },
    type: 'family',
    seating_capacity: '5',
    transmission_type: 'automatic',
    fuel_type: 'petrol',
    air_condition: 1,
    trip_hourly: 1,
    trip_distance: 1,
    trip_day_wise: 1,
    hourly_price: 100,
    distance_price: 8,
    day_wise_price: 900,
    discount_type: 'percent',
    discount_price: 10,
    avg_rating: 4.5,
    total_reviews: 8,
    total_vehicles: 3,
    ...change,
  };
}

/** A child seat, a second driver, and two classes of protection. */
export function sampleExtras(): RentalExtra[] {
  return [
    {
      id: 1,
      kind: 'child_seat',
      name: 'Child seat',
      price: 60,
      charged_per: 'day',
      max_quantity: 3,
    },
    { id: 2, kind: 'second_driver', name: 'Second driver', price: 150, charged_per: 'trip' },
    { id: 3, name: 'Basic protection', price: 80, charged_per: 'day', one_of: 'protection' },
    { id: 4, name: 'Full protection', price: 140, charged_per: 'day', one_of: 'protection' },
  ];
}

export function sampleCart(change: Partial<RentalCart> = {}): RentalCart {
  return {
    carts: [
      {
        id: 7,
        provider_id: 3,
        vehicle_id: 5,
        quantity: 2,
        price: 600,
        vehicle: sampleVehicle(),
        provider: { id: 3, name: 'Nile Wheels', tax: 10, discount: null },
      },
    ],
    user_data: {
      id: 2,
      pickup_location: { lat: '30.0444', lng: '31.2357', location_name: 'Downtown' },
      destination_location: null,
      pickup_time: '2026-06-05 15:00:00',
      rental_type: 'hourly',
      estimated_hours: 3,
    },
    ...change,
  };
}

export const emptyCart: RentalCart = { carts: [], user_data: null };

export function sampleProvider(change: Partial<Provider> = {}): Provider {
  return {
    id: 3,
    name: 'Nile Wheels',
    slug: 'nile-wheels',
    logo_full_url: null,
    cover_photo_full_url: null,
    avg_rating: 4.5,
    rating_count: 12,
    address: '12 Palm Street',
    latitude: '30.0444',
    longitude: '31.2357',
    zone_id: 1,
    tax: 10,
    phone: '+20225550100',
    self_delivery_system: 0,
    free_delivery: false,
    vehicles_count: 6,
    trips_count: 40,
    schedules: [0, 1, 2, 3, 4, 5].map((day) => ({
      day,
      opening_time: '00:00',
      closing_time: '23:59',
    })),
    ...change,
  };
}

export function sampleCustomer(change: Partial<Customer> = {}): Customer {
  return {
    id: 12,
    f_name: 'Anne',
    l_name: 'Marsh',
    phone: '+201001234567',
    email: 'anne@example.com',
    wallet_balance: 0,
    loyalty_point: 0,
    ...change,
  };
}

export function sampleConfig(change: Partial<Config> = {}): Config {
  return samples.sampleConfig({ ...samples.checkoutConfig, ...change });
}

/** A page of a list. */
export function pageOf<Key extends string, Row>(key: Key, rows: readonly Row[], offset = 1) {
  return { total_size: rows.length, limit: 10, offset, [key]: offset === 1 ? rows : [] };
}

/** A coupon of the rental module that everybody may use. */
export const coupon = {
  id: 4,
  title: '12% off rentals',
  code: 'DRIVE12',
  coupon_type: 'default',
  discount: 12,
  discount_type: 'percent',
  max_discount: 0,
  min_purchase: 0,
  limit: null,
  start_date: '2020-01-01',
  expire_date: '2099-01-01',
};
