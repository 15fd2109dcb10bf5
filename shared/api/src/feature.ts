/** What the contract of a feature is written with (`shared/features/README.md`). */
export { defineEndpoint } from './contract/endpoint';
export {
  gatewayChoice,
  guest,
  IdField,
  PositiveNumber,
  requiredLine,
} from './contract/request-fields';
export { RedirectAnswer } from './entities/order/payment';
export { ownLocale } from './entities/value/currency';
export { LenientInt } from './entities/value/lenient-number';
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
