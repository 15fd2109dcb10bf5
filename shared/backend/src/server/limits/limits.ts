import type { Sql } from '../../database/database';
import { Refusal, TooMany } from '../http/refusal';
import { hashSecret } from '../secrets';

/** The counted action, and its key. */
export interface Counted {
  /** The action, such as `sign-in`: each has its own counters. */
  readonly what: string;
  /** The key of the counter: a network address, a phone number, an order. Stored as a hash. */
  readonly key: string;
}

/** At most `most` calls within `seconds` of the first one. */
export interface Limit extends Counted {
  readonly most: number;
  readonly seconds: number;
}

/** How attempts to guess something are throttled. */
export interface Tries extends Counted {
  /** Attempts without a wait between them. */
  readonly free: number;
  /** The first wait after those; each further attempt doubles it. */
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  /** The count is reset after this time without an attempt. Longer than the longest wait. */
  readonly forgetSeconds: number;
}

/**
 * Counts one call.
 *
 * Call it before a transaction and never inside, because the rollback after a refusal would undo the count.
 * @throws {TooMany} 429 `throttle` beyond the limit, until the period ends
 */
export async function limit(
  sql: Sql,
  { what, key, most, seconds }: Limit,
  now: Date,
): Promise<void> {
  const row = rowKey(what, key);
  const counted = await sql.one(
    `insert into limits as earlier (what, key, count, free_at, ends_at) values ($1, $2, 1, $3, $4)
      on conflict (what, key) do update set
        count = case when earlier.ends_at <= $3 then 1 else earlier.count + 1 end,
        ends_at = case when earlier.ends_at <= $3 then excluded.ends_at
          else least(earlier.ends_at, excluded.ends_at) end
        where earlier.ends_at <= $3 or earlier.count < $5 or earlier.ends_at > excluded.ends_at
      returning count`,
    [...row, now, after(now, seconds), most],
  );
  if (counted) return;
  const full = await sql.one<{ ends_at: Date }>(
    'select ends_at from limits where what = $1 and key = $2',
    row,
  );
  throw new TooMany(secondsUntil(full?.ends_at, now), 'tooManyRequests');
}

/**
 * Adds calls that were already allowed to a period that ends at `endsAt`, or to one that has already begun.
 * @param longest seconds of a period: one that ends later began by a clock that has been set back since
 * @returns all calls of the period, and its end
 */
export async function addCalls(
  sql: Sql,
  { what, key }: Counted,
  calls: number,
  { endsAt, longest }: { readonly endsAt: Date; readonly longest: number },
  now: Date,
): Promise<{ count: number; endsAt: Date }> {
  const sum = await sql.one<{ count: number; ends_at: Date }>(
    `insert into limits as earlier (what, key, count, free_at, ends_at) values ($1, $2, $3, $4, $5)
      on conflict (what, key) do update set
        count = case when earlier.ends_at <= $4 then 0 else earlier.count end + excluded.count,
        ends_at = case when earlier.ends_at <= $4 then excluded.ends_at
          else least(earlier.ends_at, $6) end
      returning count, ends_at`,
    [...rowKey(what, key), calls, now, endsAt, after(now, longest)],
  );
  return { count: sum?.count ?? calls, endsAt: sum?.ends_at ?? endsAt };
}

/**
 * Counts one attempt at a secret before it is compared, so that simultaneous attempts gain nothing over successive
 * ones. After a right one call {@link returnTry} or {@link forgetTries}.
 *
 * Call it before a transaction and never inside, because the rollback after a refusal would undo the count.
 * @returns the number of attempts, including this one
 * @throws {TooMany} 429 `throttle` during a wait, which does not become longer
 */
export async function countTry(sql: Sql, tries: Tries, now: Date): Promise<number> {
  const { what, key, free, firstWaitSeconds, longestWaitSeconds, forgetSeconds } = tries;
  const row = rowKey(what, key);
  const wait = (count: string) =>
    `case when ${count} < $5::int then $3::timestamptz
      else $3::timestamptz + make_interval(secs =>
        least($7::float8, $6::float8 * power(2, least(${count} - $5::int, 30)))) end`;
  const counted = await sql.one<{ count: number }>(
    `insert into limits as earlier (what, key, count, free_at, ends_at)
      values ($1, $2, 1, ${wait('1')}, $4)
      on conflict (what, key) do update set
        count = case when earlier.ends_at <= $3 then 1 else earlier.count + 1 end,
        free_at = case when earlier.ends_at <= $3 then excluded.free_at
          else ${wait('earlier.count + 1')} end,
        ends_at = excluded.ends_at
        where earlier.free_at <= $3 or earlier.ends_at <= $3
          or earlier.free_at > $3::timestamptz + make_interval(secs => $7::float8)
      returning count`,
    [...row, now, after(now, forgetSeconds), free, firstWaitSeconds, longestWaitSeconds],
  );
  if (counted) return counted.count;
  const waiting = await sql.one<{ free_at: Date }>(
    'select free_at from limits where what = $1 and key = $2',
    row,
  );
  throw new TooMany(secondsUntil(waiting?.free_at, now), 'tooManyTries');
}

/** Takes back the count of a right attempt; earlier wrong ones stay counted. */
export async function returnTry(sql: Sql, { what, key }: Counted, now: Date): Promise<void> {
  await sql.query(
    'update limits set count = greatest(count - 1, 0), free_at = $3 where what = $1 and key = $2',
    [...rowKey(what, key), now],
  );
}

/**
 * Runs work whose input could be guessed, under several counters: all of them count the attempt, and take the count
 * back unless the guess was wrong.
 * @param isWrong whether an error of `work` means a wrong guess; by default any refusal
 * @throws {TooMany} as {@link countTry}, before `work`; and every error of `work`
 */
export async function guess<Result>(
  sql: Sql,
  tries: readonly Tries[],
  now: Date,
  work: () => Promise<Result>,
  isWrong: (error: unknown) => boolean = (error) => error instanceof Refusal,
): Promise<Result> {
  const counted: Tries[] = [];
  const giveBack = () => Promise.all(counted.map((one) => returnTry(sql, one, now)));
  try {
    for (const one of tries) {
      await countTry(sql, one, now);
      counted.push(one);
    }
  } catch (error) {
    await giveBack();
    throw error;
  }
  try {
    const result = await work();
    await giveBack();
    return result;
  } catch (error) {
    if (!isWrong(error)) await giveBack();
    throw error;
  }
}

/** Resets a counter, after a proof of its owner. */
export async function forgetTries(sql: Sql, { what, key }: Counted): Promise<void> {
  await sql.query('delete from limits where what = $1 and key = $2', rowKey(what, key));
}

/**
 * Deletes expired counters.
 * @returns the number of rows
 */
export async function sweepLimits(sql: Sql, now: Date): Promise<number> {
  const swept = await sql.one<{ count: number }>(
    `with swept as (delete from limits where ends_at <= $1 returning 1)
      select count(*)::int as count from swept`,
    [now],
  );
  return swept?.count ?? 0;
}

const rowKey = (what: string, key: string) => [what, hashSecret(`${what}\n${key}`)] as const;

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);

/** If the row was deleted in between, a short wait is enough. */
function secondsUntil(moment: Date | undefined, now: Date): number {
  return Math.max(1, Math.ceil(((moment?.getTime() ?? 0) - now.getTime()) / 1_000));
}
