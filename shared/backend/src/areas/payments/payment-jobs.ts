import type { BackendContext } from '../../server/backend-context';
import { startBackgroundJob } from '../../server/background-jobs';
import { releaseHeldTrips } from '../rental-trips/held-trips';
import { recoverCaptures } from './capture';
import { providerNamed } from './provider';
import { notifyOfRefund } from './refund/refund-notice';

const ROUND = 20;
/** After this many attempts an operator has to act. */
const MAX_ATTEMPTS = 8;
/** Pauses double from a minute to about two hours. */
const PAUSE = "interval '1 minute' * power(2, least(f.attempts, 7))";

interface DueRefund {
  id: number;
  payment_id: string;
  provider: string;
  amount: number;
  attempts: number;
}

/**
 * Sends requested refunds to the providers. Each is claimed before its provider is called and has an idempotency key,
 * so that the money is refunded once even if a server crashes at any moment.
 * @returns the number of attempted refunds
 */
export async function sendRefunds(backend: BackendContext): Promise<number> {
  const { database, clock } = backend;
  const now = clock.now();
  const due = await database.query<DueRefund>(
    `update payment_refunds f set attempts = f.attempts + 1,
        next_attempt_at = $1::timestamptz + ${PAUSE}
      from payments p
      where p.id = f.payment_id and f.id in (
        select id from payment_refunds where next_attempt_at <= $1
          order by next_attempt_at limit ${ROUND} for update skip locked
      )
      returning f.id, f.payment_id, p.provider, f.amount, f.attempts`,
    [now],
  );
  for (const refund of due) await send(backend, refund, now);
  return due.length;
}

async function send(backend: BackendContext, refund: DueRefund, now: Date): Promise<void> {
  const { database, payments, app } = backend;
  const { id, payment_id: paymentId, amount, attempts } = refund;
  const settle = (status: 'done' | 'failed', reference: string | null) =>
    database.transaction(async (tx) => {
      const settled = await tx.one(
        `update payment_refunds set status = $2, transaction_ref = $3, next_attempt_at = null,
            settled_at = $4
          where id = $1 and status = 'requested' returning id`,
        [id, status, reference, now],
      );
      if (settled) await notifyOfRefund(tx, id, now);
    });
  try {
    const provider = providerNamed(payments, refund.provider);
    const reference = await provider.refund({ key: `refund-${id}`, paymentId, amount });
    await settle('done', reference);
  } catch (error) {
    app.log.error({ err: error, refund: id, attempts }, 'refund failed');
    if (attempts >= MAX_ATTEMPTS) await settle('failed', null);
  }
}

/** Real time between two runs, in milliseconds. */
const PERIOD = 2_000;

/**
 * Continues captures that were interrupted, sends refunds, continues payments of features, and cancels trips that were
 * not paid in time, while the server runs.
 * @returns a function that stops it and waits for a run in progress
 */
export function startPaymentJobs(backend: BackendContext): () => Promise<void> {
  return startBackgroundJob(backend, {
    every: PERIOD,
    failure: 'payments could not be processed',
    run: continuePayments,
  });
}

/** One run of the job. */
export async function continuePayments(backend: BackendContext): Promise<void> {
  await recoverCaptures(backend);
  await sendRefunds(backend);
  for (const feature of backend.features.builtIn) await feature.continuePayments?.(backend);
  await releaseHeldTrips(backend);
}
