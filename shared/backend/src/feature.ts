/** What the server part of a feature is written with (`shared/features/README.md`). */
export { findRegion } from './areas/configuration/queries';
export { statusText } from './areas/orders/life-cycle/notify';
export { answerWholeOrder } from './areas/orders/read/detail-answer';
export { methodText } from './areas/payments/method-text';
export { tripStatusText } from './areas/rental-trips/notify';
export { answerTrip } from './areas/rental-trips/read-trips';
export { findTrip } from './areas/rental-trips/trip-rows';
export { systemClock } from './clock/clock';
export type { CommandGroup } from './commands/run-command';
export { json, type Sql, type Transaction } from './database/database';
export type { Migration } from './database/migrate';
export type { BackendContext } from './server/backend-context';
export type { BackendFeature, OutboxFile, Purchase } from './server/features';
export { cleanPicture } from './server/files/clean-picture';
export { enterPictures, readPicture } from './server/files/uploads';
export type { Call } from './server/http/call';
export { networkOf } from './server/http/network-address';
export { refuse } from './server/http/refusal';
export { registerEndpoint } from './server/http/register-endpoint';
export type { Language } from './server/language';
export { limit } from './server/limits/limits';
export {
  /** @public features add their texts to it */
  type FeatureMessages,
  isolate,
  type MessageKey,
  message,
} from './server/messages/message';
export { repeat } from './server/repeat';
export { type ShopView, viewOf } from './server/shop-view';
export { readSettings, type ShopSettings, shopName } from './settings/shop-settings';
export { taxInvoiceCountries } from './settings/store-settings';
