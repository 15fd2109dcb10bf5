import type { ContractShop } from '../contract-shop';
import { plain, type SampleTable } from './sample-table';

const moduleId = 6;
const rental = { moduleId } as const;
const trip = {
  rental_type: 'hourly',
  pickup_location: { lat: '30.0478', lng: '31.2397', location_name: 'Downtown' },
  destination_location: { lat: '30.06', lng: '31.22', location_name: 'Zamalek' },
  pickup_time: '2026-06-05 15:00:00',
  estimated_hours: 3,
};
const page = { limit: 5, offset: 1 };
const provider =
  'select id from stores where module_id = 6 and 1 = any(pickup_zone_ids) order by id limit 1';
const vehicle = `select v.id from vehicles v join stores s on s.id = v.provider_id
  where 1 = any(s.pickup_zone_ids) and v.trip_hourly and v.trip_distance order by v.id limit 1`;
const extra = `select e.id from rental_extras e
  where e.vehicle_id is null and e.provider_id = (${vehicle.replace('v.id from', 'v.provider_id from')})
  order by e.id limit 1`;
const contact = {
  contact_person_name: 'Layla Hassan',
  contact_person_number: '+201000000001',
  contact_person_email: 'demo@souk.example',
};

/** Fills Layla's booking cart with one vehicle; releases the units of all her trips before. */
async function fillCart(shop: ContractShop) {
  await shop.database.query('update trip_units set released = true');
  const asking = { as: shop.layla, moduleId };
  await shop.ask('DELETE', '/rental/user/cart/remove-cart', asking);
  const vehicle_id = await shop.find(vehicle);
  const answer = await shop.ask('POST', '/rental/user/cart/add-to-cart', {
    ...asking,
    body: { ...trip, vehicle_id, quantity: 1 },
  });
  const { carts, user_data } = answer.json();
  return {
    cartId: Number(carts[0].id),
    providerId: Number(carts[0].provider_id),
    userDataId: Number(user_data.id),
    vehicleId: vehicle_id,
  };
}

async function bookTrip(shop: ContractShop) {
  const { providerId, vehicleId } = await fillCart(shop);
  const answer = await shop.ask('POST', '/rental/user/trip/trip-booking', {
    as: shop.layla,
    moduleId,
    body: { provider_id: providerId, trip_type: 'hourly', ...contact },
  });
  return { trip_id: Number(answer.body), vehicle_id: vehicleId };
}

/** Books a trip, which its provider confirms. */
export async function confirmTrip(shop: ContractShop) {
  const { trip_id } = await bookTrip(shop);
  await shop.database.query("update trips set trip_status = 'confirmed' where id = $1", [trip_id]);
  return trip_id;
}

