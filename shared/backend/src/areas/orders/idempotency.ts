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

/** A server that died in the middle leaves its key behind; nothing runs that long. */
const ABANDONED = "interval '2 minutes'";

/**
 * Runs `work` in one transaction, with the answer written down beside what it did. The same request
 * again gets the same answer; a refused one did nothing and may be tried again with its key.
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

  const isFirst = await database.one(
    `insert into idempotency_keys (owner, operation, key, request_hash, created_at)
      values ($1, $2, $3, $4, now())
      on conflict (owner, operation, key) do update set created_at = now()
        where idempotency_keys.answer is null
          and idempotency_keys.request_hash = excluded.request_hash
          and idempotency_keys.created_at < now() - ${ABANDONED}
      returning key`,
    [...names, hash],
  );
  if (!isFirst) return earlierAnswer<Answer>(database, names, hash);
  try {
    return await database.transaction(async (tx) => {
      const answer = await work(tx);
      await tx.query(
        `update idempotency_keys set answer_status = 200, answer = $4
          where owner = $1 and operation = $2 and key = $3`,
        [...names, json(answer)],
      );
      return answer;
    });
  } catch (error) {
    await database.query(
      `delete from idempotency_keys
        where owner = $1 and operation = $2 and key = $3 and answer is null`,
      names,
    );
    throw error;
  }
}

async function earlierAnswer<Answer>(
  database: Database,
  names: readonly string[],
  hash: string,
): Promise<Answer> {
  const earlier = await database.one<{ request_hash: string; answer: Answer | null }>(
    `select request_hash, answer from idempotency_keys
      where owner = $1 and operation = $2 and key = $3`,
    names,
  );
  if (earlier && earlier.request_hash !== hash) refuse(422, 'Idempotency-Key', 'keyReused');
  // Gone again: the first request was refused this very moment.
  return earlier?.answer ?? refuse(409, 'Idempotency-Key', 'keyRunning');
}

/** Forgets answers that nobody will ask for again. */
export async function forgetOldKeys(database: Database): Promise<void> {
  await database.query("delete from idempotency_keys where created_at < now() - interval '2 days'");
}
