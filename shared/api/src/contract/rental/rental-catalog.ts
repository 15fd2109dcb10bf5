import * as z from 'zod/mini';
import { Coupon } from '../../entities/catalog/coupon';
import { Provider } from '../../entities/rental/provider';
import { RentalBanner } from '../../entities/rental/rental-banner';
import { DriverAge, RentalWays } from '../../entities/rental/rental-ways';
import {
  RentalType,
  Vehicle,
  VehicleBrand,
  VehicleCategory,
  VehicleReview,
} from '../../entities/rental/vehicle';
import { JsonDegrees, LenientNumber } from '../../entities/value/lenient-number';
import { lenientArray, Money, NullableText, paged } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import {
  DateTimeField,
  guest,
  IdField,
  jsonText,
  OptionalId,
  OptionalLine,
  paging,
  RequiredCodeText,
} from '../request-fields';

/** The endpoints of links to one vehicle or provider: they need no market, so that links work in every browser. */
const linked = { method: 'GET', area: 'rental', caller: 'none' } as const;
const open = { ...linked, needs: ['zoneid', 'moduleId'] } as const;
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
  /** Deposit at the pickup; 0: only vehicles without a deposit. */
  max_deposit: one,
  unlimited_mileage: one,
  /** Only vehicles that can still be canceled free of charge. */
  free_cancellation: one,
  /** Per hour, kilometre or day. */
  min_price: one,
  max_price: one,
  /** For the whole trip with discount, tax and fee. */
  min_total: one,
  max_total: one,
  sortby_price: z.nullish(z.enum(['asc', 'desc'])),
  top_rated: one,
};

const place = { lat: JsonDegrees, lng: JsonDegrees };

/** Delivery and one-way return of a trip. */
const ways = {
  /** The vehicle is delivered to the pickup, and collected again. */
  delivered: one,
  /** The return place of a trip by time, if it is not the pickup place. */
  return_location: z.optional(jsonText(z.object(place))),
};

/** Filters of the vehicle search; without a pickup point the zones of the header apply. */
export const VehicleSearchQuery = z.object({
  ...filters,
  pickup_location: z.optional(jsonText(z.object(place))),
  /** The end of a trip by distance: without it there are no totals. */
  destination_location: z.optional(jsonText(z.object(place))),
  ...ways,
  driver_age: DriverAge,
  /** Pickup time: vehicles without a free unit at that time are left out. */
  date: z.nullish(DateTimeField),
  provider_id: OptionalId,
});
export type VehicleSearchQuery = z.input<typeof VehicleSearchQuery>;

/** The same filters within one provider's fleet. */
const ProviderVehiclesQuery = z.extend(VehicleSearchQuery, { provider_id: IdField });

const VehicleCounts = z.record(z.string(), z.record(z.string(), z.int()));

/** A pickup place of a provider, with its available vehicles. */
const PickupPoint = z.object({
  provider_id: z.int(),
  name: z.string(),
  latitude: LenientNumber,
  longitude: LenientNumber,
  vehicles: z.int(),
  /** The lowest price of the trip there; `null` while its length or destination is unknown. */
  min_total: z.nullish(Money),
});

const WayOffer = z.object({ vehicles: z.int(), least: z.nullable(Money) });

/** A page of vehicles with the price range of all matching ones. */
const VehiclePage = z.extend(paged('vehicles', Vehicle), {
  min_price: z.nullish(Money),
  max_price: z.nullish(Money),
  /** The lowest and highest total of the trip, without the filter of totals. */
  min_total: z.nullish(Money),
  max_total: z.nullish(Money),
  /** Number of vehicles for each value of a filter, by the names of the filters in the query. */
  filter_counts: z.nullish(VehicleCounts),
  /** Providers that have vehicles for the trip, and those of the filter. */
  providers: z.nullish(z.array(z.object({ id: z.int(), name: z.string() }))),
  /**
   * The vehicles by their provider's place, with all filters except that of the provider: for a map that filters by
   * place.
   */
  pickup_points: z.nullish(z.array(PickupPoint)),
  /** Delivery and one-way return for these vehicles: the number of vehicles that offer it, and the lowest price. */
  ways: z.nullish(z.object({ delivery: WayOffer, elsewhere: WayOffer })),
  /** Minimum driver ages of some of the vehicles; empty: there is no need to ask for the age. */
  driver_ages: z.nullish(z.array(z.int())),
  /** If nothing is found: the number of vehicles without one of the filters. */
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
  ...linked,
  needs: ['moduleId'],
  name: 'vehicleCategories',
  path: '/rental/vehicle/category-list',
  query: z.object(searching),
  answer: paged('vehicles', VehicleCategory),
});

export const vehicleBrands = defineEndpoint({
  ...linked,
  needs: ['moduleId'],
  name: 'vehicleBrands',
  path: '/rental/vehicle/brand-list',
  query: z.object(searching),
  answer: paged('brands', VehicleBrand),
});

/** `{id}` is the id or the slug. */
export const vehicleDetails = defineEndpoint({
  ...linked,
  name: 'vehicleDetails',
  path: '/rental/vehicle/get-vehicle-details/{id}',
  answer: Vehicle,
});

/** The trip for a vehicle; a trip by distance needs the destination, others the hours. */
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
  /**
   * The reason why the vehicle is not available then: the provider is closed, all units are booked, or too many were
   * requested.
   */
  problem: z.nullable(z.enum(['closed', 'booked', 'units'])),
  free_units: z.int(),
  /** Whether the same trip is possible at the same time on these days. */
  days: z.array(z.object({ date: z.string(), free: z.boolean() })),
  /** Other possible pickup times nearby, in the time zone of the provider. */
  alternatives: z.array(z.string()),
  /** Delivery and one-way return for these places. */
  ways: z.nullish(RentalWays),
});
export type VehicleAvailability = z.infer<typeof VehicleAvailability>;

/** Whether a vehicle is available for a trip, and at which other times. `{id}` is the id or the slug. */
export const vehicleAvailability = defineEndpoint({
  ...linked,
  name: 'vehicleAvailability',
  path: '/rental/vehicle/get-vehicle-availability/{id}',
  query: VehicleAvailabilityQuery,
  answer: VehicleAvailability,
});

/** Without a pickup point or zones: wherever the provider hands over its vehicles. */
export const providerVehicles = defineEndpoint({
  ...linked,
  varies: ['zoneid'],
  name: 'providerVehicles',
  path: '/rental/vehicle/get-provider-vehicles',
  query: ProviderVehiclesQuery,
  answer: VehiclePage,
});

export const vehicleReviews = defineEndpoint({
  ...linked,
  name: 'vehicleReviews',
  path: '/rental/vehicle/reviews/{id}',
  query: z.object(searching),
  answer: paged('reviews', VehicleReview),
});

export const providerDetails = defineEndpoint({
  ...linked,
  name: 'providerDetails',
  nearby: true,
  path: '/rental/provider/get-provider-details/{id}',
  answer: Provider,
});

export const providerReviews = defineEndpoint({
  ...linked,
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
  ...linked,
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

/** For guests only if `rental_features` of the configuration has `guest_coupons`. */
export const rentalCouponApply = defineEndpoint({
  ...open,
  name: 'rentalCouponApply',
  path: '/rental/coupon/apply',
  caller: 'customer-or-guest',
  query: z.object({ ...guest, code: RequiredCodeText, provider_id: IdField }),
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