/** Calls of the rental module. */
export const rentalSamples: SampleTable = {
  vehicleSearch: plain(
    {
      ...page,
      pickup_location: { lat: '30.0478', lng: '31.2397' },
      date: trip.pickup_time,
      trip_type: 'hourly',
      duration: 3,
      destination_location: { lat: '30.06', lng: '31.22' },
      provider_ids: [1],
      delivered: 1,
      return_location: { lat: '30.06', lng: '31.22' },
      driver_age: 40,
      min_rating: 1,
      max_deposit: 100_000,
      min_total: 0,
      max_total: 100_000,
      seating_capacity: ['1-4', '5-8'],
      sortby_price: 'asc',
    },
    rental,
  ),
  vehicleSuggestions: plain({ name: 'a' }, rental),
  vehiclePopularSuggestions: plain({}, rental),
  topRatedVehicles: plain(page, rental),
  vehicleCategories: plain(page, rental),
  vehicleBrands: plain(page, rental),
  vehicleDetails: async (shop) => ({ moduleId, params: { id: await shop.find(vehicle) } }),
  vehicleAvailability: async (shop) => ({
    moduleId,
    params: { id: await shop.find(vehicle) },
    input: {
      date: trip.pickup_time,
      trip_type: 'distance_wise',
      pickup_location: { lat: '30.0478', lng: '31.2397' },
      destination_location: { lat: '30.06', lng: '31.22' },
    },
  }),
  providerVehicles: async (shop) => ({
    moduleId,
    input: { ...page, provider_id: await shop.find(provider) },
  }),
  vehicleReviews: async (shop) => ({ moduleId, params: { id: await shop.find(vehicle) } }),
  providerDetails: async (shop) => ({ moduleId, params: { id: await shop.find(provider) } }),
  providerReviews: async (shop) => ({ moduleId, params: { id: await shop.find(provider) } }),
  popularProviders: plain(page, rental),
  latestProviders: plain(page, rental),
  rentalBanners: plain({ featured: 1 }, rental),
  providerBanners: async (shop) => ({ moduleId, params: { store_id: await shop.find(provider) } }),
  rentalCoupons: plain({}, rental),
  allRentalCoupons: plain({}, rental),
  rentalCouponApply: async (shop) => ({
    moduleId,
    input: { code: 'DRIVE12', provider_id: await shop.find(provider) },
  }),

  rentalCartGet: plain({}, rental),
  rentalCartAdd: async (shop) => ({
    moduleId,
    as: shop.guest(),
    input: {
      ...trip,
      vehicle_id: await shop.find(vehicle),
      quantity: 1,
      extras: [{ id: await shop.find(extra), quantity: 1 }],
      delivered: 1,
      return_location: { lat: '30.06', lng: '31.22', location_name: 'Zamalek' },
      driver_age: 40,
    },
  }),
  rentalCartUpdate: async (shop) => ({
    moduleId,
    input: { cart_id: (await fillCart(shop)).cartId, quantity: 1 },
  }),
  rentalUserDataUpdate: async (shop) => ({
    moduleId,
    params: { user_data_id: (await fillCart(shop)).userDataId },
    input: { ...trip, estimated_hours: 5 },
  }),
  rentalCartRemoveVehicle: async (shop) => ({
    moduleId,
    params: { cart_id: (await fillCart(shop)).cartId },
  }),
  rentalCartRemoveMultiple: async (shop) => ({
    moduleId,
    input: { cart_ids: `[${(await fillCart(shop)).cartId}]` },
  }),
  rentalCartClear: plain({}, rental),
  rentalWishlist: plain({}, rental),
  rentalWishlistAdd: async (shop) => ({
    moduleId,
    as: await shop.customer(),
    input: { vehicle_id: await shop.find(vehicle) },
  }),
  rentalWishlistRemove: async (shop) => {
    const as = await shop.customer();
    const vehicle_id = await shop.find(vehicle);
    const path = `/rental/user/wish-list/add?vehicle_id=${vehicle_id}`;
    await shop.ask('POST', path, { as, moduleId });
    return { moduleId, as, input: { vehicle_id } };
  },

  tripBooking: async (shop) => ({
    moduleId,
    input: {
      provider_id: (await fillCart(shop)).providerId,
      trip_type: 'hourly',
      driver_age: 40,
      ...contact,
    },
  }),
  tripTax: async (shop) => ({
    moduleId,
    input: { provider_id: (await fillCart(shop)).providerId, trip_type: 'hourly' },
  }),
  tripList: plain(page, { moduleId, params: { all: 'running' } }),
  tripDetails: async (shop) => ({
    moduleId,
    input: { trip_id: (await bookTrip(shop)).trip_id },
  }),
  tripCancel: async (shop) => ({
    moduleId,
    input: { trip_id: (await bookTrip(shop)).trip_id, cancellation_reason: 'Staying home' },
  }),
  tripPayment: async (shop) => ({
    moduleId,
    input: {
      trip_id: (await bookTrip(shop)).trip_id,
      payment_method: 'digital_payment',
      payment_gateway: 'sandbox_card',
      callback_url: 'https://shop.example/profile?page=my-trips',
      payment_platform: 'web',
    },
  }),
  vehicleReview: async (shop) => {
    const booked = await bookTrip(shop);
    await shop.database.query("update trips set trip_status = 'completed' where id = $1", [
      booked.trip_id,
    ]);
    return { moduleId, input: { ...booked, rating: 5, comment: 'Clean car.' } };
  },
};
