export type {
  RentalCartAddBody,
  RentalCartUpdateBody,
  RentalUserDataBody,
} from '../contract/rental-cart';
export type { VehiclePage } from '../contract/rental-catalog';
export type { TripBookingBody, TripPaymentBody } from '../contract/rental-trips';
export type { Provider } from '../entities/provider';
export type { RentalBanner } from '../entities/rental-banner';
export type {
  RentalCart,
  RentalCartLine,
  RentalUserData,
  TripPoint,
} from '../entities/rental-cart';
export type {
  AssignedVehicle,
  Trip,
  TripDetail,
  TripPaymentAnswer,
  TripPaymentMethod,
  TripStatus,
} from '../entities/trip';
export type {
  ProviderSummary,
  RentalType,
  Vehicle,
  VehicleBrand,
  VehicleCategory,
  VehicleReview,
} from '../entities/vehicle';
export type { Owner } from '../operations/owner';
export { addToRentalCart, useAddToRentalCart } from './add-to-rental-cart';
export {
  applyRentalCoupon,
  type RentalCouponUse,
  useApplyRentalCoupon,
} from './apply-rental-coupon';
export { bookTrip, type TripPlacing, useBookTrip } from './book-trip';
export { cancelTrip, type TripCancellation, useCancelTrip } from './cancel-trip';
export {
  addRentalWish,
  type RentalWish,
  removeRentalWish,
  useAddRentalWish,
  useRemoveRentalWish,
} from './change-rental-wishlist';
export { clearRentalCart, type Replacement, useClearRentalCart } from './clear-rental-cart';
export {
  getLatestProviders,
  type LatestProvidersFilters,
  latestProviderPagesQuery,
  latestProvidersQuery,
  useLatestProviderPages,
  useLatestProviders,
} from './get-latest-providers';
export {
  getPopularProviders,
  type PopularProvidersFilters,
  popularProviderPagesQuery,
  popularProvidersQuery,
  usePopularProviderPages,
  usePopularProviders,
} from './get-popular-providers';
export {
  getPopularSuggestions,
  popularSuggestionsQuery,
  usePopularSuggestions,
} from './get-popular-suggestions';
export { getProvider, providerQuery, useProvider } from './get-provider';
export {
  getProviderBanners,
  providerBannersQuery,
  useProviderBanners,
} from './get-provider-banners';
export {
  getProviderReviews,
  type ProviderReviewFilters,
  providerReviewPagesQuery,
  useProviderReviewPages,
} from './get-provider-reviews';
export {
  getProviderVehicles,
  type ProviderVehiclesFilters,
  providerVehiclePagesQuery,
  providerVehiclesQuery,
  useProviderVehiclePages,
  useProviderVehicles,
} from './get-provider-vehicles';
export {
  getPublicRentalCoupons,
  publicRentalCouponsQuery,
  usePublicRentalCoupons,
} from './get-public-rental-coupons';
export { getRentalBanners, rentalBannersQuery, useRentalBanners } from './get-rental-banners';
export { getRentalCart, rentalCartQuery, useRentalCart } from './get-rental-cart';
export { getRentalCoupons, rentalCouponsQuery, useRentalCoupons } from './get-rental-coupons';
export { getRentalWishlist, rentalWishlistQuery, useRentalWishlist } from './get-rental-wishlist';
export {
  getTopRatedVehicles,
  type TopRatedVehiclesFilters,
  topRatedVehiclePagesQuery,
  topRatedVehiclesQuery,
  useTopRatedVehiclePages,
  useTopRatedVehicles,
} from './get-top-rated-vehicles';
export { getTrip, type TripRef, tripQuery, useTrip } from './get-trip';
export { getTripTax, tripTaxQuery, useTripTax } from './get-trip-tax';
export { getTrips, type TripFilters, tripPagesQuery, useTripPages } from './get-trips';
export { getVehicle, useVehicle, vehicleQuery } from './get-vehicle';
export {
  getVehicleBrands,
  useVehicleBrandPages,
  useVehicleBrands,
  type VehicleBrandsFilters,
  vehicleBrandPagesQuery,
  vehicleBrandsQuery,
} from './get-vehicle-brands';
export {
  getVehicleCategories,
  useVehicleCategories,
  useVehicleCategoryPages,
  type VehicleCategoriesFilters,
  vehicleCategoriesQuery,
  vehicleCategoryPagesQuery,
} from './get-vehicle-categories';
export {
  getVehicleReviews,
  useVehicleReviewPages,
  type VehicleReviewFilters,
  vehicleReviewPagesQuery,
} from './get-vehicle-reviews';
export {
  getVehicleSuggestions,
  useVehicleSuggestions,
  vehicleSuggestionsQuery,
} from './get-vehicle-suggestions';
export { rentalKeys } from './keys';
export { payTrip, type TripPaying, usePayTrip } from './pay-trip';
export { removeFromRentalCart, useRemoveFromRentalCart } from './remove-from-rental-cart';
export { useRentalCartMutation, writeRentalCart } from './rental-cart-mutation';
export {
  searchVehicles,
  useVehicleSearch,
  useVehicleSearchPages,
  type VehicleSearchFilters,
  vehicleSearchPagesQuery,
  vehicleSearchQuery,
} from './search-vehicles';
export {
  type NewVehicleReview,
  submitVehicleReview,
  useSubmitVehicleReview,
} from './submit-vehicle-review';
export { updateRentalCart, useUpdateRentalCart } from './update-rental-cart';
export { type TripDataChange, updateTripData, useUpdateTripData } from './update-trip-data';
