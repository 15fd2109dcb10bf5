export {
  type ApiClient,
  type ApiClientOptions,
  type CallInput,
  createApiClient,
  type DroppedReport,
} from './client/api-client';
export { ApiError, type ApiErrorKind } from './client/api-error';
export {
  call,
  configureApi,
  type RequestScope,
  requestScope,
  resetApi,
  type ScopeName,
} from './client/call';
export type { ErrorEntry } from './client/error-entries';
export { type ErrorTextKey, errorMessages } from './client/error-messages';
export { createIdempotencyKey } from './client/idempotency-key';
export { createQueryClient } from './client/query-client';
export type { ScopeHeaders } from './client/request-headers';
export type { UnauthorizedKind } from './client/session-guard';
export type { Advertisement } from './entities/advertisement';
export type { AppLinks, LandingPageLinks } from './entities/app-links';
export type {
  Banner,
  OtherBanners,
  PromotionalBanner,
  StoreBanner,
  VideoContent,
  WhyChoose,
} from './entities/banner';
export type { Brand, Condition } from './entities/brand';
export type { BasicCampaign, CampaignDetails, CampaignItem } from './entities/campaign';
export type { Category, ChildCategory } from './entities/category';
export type {
  AdminFreeDelivery,
  CentralizeLogin,
  Config,
  ModuleCapabilities,
} from './entities/config';
export type { Coupon, CouponType } from './entities/coupon';
export type { DroppedRow } from './entities/dropped-rows';
export type {
  DeliveryChargeType,
  DiscountType,
  ItemFilter,
  ModuleType,
  StoreFilter,
  VegType,
} from './entities/enums';
export type { FlashSale, FlashSaleItem, FlashSaleSummary } from './entities/flash-sale';
export type { FoodVariation, VariationValue } from './entities/food-variation';
export type {
  AddOn,
  ChoiceOption,
  Item,
  ItemCategoryRef,
  ItemDetails,
  ItemSummary,
  ItemVariation,
} from './entities/item';
export type { AvailableZone, Landing, Testimonial } from './entities/landing';
export type { Module, ModuleZone } from './entities/module';
export type { PlaceDetails, PlaceSuggestion, Route } from './entities/place';
export type { Review, Reviewer } from './entities/review';
export { type Flag, isOn } from './entities/scalars';
export type { Store, StoreDetails, StoreDiscount, StoreSchedule } from './entities/store';
export type { Wishlist } from './entities/wishlist';
export type { Zone, ZoneArea, ZoneModule, ZoneModulePivot } from './entities/zone';
