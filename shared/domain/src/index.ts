export { isCalendarDay } from './calendar-day';
export { isOn } from './flag';
export { folded } from './fold-text';
export {
  byLanguage,
  directionOf,
  fallbackLanguage,
  isLanguageCode,
  type LanguageCode,
  languageCodes,
  languages,
  preferredLanguage,
  supportedLanguage,
  type TextDirection,
} from './languages';
export {
  hasCapability,
  hasInterests,
  type ModuleType,
  type ModuleTypeSelling,
  moduleCapabilities,
  moduleTypes,
  moduleTypesSelling,
  moduleTypesWith,
  offers,
  type StoreName,
  sells,
  servesMeals,
  storeNameOf,
} from './module-types';
export {
  isOrderStatus,
  type OrderStatus,
  type OrderStatusThatIs,
  orderStatuses,
  orderStatusesThatAre,
} from './order-statuses';
export { phoneProblem } from './phone-number';
export { isVisible, plainCode, plainLine, withAsciiDigits, withoutMarks } from './plain-text';
export {
  isTripStatus,
  type TripStatus,
  tripStatuses,
  tripStatusesThatAre,
} from './trip-statuses';
export { readAmount } from './typed-amount';
