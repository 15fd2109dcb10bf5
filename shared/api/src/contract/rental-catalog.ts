import * as z from 'zod/mini';
import { Coupon } from '../entities/coupon';
import { JsonDegrees, LenientNumber } from '../entities/lenient-number';
import { Provider } from '../entities/provider';
import { RentalBanner } from '../entities/rental-banner';
import { DriverAge, RentalWays } from '../entities/rental-ways';
import { lenientArray, Money, NullableText, paged } from '../entities/scalars';
import {
  RentalType,
  Vehicle,
  VehicleBrand,
  VehicleCategory,
  VehicleReview,
} from '../entities/vehicle';
import { defineEndpoint } from './endpoint';
import {
  DateTimeField,
  guest,
  IdField,
  jsonText,
  OptionalId,
  OptionalLine,
  paging,
  RequiredLine,
} from './request-fields';

const open = {
  method: 'GET',
  area: 'rental',
  caller: 'none',
  needs: ['zoneid', 'moduleId'],
} as const;
const searching = { ...paging, search: OptionalLine };
const idList = z.optional(jsonText(z.array(IdField)));
const one = z.optional(LenientNumber);

const filters = {
  ...paging,
  trip_type: z.nullish(z.enum(['hourly', 'distance_wise', 'day_wise', 'provider_wise'])),
  /** Hours, at most a year. */
  duration: z.optional(LenientNumber.check(z.gte(0), z.lte(8784))),
  name: OptionalLine,
  category_ids: idList,
  brand_ids: idList,
  /** Ranges such as `1-4`. */
  seating_capacity: z.optional(jsonText(z.array(z.string()))),
  air_condition: one,
  no_air_condition: one,
  transmission_type: OptionalLine,
  fuel_type: OptionalLine,
  vehicle_type: OptionalLine,
  provider_ids: idList,
  /** Stars. */
  min_rating: one,
  /** Money left at the pickup; 0: only vehicles without a deposit. */
  max_deposit: one,
  unlimited_mileage: one,
  /** Only what can still be canceled free of charge. */
  free_cancellation: one,
  /** Of one hour, kilometre or day. */
  min_price: one,
  max_price: one,
  /** Of the whole trip with discount, tax and fee. */
  min_total: one,
  max_total: one,
  sortby_price: z.nullish(z.enum(['asc', 'desc'])),
  top_rated: one,
};

const place = { lat: JsonDegrees, lng: JsonDegrees };

/** What of a trip the provider drives. */
const ways = {
  /** The vehicle is brought to the pickup, and picked up again. */
  delivered: one,
  /** Where a trip by time ends, when that is not its pickup. */
  return_location: z.optional(jsonText(z.object(place))),
};

/** Filters of the vehicle search; without a pickup point the header's zones decide. */
export const VehicleSearchQuery = z.object({
  ...filters,
  pickup_location: z.optional(jsonText(z.object(place))),
  /** Where a trip by distance ends: without it there are no totals. */
  destination_location: z.optional(jsonText(z.object(place))),
  ...ways,
  driver_age: DriverAge,
  /** Pickup time: vehicles without a free unit then are left out. */
  date: z.nullish(DateTimeField),
  provider_id: OptionalId,
});
export type VehicleSearchQuery = z.input<typeof VehicleSearchQuery>;

/** The same filters within one provider's fleet. */
const ProviderVehiclesQuery = z.extend(VehicleSearchQuery, { provider_id: IdField });

const VehicleCounts = z.record(z.string(), z.record(z.string(), z.int()));

/** Where a provider hands over its vehicles, with what can be had there. */
const PickupPoint = z.object({
  provider_id: z.int(),
  name: z.string(),
  latitude: LenientNumber,
  longitude: LenientNumber,
  vehicles: z.int(),
  /** The least that the trip costs there; `null` while its length or end is not known. */
  min_total: z.nullish(Money),
});

const WayOffer = z.object({ vehicles: z.int(), least: z.nullable(Money) });

