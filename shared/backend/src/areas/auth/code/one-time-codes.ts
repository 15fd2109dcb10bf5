import { randomInt } from 'node:crypto';
import type { Sql } from '../../../database/database';
import { NotYet, refuse } from '../../../server/http/refusal';
import { hashSecret } from '../../../server/secrets';

export type CodePurpose = 'sign-in' | 'verify' | 'reset' | 'profile' | 'confirm' | 'order';

/** Recipient and purpose of a code: a code for one purpose is invalid for another. */
export interface CodeSubject {
  readonly purpose: CodePurpose;
  /** E-mail address or phone number, as stored. */
  readonly recipient: string;
}

/** The code of the demo world, which the client shows. Refused everywhere else. */
export const DEMO_CODE = '123456';

const RESEND_SECONDS = 60;
/** The limit for one recipient, over all purposes. */
const CODES_A_DAY = 20;
/** The limit for one network address, over all recipients: a house or an office may share it. */
const CODES_OF_A_CALLER = 200;
const VALID_MS = 10 * 60_000;
/** When a code that is sent now expires. */
export const codeEnd = (now: Date): Date => new Date(now.getTime() + VALID_MS);
const WRONG_TRIES = 5;
const BLOCK_SECONDS = 600;

/** The request for a code. */
export interface CodeRequest {
  readonly now: Date;
  /** Network address; `null` when another service sends the code. */
  readonly address: string | null;
}

interface CodeRow {
  purpose: CodePurpose;
  sent_at: Date;
  sent_on: string;
  sent_count: number;
  blocked_until: Date | null;
  verified_at: Date | null;
}

/**
 * How long another code must wait while the last one can still be entered.
 * @returns seconds, `null` where there is no such code, or another may be sent
 */
export async function secondsToNextCode(
  tx: Sql,
  { purpose, recipient }: CodeSubject,
  now: Date,
): Promise<number | null> {
  const row = await tx.one<{ sent_at: Date }>(
    `select sent_at from one_time_codes
      where purpose = $1 and recipient = $2 and verified_at is null and expires_at > $3
        and (blocked_until is null or blocked_until <= $3)`,
    [purpose, recipient, now],
  );
  const seconds = row ? waitAfter(row.sent_at, now) : 0;
  return seconds > 0 ? seconds : null;
}

const tooSoon = { code: 'otp', key: 'codeTooSoon' } as const;
const waitAfter = (sentAt: Date, now: Date) =>
  RESEND_SECONDS - Math.floor((now.getTime() - sentAt.getTime()) / 1000);

