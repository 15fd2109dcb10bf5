import type { BackendContext } from '../../server/backend-context';
import { recoverCaptures } from './capture';
import { sendRefunds } from './send-refunds';

/** Real time between two rounds, in milliseconds. */
const PERIOD = 2_000;

/** Goes on with captures that were left behind, and sends refunds, for as long as the server runs. */
export function startPaymentRounds(backend: BackendContext): void {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= runRound(backend)
      .catch((error: unknown) => backend.app.log.error({ err: error }, 'payments do not go on'))
      .finally(() => {
        round = null;
      });
  }, PERIOD);
  timer.unref();
  backend.app.addHook('onClose', async () => {
    clearInterval(timer);
    await round;
  });
}

async function runRound(backend: BackendContext): Promise<void> {
  await recoverCaptures(backend);
  await sendRefunds(backend);
}
