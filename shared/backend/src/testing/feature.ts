import type { SampleTable } from '../contract-tests/samples/sample-table';

/** What the tests of a feature are written with. */
export { deliverMessages } from '../areas/messages/deliver-messages';
export type { OutgoingMessage } from '../areas/messages/message-provider';
export { advanceOrders } from '../areas/orders/life-cycle/life-cycle';
export { buyNow, openStockedShop } from '../areas/orders/testing/item-fixture';
export { openOrderingShop, type Somebody } from '../areas/orders/testing/ordering-shop';
export { advanceTrips } from '../areas/rental-trips/life-cycle';
export { sweepFiles } from '../areas/uploads/routes';
export { findCommand } from '../commands/run-command';
export { type ContractShop, PICTURE } from '../contract-tests/contract-shop';
export { confirmTrip } from '../contract-tests/samples/rental';
export { plain } from '../contract-tests/samples/sample-table';
export type { BackendContext } from '../server/backend-context';
export { hashSecret } from '../server/secrets';
export { createDemoBackend } from './demo-backend';
export { multipartBody, pngBytes } from './multipart-body';
export { openForTests } from './open-for-tests';
export { sendRequest } from './send-request';
export { testConfig } from './test-backend';

/** The calls of a feature, for the tests that make every call of the backend. */
export interface FeatureCalls {
  /** A valid call of each of its endpoints, by the endpoint's name. */
  readonly samples: SampleTable;
  /** Calls for the owner of a row only, with the field that names the row. */
  readonly owned: Readonly<Record<string, string>>;
  /** Paths of its files that are no calls of the contract. */
  readonly files?: readonly string[];
}
