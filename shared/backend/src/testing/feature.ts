import type { AddedWayIn } from '../areas/auth/testing/person';
import type { OrderingShop, Somebody } from '../areas/orders/testing/ordering-shop';
import type { SampleTable } from '../contract-tests/samples/sample-table';

/** What the tests of a feature are written with. */
export { addressBody, doorPhotoFixture } from '../areas/addresses/testing/door-photo-fixture';
export { DEMO_CODE } from '../areas/auth/code/one-time-codes';
export type { AddedWayIn } from '../areas/auth/testing/person';
export { deleteLines, insertLine, updateLine } from '../areas/cart/queries';
export { addToCart, clearCart, removeCartLine, updateCartLine } from '../areas/cart/service';
export { handOverFixture } from '../areas/cart/testing/hand-over-fixture';
export { deliverMessages } from '../areas/messages/deliver-messages';
export type { OutgoingMessage } from '../areas/messages/message-provider';
export { dropUnpaidOrders } from '../areas/orders/life-cycle/drop-unpaid-orders';
export { advanceOrders } from '../areas/orders/life-cycle/life-cycle';
export {
  addItem,
  addStore,
  buyNow,
  DOOR,
  FOOD,
  GROCERY,
  openStockedShop,
  orderBody,
} from '../areas/orders/testing/item-fixture';
export {
  type OrderingShop,
  openOrderingShop,
  type Somebody,
} from '../areas/orders/testing/ordering-shop';
export { paidOrderFixture, paidOrders } from '../areas/orders/testing/paid-orders';
export { recordCapture } from '../areas/payments/capture';
export { continuePayments, sendRefunds } from '../areas/payments/payment-jobs';
export { CALLBACK, payingFixture } from '../areas/payments/testing/paying-fixture';
export { CHECKOUT, stripeShop } from '../areas/payments/testing/stripe-shop';
export {
  openStripeStandIn,
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
} from '../areas/payments/testing/stripe-stand-in';
export type { StripeCardKind } from '../areas/payments/testing/stripe-stand-in-cards';
export { advanceTrips } from '../areas/rental-trips/life-cycle';
export { paidTripFixture, paidTrips } from '../areas/rental-trips/testing/paid-trips';
export { openRentalShop, type RentalShop, UNITS } from '../areas/rental-trips/testing/rental-shop';
export { sweepFiles } from '../areas/uploads/routes';
export { ManualClock } from '../clock/clock';
export { readLedgerReport } from '../commands/ledger-report';
export { findCommand } from '../commands/run-command';
export { type ContractShop, PICTURE } from '../contract-tests/contract-shop';
export { orderOfLayla } from '../contract-tests/samples/accounts';
export { endReservations, offer } from '../contract-tests/samples/carts';
export { placeOrder, sandboxCard, savedCard } from '../contract-tests/samples/ordering';
export { confirmTrip } from '../contract-tests/samples/rental';
export { plain } from '../contract-tests/samples/sample-table';
export type { Database, Transaction } from '../database/database';
export { openPostgresDatabase } from '../database/postgres-database';
export { addOperator } from '../operators/operators';
export type { BackendContext } from '../server/backend-context';
export { startFeatureJobs } from '../server/background-jobs';
export { Refusal } from '../server/http/refusal';
export { createGuestId, hashSecret } from '../server/secrets';
export { viewOf } from '../server/shop-view';
export { type Ask, openAccountShop, refusalOf } from './account-shop';
export { createDemoBackend, openWithoutFeatures } from './demo-backend';
export { DEMO_BEGINNING, startDemoPostgres } from './demo-engines';
export { multipartBody, pngBytes } from './multipart-body';
export { openForTests } from './open-for-tests';
export type { PostgresServer } from './postgres-server';
export { sendRequest, type TestAnswer } from './send-request';
export { createBareBackend, testConfig } from './test-backend';
export { openEmptyDatabase } from './test-engines';
export { readBalance, setBalance } from './wallets';

/** Payments of a feature out of wallets, for the test that adds up what everybody paid and got. */
export interface AddedPayments {
  /** Takes money of a customer out of the wallet. */
  spend(shop: OrderingShop, as: Somebody): Promise<void>;
  /** What the accounts `$1::int[]` have received so far, as an expression of SQL. */
  readonly received: string;
}

/** The calls of a feature, for the tests that make every call of the backend. */
export interface FeatureCalls {
  /** A valid call of each of its endpoints, by the endpoint's name. */
  readonly samples: SampleTable;
  /** Calls for the owner of a row only, with the field that names the row. */
  readonly owned: Readonly<Record<string, string>>;
  /** Its reads that write: the statements, such as `INSERT limits`. */
  readonly writingReads?: Readonly<Record<string, readonly string[]>>;
  /** Its calls that answer rows as they are stored, in every language. */
  readonly rawAnswers?: readonly string[];
  /** The paths of its routes that are not endpoints, such as files and streams. */
  readonly others?: readonly string[];
  /** For the tests of who can open which account. */
  readonly wayIn?: () => AddedWayIn;
  readonly payments?: AddedPayments;
}
