import type { Sql } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { repeat } from '../../server/repeat';
import { forgetDevice } from '../profile/push-device';
import {
  type Attachment,
  type MessageProvider,
  MessageRefusedError,
  type OutgoingMessage,
  RecipientGoneError,
} from './message-provider';

/** The maximum of messages that a server takes at once, small enough to be sent before the lease ends. */
const ROUND = 20;
const PERIOD_MS = 2_000;
/** After this time other servers may send a message whose server has crashed. */
const LEASE_MS = 120_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** About ten hours of retries while a mail server is down. */
const MAX_TRIES = 16;
/** Days for which operators can look up the status of a message; its text is removed when it was delivered. */
const RETENTION_DAYS = 30;
const SWEEP_EVERY_MS = 600_000;

interface TakenMessage extends Required<Pick<OutgoingMessage, 'data'>> {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly created_at: Date;
  readonly valid_until: Date | null;
  readonly tries: number;
}

/** Delivers the messages of the outbox to the providers while the server runs, and deletes old ones. */
export function startDelivery(backend: BackendContext): void {
  const { app, database, clock, messages } = backend;
  for (const provider of messages) {
    repeat(app, PERIOD_MS, `sending by ${provider.channel}`, () =>
      deliverMessages(backend, provider),
    );
  }
  repeat(app, SWEEP_EVERY_MS, 'sweeping the outbox', () => sweepOutbox(database, clock.now()));
}

/**
 * Delivers all waiting messages, the oldest first. Any number of servers may do this on one database: each message is
 * claimed by one of them. It arrives at least once, and twice when a server crashes after sending it and before
 * recording that.
 * @returns how many were sent
 */
export async function deliverMessages(
  backend: BackendContext,
  provider: MessageProvider,
): Promise<number> {
  let sent = 0;
  for (;;) {
    const taken = await takeMessages(backend, provider);
    const sentNow = await sendAll(backend, provider, taken);
    sent += sentNow;
    // After a full batch there may be more. If all of it failed, the provider may be down, so the rest waits.
    if (taken.length < ROUND || sentNow === 0) return sent;
  }
}

async function takeMessages(
  { database, clock }: BackendContext,
  { channel }: MessageProvider,
): Promise<readonly TakenMessage[]> {
  const now = clock.now();
  const isDue =
    'sent_at is null and failed_at is null and (next_try_at is null or next_try_at <= $2)';
  // The condition is repeated in the outer statement, because another server may just have taken the row.
  const taken = await database.query<TakenMessage>(
    `update outbox set tries = tries + 1, next_try_at = $3
      where id in (select id from outbox where channel = $1 and ${isDue} order by id limit ${ROUND})
        and ${isDue}
      returning id, recipient, subject, body, data, created_at, valid_until, tries`,
    [channel, now, new Date(now.getTime() + LEASE_MS)],
  );
  return [...taken].sort((a, b) => a.id - b.id);
}

/** Sends in parallel, up to the provider's limit. */
async function sendAll(
  backend: BackendContext,
  provider: MessageProvider,
  messages: readonly TakenMessage[],
): Promise<number> {
  const waiting = messages.values();
  let sent = 0;
  const sendOneByOne = async () => {
    for (const message of waiting) {
      if (await sendTaken(backend, provider, message)) sent += 1;
    }
  };
  await Promise.all(Array.from({ length: provider.atOnce ?? 1 }, sendOneByOne));
  return sent;
}

/** @returns whether it was sent; a failure is stored with the message and the time of the next try */
async function sendTaken(
  backend: BackendContext,
  provider: MessageProvider,
  message: TakenMessage,
): Promise<boolean> {
  const { database, clock, app } = backend;
  try {
    const now = clock.now();
    const waitedMs = now.getTime() - message.created_at.getTime();
    const isOver = message.valid_until !== null && message.valid_until <= now;
    if (isOver || waitedMs > (provider.validForMs ?? Infinity)) {
      throw new MessageRefusedError('The message was not sent in time.');
    }
    const attachments =
      provider.channel === 'email' ? await attachmentsOf(backend, message.id) : [];
    await provider.send({ ...message, attachments });
    // A delivered text is no longer needed.
    await database.query("update outbox set sent_at = $2, body = '', data = null where id = $1", [
      message.id,
      clock.now(),
    ]);
    return true;
  } catch (error) {
    const isLost = error instanceof MessageRefusedError || message.tries >= MAX_TRIES;
    // Only the reason: the error itself contains the address.
    app.log.error(
      { reason: reasonOf(error), outboxId: message.id, isLost },
      'a message was not sent',
    );
    if (error instanceof RecipientGoneError) await forgetDevice(database, message.recipient);
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (message.tries - 1), LONGEST_PAUSE_MS);
    await database.query(
      `update outbox set next_try_at = $2, failed_at = $3,
          body = case when $3::timestamptz is null then body else '' end,
          data = case when $3::timestamptz is null then data end
        where id = $1`,
      [message.id, new Date(clock.now().getTime() + pause), isLost ? clock.now() : null],
    );
    return false;
  }
}

/**
 * Deletes messages that are older than thirty days, because they contain addresses and would accumulate for ever, and
 * expired codes. By then each was sent or has failed, unless its channel has no provider.
 * @returns their number
 */
export async function sweepOutbox(sql: Sql, now: Date): Promise<number> {
  const swept = await sql.one<{ count: number }>(
    `with swept as (
        delete from outbox
          where created_at < $1::timestamptz - make_interval(days => ${RETENTION_DAYS})
            or (valid_until <= $1 and sent_at is null)
          returning 1)
      select count(*)::int as count from swept`,
    [now],
  );
  return swept?.count ?? 0;
}

/** Created when they are sent, so that a file has the final state of its order or trip. */
async function attachmentsOf(backend: BackendContext, id: number): Promise<Attachment[]> {
  const read: Attachment[] = [];
  for (const feature of backend.features.builtIn) {
    const file = await (await feature.outboxFiles?.(backend, [id]))?.get(id)?.read();
    if (file) read.push(file);
  }
  return read;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
