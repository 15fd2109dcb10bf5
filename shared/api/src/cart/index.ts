export type { CartAddBody, CartUpdateBody } from '../contract/cart';
export type {
  OrderCartLine,
  OrderPlaceBody,
  PrescriptionPlaceBody,
  TaxBody,
} from '../contract/order-place-bodies';
export type {
  Cart,
  CartItem,
  CartLine,
  CartModel,
  CartVariation,
  SelectedFoodVariation,
  SelectedVariation,
} from '../entities/cart-line';
export type { OrderPlaced } from '../entities/order';
export type { ChargePayer, OrderType, PaymentMethod } from '../entities/order-enums';
export type { ParcelCategory, ParcelInstruction, ParcelReceiver } from '../entities/parcel';
export type { OfflinePaymentMethod, PaymentGateway } from '../entities/payment';
export type { SavedCart } from '../entities/saved-cart';
export type { SurgePrice, TaxAnswer } from '../entities/tax';
export type { Owner } from '../operations/owner';
export { addToCart, useAddToCart } from './add-to-cart';
export { applyCoupon, type CouponUse, useApplyCoupon } from './apply-coupon';
export { type CartRef, useCartMutation, writeCart } from './cart-ref';
export { clearCart, useClearCart } from './clear-cart';
export { findOrderAttempt } from './find-order-attempt';
export { cartQuery, getCart, useCart } from './get-cart';
export {
  couponsQuery,
  getCoupons,
  getPublicCoupons,
  publicCouponsQuery,
  useCoupons,
  usePublicCoupons,
} from './get-coupons';
export { extraChargeQuery, getExtraCharge, useExtraCharge } from './get-extra-charge';
export { getMostTips, mostTipsQuery, useMostTips } from './get-most-tips';
export {
  getOfflinePaymentMethods,
  offlinePaymentMethodsQuery,
  useOfflinePaymentMethods,
} from './get-offline-payment-methods';
export {
  getParcelCategories,
  parcelCategoriesQuery,
  useParcelCategories,
} from './get-parcel-categories';
export {
  getParcelInstructions,
  parcelInstructionsQuery,
  useParcelInstructions,
} from './get-parcel-instructions';
export { getPaymentMethods, paymentMethodsQuery, usePaymentMethods } from './get-payment-methods';
export { getSurgePrice, type SurgeTime, surgePriceQuery, useSurgePrice } from './get-surge-price';
export { getTax, taxQuery, useTax } from './get-tax';
export { cartKeys } from './keys';
export { type OrderPlacing, placeOrder, usePlaceOrder } from './place-order';
export {
  type PrescriptionPlacing,
  placePrescription,
  usePlacePrescription,
} from './place-prescription';
export { removeCartLine, useRemoveCartLine } from './remove-cart-line';
export {
  getSavedCarts,
  keepPresentCart,
  removeSavedCart,
  restoreSavedCart,
  savedCartsQuery,
  useSavedCarts,
} from './saved-carts';
export { updateCartLine, useUpdateCartLine } from './update-cart-line';