/** A page of vehicles with the price range of all that match. */
const VehiclePage = z.extend(paged('vehicles', Vehicle), {
  min_price: z.nullish(Money),
  max_price: z.nullish(Money),
  /** Between which totals the trip costs, without the filter of totals. */
  min_total: z.nullish(Money),
  max_total: z.nullish(Money),
  /** Vehicles that each choice of a filter would leave, by the names of the filters in the query. */
  filter_counts: z.nullish(VehicleCounts),
  /** Who has vehicles for the trip. */
  providers: z.nullish(z.array(z.object({ id: z.int(), name: z.string() }))),
  /** What the other filters leave, by the place of its provider: for a map that chooses among them. */
  pickup_points: z.nullish(z.array(PickupPoint)),
  /** What providers of these vehicles drive: how many can be had so, and the least that it costs. */
  ways: z.nullish(z.object({ delivery: WayOffer, elsewhere: WayOffer })),
  /** Ages that some of the vehicles need their driver to have; none: nobody has to tell. */
  driver_ages: z.nullish(z.array(z.int())),
  /** When nothing is found: vehicles that there would be without one of the filters. */
  counts_without: z.nullish(z.record(z.string(), z.int())),
});

export type VehicleSearchAnswer = z.infer<typeof VehiclePage>;
export type PickupPoint = z.infer<typeof PickupPoint>;

export const vehicleSearch = defineEndpoint({
  ...open,
  name: 'vehicleSearch',
  path: '/rental/vehicle/search',
  query: VehicleSearchQuery,
  answer: VehiclePage,
});

export const vehicleSuggestions = defineEndpoint({
  ...open,
  name: 'vehicleSuggestions',
  path: '/rental/vehicle/search/suggestion',
  query: z.object({ name: OptionalLine }),
  answer: z.array(z.string()),
});

export const vehiclePopularSuggestions = defineEndpoint({
  ...open,
  name: 'vehiclePopularSuggestions',
  path: '/rental/vehicle/popular-suggestion',
  answer: lenientArray(z.object({ id: z.int(), name: z.string() })),
});

export const topRatedVehicles = defineEndpoint({
  ...open,
  name: 'topRatedVehicles',
  path: '/rental/vehicle/top-rated',
  query: z.object(paging),
  answer: paged('vehicles', Vehicle),
});

/** The list key is `vehicles` although the rows are categories. */
export const vehicleCategories = defineEndpoint({
  ...open,
  name: 'vehicleCategories',
  path: '/rental/vehicle/category-list',
  query: z.object(searching),
  answer: paged('vehicles', VehicleCategory),
});

export const vehicleBrands = defineEndpoint({
  ...open,
  name: 'vehicleBrands',
  path: '/rental/vehicle/brand-list',
  query: z.object(searching),
  answer: paged('brands', VehicleBrand),
});

/** `{id}` is the id or the slug. */
export const vehicleDetails = defineEndpoint({
  ...open,
  name: 'vehicleDetails',
  path: '/rental/vehicle/get-vehicle-details/{id}',
  answer: Vehicle,
});

/** The trip that a vehicle is wanted for; of one by distance the destination counts, else the hours. */
export const VehicleAvailabilityQuery = z.object({
  pickup_location: z.optional(jsonText(z.object(place))),
  destination_location: z.optional(jsonText(z.object(place))),
  ...ways,
  date: DateTimeField,
  trip_type: z.nullish(RentalType),
  duration: filters.duration,
  quantity: z.optional(LenientNumber.check(z.gte(1), z.lte(1000))),
});

const VehicleAvailability = z.object({
  /** Why the vehicle cannot be had then: the provider is closed, all units are taken, or too many of them. */
  problem: z.nullable(z.enum(['closed', 'booked', 'units'])),
  free_units: z.int(),
  /** Whether the same trip could begin at the same time on these days. */
  days: z.array(z.object({ date: z.string(), free: z.boolean() })),
  /** Other times near by at which it could begin, by the clock of the provider's zone. */
  alternatives: z.array(z.string()),
  /** What the provider drives for these places. */
  ways: z.nullish(RentalWays),
});
export type VehicleAvailability = z.infer<typeof VehicleAvailability>;

