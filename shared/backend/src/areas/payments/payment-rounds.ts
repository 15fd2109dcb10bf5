import type { BackendContext } from '../../server/backend-context';
import { startRounds } from '../../server/rounds';
import { releaseHeldTrips } from '../rental-trips/held-trips';
import { settleDeposits } from '../trip-deposits/settle-deposits';
import { sendPayouts } from '../wallet/send-payouts';
import { recoverCaptures } from './capture';
import { sendRefunds } from './send-refunds';

/** Real time between two rounds, in milliseconds. */
const PERIOD = 2_000;

/**
 * Continues captures that were interrupted, sends refunds and pay-outs, settles deposits, and cancels trips that were
 * not paid in time, while the server runs.
 * @returns a function that stops it and waits for the running round
 */
export function startPaymentRounds(backend: BackendContext): () => Promise<void> {
  return startRounds(backend, { every: PERIOD, failure: 'payments do not go on', round: runRound });
}

async function runRound(backend: BackendContext): Promise<void> {
  await recoverCaptures(backend);
  await sendRefunds(backend);
  await sendPayouts(backend);
  await settleDeposits(backend);
  await releaseHeldTrips(backend);
}
