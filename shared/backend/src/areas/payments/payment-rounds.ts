import type { BackendContext } from '../../server/backend-context';
import { sendPayouts } from '../wallet/send-payouts';
import { recoverCaptures } from './capture';
import { sendRefunds } from './send-refunds';

/** Real time between two rounds, in milliseconds. */
const PERIOD = 2_000;

/**
 * Goes on with captures that were left behind, and sends refunds and pay-outs, for as long as the server runs.
 * @returns how to end it: it waits for the round that is running
 */
export function startPaymentRounds(backend: BackendContext): () => Promise<void> {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= runRound(backend)
      .catch((error: unknown) => backend.app.log.error({ err: error }, 'payments do not go on'))
      .finally(() => {
        round = null;
      });
  }, PERIOD);
  return async () => {
    clearInterval(timer);
    await round;
  };
}

async function runRound(backend: BackendContext): Promise<void> {
  await recoverCaptures(backend);
  await sendRefunds(backend);
  await sendPayouts(backend);
}
