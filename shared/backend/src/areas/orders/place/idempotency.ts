import { createHash } from 'node:crypto';
import { type Database, json, type Transaction } from '../../../database/database';
import { customerOwner } from '../../../server/http/caller';
import { refuse } from '../../../server/http/refusal';

/** A request that must take effect once, however often it is sent. */
export interface KeyedRequest {
  /** The owner of the key: the same key of another caller is a different one. */
  readonly owner: string;
  readonly operation: string;
  /** `Idempotency-Key`; `null`: the client sent none. */
  readonly key: string | null;
  /** The request's payload: the same key with another payload is refused. */
  readonly payload: unknown;
}

/**
 * Runs `work` in one transaction, which also stores the answer. A repeated request gets the same answer; a refused one
 * has changed nothing and may be retried with its key. A key that the caller sent as a guest, before signing in, is
 * used up: its outcome is found by {@link findKeyedRequest}. A key is only stored together with its answer, and a
 * running request locks it in its transaction. A crash of the server releases both, so that a retry runs at once.
 * (PostgreSQL notices when a killed server's connections close; those of a lost machine end after
 * `idle_in_transaction_session_timeout`.)
 * @param onDone called once the result of `work` is committed; not for a repeated request
 * @throws {Refusal} 400 for an unusable key, 409 while the first request runs, 422 for another payload
 */
export async function onceForKey<Answer>(
  database: Database,
  request: KeyedRequest,
  work: (tx: Transaction) => Promise<Answer>,
  onDone?: () => void,
): Promise<Answer> {
  const { answer, isNew } = await database.transaction((tx) => answerOnce(tx, request, work));
  if (isNew) onDone?.();
  return answer;
}

async function answerOnce<Answer>(
  tx: Transaction,
  { owner, operation, key, payload }: KeyedRequest,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly isNew: boolean }> {
  if (key === null) return { answer: await work(tx), isNew: true };
  if (!/^[\w.:-]{1,255}$/.test(key)) refuse(400, 'Idempotency-Key', 'keyUnusable');
  const hash = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
  const named = { owner, operation, key };
  // Repetitions of an answered request need no lock, so that they do not refuse each other.
  const earlier =
    (await findKey<Answer>(tx, BY_SAME_PERSON, named)) ?? (await findHeldKey<Answer>(tx, named));
  if (earlier && (earlier.owner !== owner || earlier.request_hash !== hash)) {
    refuse(422, 'Idempotency-Key', 'keyReused');
  }
  if (earlier) return { answer: earlier.answer, isNew: false };
  const answer = await work(tx);
  await tx.query(
    `insert into idempotency_keys
      (owner, operation, key, request_hash, answer_status, answer, created_at)
      values ($1, $2, $3, $4, 200, $5, now())`,
    [owner, operation, key, hash, json(answer)],
  );
  return { answer, isNew: true };
}

interface StoredKey<Answer> {
  readonly owner: string;
  readonly request_hash: string;
  readonly answer: Answer;
}

/** Sent by `$1`, or by the guest who became that customer. */
const BY_CALLER = `(k.owner = $1
  or k.owner in (select h.earlier_owner from owner_hand_overs h where h.owner = $1))`;
/**
 * {@link BY_CALLER}, or sent by the customer as whom the guest `$1` has signed in: a guest's request may arrive late.
 */
const BY_SAME_PERSON = `(${BY_CALLER}
  or k.owner in (select h.owner from owner_hand_overs h where h.earlier_owner = $1))`;

function findKey<Answer>(
  tx: Transaction,
  sender: typeof BY_CALLER | typeof BY_SAME_PERSON,
  { owner, operation, key }: NamedKey & { readonly owner: string },
): Promise<StoredKey<Answer> | undefined> {
  return tx.one<StoredKey<Answer>>(
    `select k.owner, k.request_hash, k.answer from idempotency_keys k
      where k.operation = $2 and k.key = $3 and ${sender}
      order by k.owner = $1 desc limit 1`,
    [owner, operation, key],
  );
}

/** Moves the keys of a guest to the customer who signs in, including those of running requests. */
export async function handOverKeys(
  tx: Transaction,
  guest: string,
  customerId: number,
): Promise<void> {
  await tx.query(
    `insert into owner_hand_overs (earlier_owner, owner, customer_id, created_at)
      values ($1, $2, $3, now()) on conflict do nothing`,
    [guest, customerOwner(customerId), customerId],
  );
}

/** The customer as whom a guest has signed in; `null` if none. */
export async function findSuccessor(tx: Transaction, guest: string): Promise<number | null> {
  const row = await tx.one<{ customer_id: number }>(
    `select customer_id from owner_hand_overs where earlier_owner = $1
      order by created_at desc limit 1`,
    [guest],
  );
  return row?.customer_id ?? null;
}

interface NamedKey {
  readonly operation: string;
  readonly key: string;
}

/**
 * Locks the key and reads it again, because the request that held it may have ended in between. Does not wait for the
 * lock: while the first request runs, a second press is answered at once with 409.
 */
async function findHeldKey<Answer>(
  tx: Transaction,
  named: NamedKey & { readonly owner: string },
): Promise<StoredKey<Answer> | undefined> {
  if (!(await tryToHold(tx, named))) refuse(409, 'Idempotency-Key', 'keyRunning');
  return findKey<Answer>(tx, BY_SAME_PERSON, named);
}

/**
 * The lock does not depend on the owner: a caller who signs in while the request runs is another owner of the same key.
 * @returns whether the lock was acquired; it is held until the transaction ends
 */
async function tryToHold(tx: Transaction, { operation, key }: NamedKey): Promise<boolean> {
  const lock = await tx.one<{ held: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held',
    [`${operation}\n${key}`],
  );
  return lock?.held === true;
}

/**
 * The outcome of a keyed request, with its answer once it is done: for its caller, or the customer as whom the caller
 * has signed in since. An unknown one did not arrive, was refused, or was lost in a crash.
 */
export async function findKeyedRequest<Answer>(
  database: Database,
  request: NamedKey & { readonly owner: string },
): Promise<{ status: 'done'; answer: Answer } | { status: 'running' | 'unknown' }> {
  return database.transaction(async (tx) => {
    if (!(await tryToHold(tx, request))) return { status: 'running' };
    const done = await findKey<Answer>(tx, BY_CALLER, request);
    return done ? { status: 'done', answer: done.answer } : { status: 'unknown' };
  });
}

/** Deletes old answers. */
export async function forgetOldKeys(database: Database): Promise<void> {
  for (const table of ['idempotency_keys', 'owner_hand_overs']) {
    await database.query(`delete from ${table} where created_at < now() - interval '2 days'`);
  }
}
