import type { BackendContext } from '../../server/backend-context';
import { startRounds } from '../../server/rounds';
import { settleDeposits } from '../trip-deposits/settle-deposits';
import { sendPayouts } from '../wallet/send-payouts';
import { recoverCaptures } from './capture';
import { sendRefunds } from './send-refunds';

/** Real time between two rounds, in milliseconds. */
const PERIOD = 2_000;

/**
 * Goes on with captures that were left behind, and sends refunds and pay-outs, and ends deposits, for as long as the server runs.
 * @returns how to end it: it waits for the round that is running
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
