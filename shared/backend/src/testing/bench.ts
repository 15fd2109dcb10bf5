/** What the benchmarks of `shared/tools` use of the backend, besides the helpers for initial data. */
export { deliverMessages } from '../areas/messages/deliver-messages';
export { RecipientGoneError } from '../areas/messages/message-provider';
export { advanceOrders } from '../areas/orders/life-cycle/life-cycle';
export { recoverCaptures } from '../areas/payments/capture';
export { sendRefunds } from '../areas/payments/payment-jobs';
export { ManualClock } from '../clock/clock';
export { openContractShop } from '../contract-tests/contract-shop';
export { samples } from '../contract-tests/samples/all-samples';
export type { Database, Parameter, Sql, Transaction } from '../database/database';
export { writeParameter } from '../database/wire-format';
export { sweepLimits } from '../server/limits/limits';
export { createDemoBackend } from './demo-backend';
export { startPostgresServer } from './postgres-server';
export { testConfig } from './test-backend';
export { openPostgres } from './test-engines';
