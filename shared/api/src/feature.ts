/** What the contract of a feature is written with (`shared/features/README.md`). */
export { IdentityProof } from './contract/account/profile';
export { defineEndpoint } from './contract/endpoint';
export { shownBill } from './contract/order/order-place-bodies';
export { changedOrder } from './contract/order/orders';
export {
  DateTimeField,
  Email,
  gatewayChoice,
  guest,
  IdField,
  jsonText,
  Latitude,
  Longitude,
  OptionalCodeText,
  OptionalId,
  OptionalLine,
  OptionalNote,
  OptionalPhone,
  Phone,
  PositiveNumber,
  Quantity,
  RequiredCodeText,
  RequiredLine,
  requiredLine,
} from './contract/request-fields';
export { AuthResult } from './entities/account/auth-result';
export { WalletTransaction } from './entities/account/wallet';
export { Cart } from './entities/cart/cart-line';
export { RedirectAnswer } from './entities/order/payment';
export { RentalCart } from './entities/rental/rental-cart';
export { Currency, ownLocale } from './entities/value/currency';
export { LenientInt, LenientNumber } from './entities/value/lenient-number';

export {
  DateTime,
  Flag,
  Id,
  ImageUrl,
  lenientArray,
  MessageAnswer,
  Money,
  OptionalFlag,
  OptionalText,
} from './entities/value/scalars';