/** A random code; in the demo a fixed one. */
export function makeCode(isDemo: boolean): string {
  return isDemo ? DEMO_CODE : String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * Makes `code` the code of the subject; an earlier one becomes invalid.
 * @throws {Refusal} 405 `otp` within 60 s or beyond a day's limit of the recipient or the caller, `otp_temp_blocked`
 * while blocked
 * @throws {NotYet} 405 `otp` within 60 s of a code that can still be entered
 */
export async function issueCode(
  tx: Sql,
  { purpose, recipient }: CodeSubject,
  code: string,
  { now, address }: CodeRequest,
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const rows = await tx.query<CodeRow>(
    `select purpose, sent_at, sent_on, sent_count, blocked_until, verified_at from one_time_codes
      where recipient = $1 order by purpose for update`,
    [recipient],
  );
  const row = rows.find((one) => one.purpose === purpose);
  if (row?.blocked_until && row.blocked_until > now) {
    const seconds = secondsUntil(row.blocked_until, now);
    refuse(405, 'otp_temp_blocked', 'codeBlocked', { seconds });
  }
  if (row) {
    const seconds = waitAfter(row.sent_at, now);
    if (seconds > 0 && row.verified_at) refuse(405, 'otp', 'codeTooSoon', { seconds });
    if (seconds > 0) throw new NotYet(405, tooSoon, seconds);
  }
  const sentToday = rows.map((one) => (one.sent_on === today ? one.sent_count : 0));
  if (sentToday.reduce((sum, count) => sum + count, 0) >= CODES_A_DAY) {
    refuse(405, 'otp', 'codeDailyLimit');
  }
  // Two simultaneous first requests find no row to lock: the condition of the upsert stops the slower one.
  const stored = await tx.one(
    `insert into one_time_codes (purpose, recipient, code_hash, sent_at, expires_at, sent_on)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (purpose, recipient) do update set
        code_hash = excluded.code_hash, sent_at = excluded.sent_at,
        expires_at = excluded.expires_at, sent_on = excluded.sent_on,
        wrong_tries = 0, blocked_until = null, verified_at = null, asks_until = null,
        sent_count = case when one_time_codes.sent_on = excluded.sent_on
          then one_time_codes.sent_count + 1 else 1 end
        where one_time_codes.sent_at <= $7
      returning purpose`,
    [
      purpose,
      recipient,
      codeHash({ purpose, recipient }, code),
      now,
      codeEnd(now),
      today,
      new Date(now.getTime() - RESEND_SECONDS * 1000),
    ],
  );
  if (!stored) throw new NotYet(405, tooSoon, RESEND_SECONDS);
  if (address !== null) await countCode(tx, address, now);
}

/**
 * Counts a sent code for a network address, which limits callers who send codes to many numbers. Also deletes rows of
 * earlier days that are not locked.
 * @throws {Refusal} 405 `otp` beyond the day's limit
 */
export async function countCode(tx: Sql, address: string, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await tx.query(
    `delete from code_callers where caller in (
        select caller from code_callers where sent_on < $1 limit 100 for update skip locked
      )`,
    [today],
  );
  const counted = await tx.one(
    `insert into code_callers as earlier (caller, sent_on, sent_count) values ($1, $2, 1)
      on conflict (caller) do update set
        sent_on = excluded.sent_on,
        sent_count = case when earlier.sent_on = excluded.sent_on
          then earlier.sent_count + 1 else 1 end
        where earlier.sent_on <> excluded.sent_on or earlier.sent_count < $3
      returning caller`,
    [hashSecret(address), today, CODES_OF_A_CALLER],
  );
  if (!counted) refuse(405, 'otp', 'codeDailyLimit');
}

export type CodeCheck = 'right' | 'wrong' | { readonly blockedSeconds: number };

/**
 * Uses a code up, and deletes its message: of two concurrent requests with the same code, one succeeds. Five wrong
 * tries block the subject. The outcome is returned and not thrown, so that the wrong try stays counted when the caller
 * refuses after its transaction.
 */
export async function useCode(
  tx: Sql,
  subject: CodeSubject,
  code: string,
  now: Date,
): Promise<CodeCheck> {
  const { purpose, recipient } = subject;
  const used = await tx.one(
    `update one_time_codes set verified_at = $4
      where purpose = $1 and recipient = $2 and code_hash = $3 and verified_at is null
        and expires_at > $4 and (blocked_until is null or blocked_until <= $4)
      returning purpose`,
    [purpose, recipient, codeHash(subject, code), now],
  );
  if (!used) return countWrongTry(tx, subject, now);
  // A waiting message would arrive too late; the text of a delivered one is already deleted.
  await tx.query('delete from outbox where recipient = $1 and code_for = $2 and sent_at is null', [
    recipient,
    purpose,
  ]);
  return 'right';
}

/** Whether the code is right, without using it up; a wrong one is counted as a wrong try. */
export async function testCode(
  tx: Sql,
  subject: CodeSubject,
  code: string,
  now: Date,
): Promise<CodeCheck> {
  const right = await tx.one(
    `select 1 from one_time_codes
      where purpose = $1 and recipient = $2 and code_hash = $3 and verified_at is null
        and expires_at > $4 and (blocked_until is null or blocked_until <= $4)`,
    [subject.purpose, subject.recipient, codeHash(subject, code), now],
  );
  return right ? 'right' : countWrongTry(tx, subject, now);
}

async function countWrongTry(
  tx: Sql,
  { purpose, recipient }: CodeSubject,
  now: Date,
): Promise<CodeCheck> {
  const tried = await tx.one<{ blocked_until: Date | null }>(
    `update one_time_codes set
        wrong_tries = wrong_tries + 1,
        -- The code itself dies with the last try.
        expires_at = case when wrong_tries + 1 >= $4 then $3 else expires_at end,
        blocked_until = case when wrong_tries + 1 >= $4 and blocked_until is null
          then $5 else blocked_until end
      where purpose = $1 and recipient = $2
      returning blocked_until`,
    [purpose, recipient, now, WRONG_TRIES, new Date(now.getTime() + BLOCK_SECONDS * 1000)],
  );
  const until = tried?.blocked_until;
  return until && until > now ? { blockedSeconds: secondsUntil(until, now) } : 'wrong';
}

/** Lets the same guest use a correct code once more, with the answer to "is this you?". */
export async function expectAnswer(
  tx: Sql,
  { purpose, recipient }: CodeSubject,
  guestKey: string | null,
  now: Date,
): Promise<void> {
  await tx.query(
    'update one_time_codes set asks_until = $3, guest_key = $4 where purpose = $1 and recipient = $2',
    [purpose, recipient, codeEnd(now), guestKey],
  );
}

/** Whether {@link expectAnswer} allowed this code once more; true only once. */
export async function takeAnswer(
  tx: Sql,
  subject: CodeSubject,
  code: string,
  guestKey: string | null,
  now: Date,
): Promise<boolean> {
  const taken = await tx.one(
    `update one_time_codes set asks_until = null
      where purpose = $1 and recipient = $2 and code_hash = $3 and asks_until > $4
        and guest_key is not distinct from $5
      returning purpose`,
    [subject.purpose, subject.recipient, codeHash(subject, code), now, guestKey],
  );
  return taken !== undefined;
}

/** Whether this code was used a moment ago: its answer may have been lost. */
export async function wasJustUsed(
  tx: Sql,
  subject: CodeSubject,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await tx.one(
    `select 1 from one_time_codes
      where purpose = $1 and recipient = $2 and code_hash = $3 and verified_at > $4`,
    [
      subject.purpose,
      subject.recipient,
      codeHash(subject, code),
      new Date(now.getTime() - VALID_MS),
    ],
  );
  return row !== undefined;
}

/** Invalidates the codes of the recipients; the counts of sent and tried ones stay. */
export async function endCodes(
  tx: Sql,
  purpose: CodePurpose,
  recipients: readonly string[],
): Promise<void> {
  await tx.query(
    "update one_time_codes set code_hash = '' where purpose = $1 and recipient = any($2::text[])",
    [purpose, recipients],
  );
}

function codeHash({ purpose, recipient }: CodeSubject, code: string): string {
  return hashSecret(`${purpose}\n${recipient}\n${code}`);
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.ceil((moment.getTime() - now.getTime()) / 1000);
}
