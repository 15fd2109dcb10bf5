/** What the server part of a feature is written with (`shared/features/README.md`). */
export { type Door, giveUpDoorPhoto, savedDoorOf } from './areas/addresses/door-photo';
export { findZoneIdsAt } from './areas/addresses/zones-at';
export { type NoticeReader, sendMessage, sendNotice } from './areas/auth/code/outbox';
export { isCommonPassword } from './areas/auth/common-passwords';
export { normaliseEmail, normalisePhone } from './areas/auth/identity';
export { hashPassword } from './areas/auth/passwords';
export { deleteTokensOf, findAccountById } from './areas/auth/queries';
export { openSession, type Step, stepOf } from './areas/auth/sessions';
export { changingCarts } from './areas/cart/changing-carts';
export { joinLines } from './areas/cart/join-lines';
export { type LoadedItem, loadItems } from './areas/cart/loaded-item';
export { priceRows } from './areas/cart/price-rows';
export {
  type CartRow,
  deleteLine,
  giveLine,
  listCartRows,
  lockCart,
  lockCarts,
  type StoredChoice,
} from './areas/cart/queries';
export { choicesIn } from './areas/cart/selection';
export { readLines } from './areas/cart/service';
export { findRegion } from './areas/configuration/queries';
export type { UsableCoupon } from './areas/coupons/coupon-row';
export { findCoupon } from './areas/coupons/queries';
export { refuseCouponProblem, termsOf } from './areas/coupons/use-coupon';
export { cancelOrder } from './areas/orders/change/cancel-order';
export { cancelTerms } from './areas/orders/change/cancel-rule';
export { type CourierRoute, findCourierRoute } from './areas/orders/life-cycle/courier-route';
export { statusText } from './areas/orders/life-cycle/notify';
export { refuseOtherBill, type ShownBill } from './areas/orders/place/agreed-bill';
export { type BasketLine, readBasket, type WantedLine } from './areas/orders/place/basket';
export { belowMinimum } from './areas/orders/place/below-minimum';
export { digitsOf, readPerson } from './areas/orders/place/contact';
export { refuseMethodOfOrder } from './areas/orders/place/payment-plan';
export { returnStock, takeStock } from './areas/orders/place/stock';
export { writeBill } from './areas/orders/place/write-bill';
export { priceOrder } from './areas/orders/price/price-order';
export { pricedStore, zoneRates } from './areas/orders/price/pricing-terms';
export { findStorePoint } from './areas/orders/price/store-point';
export {
  findStoreTerms,
  findTermsOfOrder,
  findZoneTerms,
  type StoreTerms,
} from './areas/orders/price/store-terms';
export { answerDetail, answerWholeOrder } from './areas/orders/read/detail-answer';
export { createOrderLink } from './areas/orders/read/order-link';
export {
  type DetailRow,
  findOrderRow,
  listDetailRows,
  type OrderContact,
  type OrderRow,
} from './areas/orders/read/order-rows';
export { readOwnOrder } from './areas/orders/read/own-order';
export { isShown } from './areas/orders/read/shared-order';
export { refuseOtherZone } from './areas/orders/read/store-order';
export {
  beginPayment,
  chooseCharge,
  type DirectPayment,
  directPaymentOf,
} from './areas/payments/begin-payment';
export { keeperOf, maySaveCard } from './areas/payments/card-store';
export { chooseGateway } from './areas/payments/gateway';
export { methodText } from './areas/payments/method-text';
export { notifyPayer, type PayerNotice, payerColumns } from './areas/payments/notify-payer';
export { openOrderPayment } from './areas/payments/open-order-payment';
export { listParts, type OrderPart } from './areas/payments/order-parts';
export {
  type PaymentProvider,
  providerNamed,
  providerOf,
  type StoredCard,
} from './areas/payments/provider';
export {
  cancelOpenPayments,
  findPayment,
  insertPayment,
  type PaymentRow,
  toProvider,
} from './areas/payments/queries';
export { requestRefund } from './areas/payments/refund/refunds';
export { leftToPay } from './areas/payments/start-order';
export { readAccountData } from './areas/profile/account-data';
export {
  confirmIdentity,
  endConfirmation,
  type IdentityProof,
} from './areas/profile/confirm-identity';
export { lockContact } from './areas/profile/queries';
export {
  type CountFilter,
  HourCounter,
  type ReleaseCount,
} from './areas/release-counts/hour-counter';
export { answerCart as answerBooking } from './areas/rental-cart/answer-cart';
export { deleteCart as deleteBooking, listLines as listBooking } from './areas/rental-cart/queries';
export {
  checkHours,
  occupiedSpan,
  readPickupTime,
  spanOfTrip,
} from './areas/rental-cart/trip-data';
export type { TripSpan } from './areas/rental-catalog/free-units';
export { billedTrip, billedVehicles } from './areas/rental-trips/billed-columns';
export { tripStatusText } from './areas/rental-trips/notify';
export { answerTrip, findOwnTrip, findTripToPay } from './areas/rental-trips/read-trips';
export {
  findUnits,
  lockVehicles,
  reserveUnits,
  type UnitRequest,
} from './areas/rental-trips/reserve-units';
export { billedExtras } from './areas/rental-trips/trip-extras';
export { paidOfTrip } from './areas/rental-trips/trip-payment';
export {
  type DetailRow as TripDetailRow,
  findTrip,
  listDetailRows as listTripDetails,
  type TripRow,
} from './areas/rental-trips/trip-rows';
export { readSnapshot as readVehicle } from './areas/rental-trips/vehicle-snapshot';
export { readStores } from './areas/stores/queries';
export { findExtraCharge, findSurge } from './areas/surge';
export { answerMovement } from './areas/wallet/answer-movement';
export { creditWallet, debitWallet } from './areas/wallet/ledger';
export {
  listBalances,
  selectMovements,
  timeZoneOfMovement,
  type WalletRow,
} from './areas/wallet/queries';
export { systemClock } from './clock/clock';
export type { CommandGroup } from './commands/command';
export { type Database, json, type Sql, type Transaction, violates } from './database/database';
export type { Migration } from './database/migrate';
export { sqlList } from './database/sql-list';
export { type CardView, money, phone, pictureLinks, time } from './operators/card-parts';
export type { Show } from './operators/operator-forms';
export type { OperatorSession } from './operators/operator-session';
export { OperatorError } from './operators/operators';
export { sendAt as sendOperatorPage, texts as operatorTexts } from './operators/page-parts';
export type {
  BackendContext,
  BackendFeature,
  OperatorPage,
  OutboxFile,
} from './server/backend-context';
export type { CardStore, CartMerge, PaymentPurpose, Purchase, ShopView } from './server/features';
export { cleanPicture } from './server/files/clean-picture';
export { pictureAddress } from './server/files/picture-address';
export {
  enterPictures,
  type Picture,
  readPicture,
  savingPictures,
  type Upload,
} from './server/files/uploads';
export type { Call } from './server/http/call';
export type { CustomerCaller } from './server/http/caller';
export { deviceOf } from './server/http/device-of';
export { networkOf } from './server/http/network-address';
export { type Problem, Refusal, refuse, TooMany } from './server/http/refusal';
export { registerEndpoint } from './server/http/register-endpoint';
export type { Point } from './server/http/request-headers';
export type { Language, Translated } from './server/language';
export { limit } from './server/limits/limits';
export { Turns } from './server/limits/turns';
export {
  /** @public features add their texts to it */
  type FeatureMessages,
  isolate,
  type MessageKey,
  message,
} from './server/messages/message';
export { repeat } from './server/repeat';
export { hashSecret } from './server/secrets';
export { viewOf } from './server/shop-view';
export type { Signer } from './server/signing';
export {
  answerCurrency,
  currencyObjectOf,
  findLocale,
  findLocaleOf,
  type StoredCurrency,
} from './settings/currencies';
export { readOffered } from './settings/offered-settings';
export { noteChange } from './settings/setting-changes';
export { readSettings, type ShopSettings, shopName } from './settings/shop-settings';
export { taxInvoiceCountries } from './settings/store-settings';
