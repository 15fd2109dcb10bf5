import { createHash } from 'node:crypto';
import { type Database, json, type Transaction } from '../../database/database';
import { refuse } from '../../server/refusal';

/** A request that must have its effect once, however often it is sent. */
export interface KeyedRequest {
  /** Whose keys: another caller's key of the same name is another key. */
  readonly owner: string;
  readonly operation: string;
  /** `Idempotency-Key`; `null`: the client does not ask for it. */
  readonly key: string | null;
  /** What is asked for: the same key with another payload is refused. */
  readonly payload: unknown;
}

/**
 * Runs `work` in one transaction, with the answer written down beside what it did. The same request
 * again gets the same answer; a refused one did nothing and may be tried again with its key.
 *
 * A key is only ever stored together with its answer, and a running request holds it by a lock of its
 * transaction. A server that dies takes both away: the retry runs at once. (PostgreSQL sees a killed server's
 * connections close; one whose machine is gone it ends after `idle_in_transaction_session_timeout`.)
 * @throws {Refusal} 400 for an unusable key, 409 while the first request runs, 422 for another payload
 */
export async function onceForKey<Answer>(
  database: Database,
  request: KeyedRequest,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { owner, operation, key } = request;
  if (key === null) return database.transaction(work);
  if (!/^[\w.:-]{1,255}$/.test(key)) refuse(400, 'Idempotency-Key', 'keyUnusable');
  const hash = createHash('sha256').update(JSON.stringify(request.payload)).digest('hex');
  const names = [owner, operation, key];

  return database.transaction(async (tx) => {
    await holdKey(tx, names);
    const earlier = await tx.one<{ request_hash: string; answer: Answer }>(
      `select request_hash, answer from idempotency_keys
        where owner = $1 and operation = $2 and key = $3`,
      names,
    );
    if (earlier && earlier.request_hash !== hash) refuse(422, 'Idempotency-Key', 'keyReused');
    if (earlier) return earlier.answer;
    const answer = await work(tx);
    await tx.query(
      `insert into idempotency_keys
        (owner, operation, key, request_hash, answer_status, answer, created_at)
        values ($1, $2, $3, $4, 200, $5, now())`,
      [...names, hash, json(answer)],
    );
    return answer;
  });
}

/** Waits for nobody: a customer who presses again is told at once that the first request still runs. */
async function holdKey(tx: Transaction, names: readonly string[]): Promise<void> {
  if (!(await tryToHold(tx, names))) refuse(409, 'Idempotency-Key', 'keyRunning');
}

/** @returns whether nobody else has the key, until the transaction ends */
async function tryToHold(tx: Transaction, names: readonly string[]): Promise<boolean> {
  const lock = await tx.one<{ held: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held',
    [names.join('\n')],
  );
  return lock?.held === true;
}

/**
 * What became of a keyed request, with its answer once it is done. An unknown one did not arrive, was
 * refused, or went with its server.
 */
export async function findKeyedRequest<Answer>(
  database: Database,
  { owner, operation, key }: { owner: string; operation: string; key: string },
): Promise<{ status: 'done'; answer: Answer } | { status: 'running' | 'unknown' }> {
  const names = [owner, operation, key];
  return database.transaction(async (tx) => {
    if (!(await tryToHold(tx, names))) return { status: 'running' };
    const done = await tx.one<{ answer: Answer }>(
      'select answer from idempotency_keys where owner = $1 and operation = $2 and key = $3',
      names,
    );
    return done ? { status: 'done', answer: done.answer } : { status: 'unknown' };
  });
}

/** Forgets answers that nobody will ask for again. */
export async function forgetOldKeys(database: Database): Promise<void> {
  await database.query("delete from idempotency_keys where created_at < now() - interval '2 days'");
}
