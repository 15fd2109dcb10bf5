import type { BackendContext } from '../../server/backend-context';
import { startRounds } from '../../server/rounds';
import { settleDeposits } from '../trip-deposits/settle-deposits';
import { sendPayouts } from '../wallet/send-payouts';
import { recoverCaptures } from './capture';
import { sendRefunds } from './send-refunds';

/** Real time between two rounds, in milliseconds. */
const PERIOD = 2_000;

/**
 * Continues interrupted captures, sends refunds and payouts, and ends deposits, while the server runs.
 * @returns the function that ends it, after the running round
 */
export function startPaymentRounds(backend: BackendContext): () => Promise<void> {
  return startRounds(backend, { every: PERIOD, failure: 'payments do not go on', round: runRound });
}

async function runRound(backend: BackendContext): Promise<void> {
  await recoverCaptures(backend);
  await sendRefunds(backend);
  await sendPayouts(backend);
  await settleDeposits(backend);
}
