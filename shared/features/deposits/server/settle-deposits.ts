import {
  type BackendContext,
  findPayment,
  notifyPayer,
  type PayerNotice,
  type PaymentRow,
  payerColumns,
  providerNamed,
  type Transaction,
  toProvider,
} from '@storefront/backend/feature';
import { isDepositWanted } from './trip-deposits';

const ROUND = 20;
/** Pauses double from a minute to about two hours. Attempts never stop: the money is the renter's. */
const PAUSE = "interval '1 minute' * power(2, least(p.attempts, 7))";

interface DueDeposit extends Pick<PaymentRow, 'id' | 'amount' | 'currency_code' | 'language'> {
  provider: string;
  deposit_decision: 'release' | 'take';
  taken_amount: number;
}

/**
 * Makes the providers release or take deposits as decided. Repeated calls act only once, so a server may crash at any
 * moment.
 */
export async function settleDeposits(backend: BackendContext): Promise<void> {
  const { database, clock } = backend;
  const due = await database.query<DueDeposit>(
    `update payments p set attempts = p.attempts + 1, next_attempt_at = $1::timestamptz + ${PAUSE}
      where p.id in (
        select id from payments where payment_status = 'held' and next_attempt_at <= $1
          order by next_attempt_at limit ${ROUND} for update skip locked
      )
      returning p.id, p.provider, p.amount, p.currency_code, p.language, p.deposit_decision, p.taken_amount`,
    [clock.now()],
  );
  for (const deposit of due) await settle(backend, deposit);
}

async function settle(backend: BackendContext, deposit: DueDeposit): Promise<void> {
  const { payments, app } = backend;
  const { id, taken_amount: taken } = deposit;
  try {
    const { holding } = providerNamed(payments, deposit.provider);
    if (!holding) throw new Error(`${deposit.provider} cannot hold deposits`);
    if (deposit.deposit_decision === 'release') {
      await holding.release(toProvider(deposit));
      return await endDeposit(backend, id, null);
    }
    const reference = await holding.take(toProvider(deposit), taken);
    if (reference === null)
      app.log.error({ payment: id }, 'a deposit had expired before it was taken');
    await endDeposit(backend, id, reference === null ? null : { reference, taken });
  } catch (error) {
    app.log.error({ err: error, payment: id }, 'a deposit could not be settled');
  }
}

/**
 * Records the end of a deposit; later calls for the same deposit do nothing.
 * @param taking the amount taken, major units; `null`: all of it was released
 */
export async function endDeposit(
  { database, clock }: Pick<BackendContext, 'database' | 'clock'>,
  id: string,
  taking: { readonly reference: string; readonly taken: number } | null,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const ended = await tx.one(
      `update payments set payment_status = $2, taken_amount = $3, transaction_ref = $4,
          next_attempt_at = null, paid_at = $5
        where id = $1 and payment_status = 'held' returning id`,
      [id, taking ? 'taken' : 'released', taking?.taken ?? 0, taking?.reference ?? null, now],
    );
    if (ended) await notifyOfDeposit(tx, id, taking ? 'taken' : 'released', now);
  });
}

/**
 * Records that a deposit is held. One that is no longer needed, because the trip has ended or another payment was
 * faster, is released at once.
 */
export async function holdDeposit(
  { database, clock }: Pick<BackendContext, 'database' | 'clock'>,
  { id }: Pick<PaymentRow, 'id'>,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const payment = await findPayment(tx, id);
    if (payment?.payment_status !== 'unpaid') return;
    const isWanted = await isDepositWanted(tx, payment);
    const held = await tx.one(
      `update payments set payment_status = 'held', held_at = $2,
          deposit_decision = case when $3 then null else 'release' end,
          next_attempt_at = case when $3 then null else $2::timestamptz end
        where id = $1 and payment_status = 'unpaid' returning id`,
      [id, now, isWanted],
    );
    if (held && isWanted) await notifyOfDeposit(tx, id, 'held', now);
  });
}

/** Notifies the renter about the deposit of a trip: the held, taken or released amount. */
async function notifyOfDeposit(
  tx: Transaction,
  paymentId: string,
  what: 'held' | 'released' | 'taken',
  now: Date,
): Promise<void> {
  const payer = await tx.one<PayerNotice>(
    `select null as order_id, t.id as trip_id, p.language,
        case when p.payment_status = 'taken' then p.taken_amount else p.amount end as amount,
        ${payerColumns}
      from payments p
        join trips t on t.id = p.deposit_trip_id
        left join orders o on false
        join zones z on z.id = t.zone_id
        join regions r on r.key = z.region_key
      where p.id = $1`,
    [paymentId],
  );
  if (payer) await notifyPayer(tx, payer, `deposit.${what}`, now);
}