/** Whether a vehicle is free for a trip, and when else. `{id}` is the id or the slug. */
export const vehicleAvailability = defineEndpoint({
  ...open,
  name: 'vehicleAvailability',
  path: '/rental/vehicle/get-vehicle-availability/{id}',
  query: VehicleAvailabilityQuery,
  answer: VehicleAvailability,
});

export const providerVehicles = defineEndpoint({
  ...open,
  name: 'providerVehicles',
  path: '/rental/vehicle/get-provider-vehicles',
  query: ProviderVehiclesQuery,
  answer: VehiclePage,
});

export const vehicleReviews = defineEndpoint({
  ...open,
  name: 'vehicleReviews',
  path: '/rental/vehicle/reviews/{id}',
  query: z.object(searching),
  answer: paged('reviews', VehicleReview),
});

export const providerDetails = defineEndpoint({
  ...open,
  name: 'providerDetails',
  nearby: true,
  path: '/rental/provider/get-provider-details/{id}',
  answer: Provider,
});

export const providerReviews = defineEndpoint({
  ...open,
  name: 'providerReviews',
  path: '/rental/provider/get-provider-reviews/{id}',
  query: z.object(searching),
  answer: z.extend(paged('reviews', VehicleReview), {
    provider: z.object({
      name: NullableText,
      /** Five counts, five-star first. */
      ratings: z.nullish(z.array(z.number())),
      avg_rating: z.nullish(z.number()),
      rating_count: z.nullish(z.number()),
    }),
  }),
});

export const popularProviders = defineEndpoint({
  ...open,
  name: 'popularProviders',
  nearby: true,
  path: '/rental/provider/popular',
  query: z.object({ ...paging, type: OptionalLine }),
  answer: paged('stores', Provider),
});

export const latestProviders = defineEndpoint({
  ...open,
  name: 'latestProviders',
  nearby: true,
  path: '/rental/provider/latest',
  query: z.object({ ...paging, type: OptionalLine }),
  answer: paged('stores', Provider),
});

export const rentalBanners = defineEndpoint({
  ...open,
  name: 'rentalBanners',
  path: '/rental/banners',
  query: z.object({ featured: one }),
  answer: z.object({ banners: lenientArray(RentalBanner) }),
});

export const providerBanners = defineEndpoint({
  ...open,
  name: 'providerBanners',
  path: '/rental/banners/{store_id}',
  answer: lenientArray(RentalBanner),
});

export const rentalCoupons = defineEndpoint({
  ...open,
  name: 'rentalCoupons',
  path: '/rental/coupon/list',
  caller: 'customer',
  answer: lenientArray(Coupon),
});

export const allRentalCoupons = defineEndpoint({
  ...open,
  name: 'allRentalCoupons',
  path: '/rental/coupon/list/all',
  answer: lenientArray(Coupon),
});

/** Guests: where `rental_features` of the configuration has `guest_coupons`. */
export const rentalCouponApply = defineEndpoint({
  ...open,
  name: 'rentalCouponApply',
  path: '/rental/coupon/apply',
  caller: 'customer-or-guest',
  query: z.object({ ...guest, code: RequiredLine, provider_id: IdField }),
  answer: Coupon,
});

/** Searching vehicles and providers (`docs/rental.md`). */
export const rentalCatalogEndpoints = [
  vehicleSearch,
  vehicleSuggestions,
  vehiclePopularSuggestions,
  topRatedVehicles,
  vehicleCategories,
  vehicleBrands,
  vehicleDetails,
  vehicleAvailability,
  providerVehicles,
  vehicleReviews,
  providerDetails,
  providerReviews,
  popularProviders,
  latestProviders,
  rentalBanners,
  providerBanners,
  rentalCoupons,
  allRentalCoupons,
  rentalCouponApply,
];
