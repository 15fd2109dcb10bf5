export {
  type ApiClient,
  type ApiClientOptions,
  type CallInput,
  createApiClient,
  type DroppedReport,
} from './client/api-client';
export { ApiError, type ApiErrorKind } from './client/api-error';
export { useBusyUntil } from './client/busy-shop';
export {
  call,
  configureApi,
  type RequestScope,
  requestScope,
  resetApi,
  type ScopeName,
} from './client/configured-client';
export type { ErrorEntry } from './client/error-entries';
export { type ErrorTextKey, errorMessages } from './client/error-messages';
export { createIdempotencyKey } from './client/idempotency-key';
export { createQueryClient } from './client/query-client';
export type { ScopeHeaders } from './client/request-headers';
export { serverNow } from './client/server-clock';
export type { UnauthorizedKind } from './client/session-guard';
export type { Address, OrderAddress } from './entities/address';
export type { Advertisement } from './entities/advertisement';
export type { AppLinks, LandingPageLinks } from './entities/app-links';
export type {
  AuthResult,
  CartHandOver,
  ExistingUser,
  LoginType,
  SocialMedium,
  VerificationType,
} from './entities/auth-result';
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
export type {
  Cart,
  CartItem,
  CartLine,
  CartModel,
  CartVariation,
  SelectedFoodVariation,
  SelectedVariation,
} from './entities/cart-line';
export type { Cashback, CashbackQuote } from './entities/cashback';
export type { Category, ChildCategory } from './entities/category';
export type { ChangedBill } from './entities/changed-bill';
export type {
  AdminFreeDelivery,
  CentralizeLogin,
  Config,
  ModuleCapabilities,
} from './entities/config';
export type {
  AutomatedMessage,
  ChatParty,
  Conversation,
  ConversationDetails,
  ConversationList,
  Message,
  MessageOrder,
} from './entities/conversation';
export type { Coupon, CouponType } from './entities/coupon';
export type { Currency } from './entities/currency';
export {
  type ConfirmationSent,
  type ConfirmBy,
  type Customer,
  type ProfileAnswer,
  type ProfileCodeSent,
  type ReviewReminder,
  walletBalanceIn,
  walletsBeside,
} from './entities/customer';
export type {
  DeliveryManReview,
  DeliveryManSummary,
  DeliveryVehicle,
  LastLocation,
} from './entities/delivery-man';
export type { DroppedRow } from './entities/dropped-rows';
export { isEmail } from './entities/email';
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
export type { Module, ModuleRef, ModuleZone } from './entities/module';
export type { Notification } from './entities/notification';
export type {
  Order,
  OrderAttemptAnswer,
  OrderPlaced,
  PaymentFailedOrder,
  Reason,
} from './entities/order';
export type {
  OrderDetail,
  OrderedAddOn,
  OrderedFoodVariation,
  OrderedItem,
} from './entities/order-detail';
export type {
  ChargePayer,
  OrderStatus,
  OrderType,
  PaymentMethod,
  PaymentStatus,
} from './entities/order-enums';
export type {
  OfflinePayment,
  OrderPayment,
  ParcelCancellation,
  PaymentRefund,
  Refund,
} from './entities/order-settlement';
export type { ParcelCategory, ParcelInstruction, ParcelReceiver } from './entities/parcel';
export type { OfflinePaymentMethod, PaymentGateway, RedirectAnswer } from './entities/payment';
export type {
  DirectionAnswer,
  DistanceAnswer,
  GeocodeAnswer,
  PlaceDetails,
  PlaceSuggestion,
  PlaceSuggestions,
  Route,
} from './entities/place';
export type { Provider } from './entities/provider';
export type { BusinessPlanAnswer, VendorPackage, VendorRegistered } from './entities/registration';
export type { RentalBanner } from './entities/rental-banner';
export type { RentalCart, RentalCartLine, RentalUserData, TripPoint } from './entities/rental-cart';
export type { Review, Reviewer } from './entities/review';
export type { SavedCart } from './entities/saved-cart';
export { type Flag, isOn } from './entities/scalars';
export type { Store, StoreDetails, StoreDiscount, StoreSchedule } from './entities/store';
export type { SurgePrice, TaxAnswer } from './entities/tax';
export type {
  AssignedVehicle,
  Trip,
  TripDetail,
  TripPaymentAnswer,
  TripPaymentMethod,
  TripStatus,
} from './entities/trip';
export type { UserInfo } from './entities/user-info';
export type {
  ProviderSummary,
  RentalType,
  Vehicle,
  VehicleBrand,
  VehicleCategory,
  VehicleReview,
} from './entities/vehicle';
export type {
  LoyaltyTransaction,
  WalletBalance,
  WalletBonus,
  WalletPayout,
  WalletPayouts,
  WalletTransaction,
} from './entities/wallet';
export type { Wishlist } from './entities/wishlist';
export type { Zone, ZoneArea, ZoneModule, ZoneModulePivot } from './entities/zone';
