import * as z from 'zod/mini';
import { storedJson } from './stored-value';

const DAY_MS = 24 * 60 * 60_000;
/** More than anybody has under way: the oldest go first. */
const MAX_CHECKOUTS = 20;

const OpenCheckout = z.object({
  /** What is ordered, such as `buy_now:88`: each subject is an order of its own. */
  subject: z.string().check(z.minLength(1), z.maxLength(100)),
  /** `Idempotency-Key` of the attempt. */
  key: z.string().check(z.minLength(1), z.maxLength(255)),
  /** When it was last touched, milliseconds since 1970. */
  at: z.number(),
  /** When it was sent, while its outcome is unknown; `null`: it was not. */
  sentAt: z.nullable(z.number()),
  /** What was filled in, by the names of its parts. Each part is checked by the form that reads it. */
  draft: z.record(z.string(), z.unknown()),
});

/**
 * An order in the making, in this browser's storage and seen by all tabs. It outlasts reloads and closed
 * tabs until the order is known, the customer signs out, or a day has passed: the server knows a key for
 * longer than that. There is nothing in it that opens an account or pays.
 */
export type OpenCheckout = Readonly<z.infer<typeof OpenCheckout>>;

const stored = storedJson('souk:checkouts', z.array(OpenCheckout));

const readAll = (): readonly OpenCheckout[] =>
  (stored.read() ?? []).filter(({ at }) => Math.abs(Date.now() - at) < DAY_MS);

function put(checkout: OpenCheckout): void {
  const others = readAll().filter(({ subject }) => subject !== checkout.subject);
  stored.write([...others, { ...checkout, at: Date.now() }].slice(-MAX_CHECKOUTS));
}

/**
 * The checkout of a subject: the one that is under way, in whichever tab, else a new one.
 * @param createKey makes the key of a new one
 */
export function openCheckout(subject: string, createKey: () => string): OpenCheckout {
  const found = readAll().find((checkout) => checkout.subject === subject);
  const checkout = found ?? { subject, key: createKey(), at: 0, sentAt: null, draft: {} };
  put(checkout);
  return checkout;
}

/** Keeps a part of what was filled in, as JSON. A checkout that is over, here or in another tab, keeps nothing. */
export function keepDraft(
  { subject, key }: Pick<OpenCheckout, 'subject' | 'key'>,
  part: string,
  value: unknown,
): void {
  const found = readAll().find((checkout) => checkout.subject === subject);
  if (found?.key === key) put({ ...found, draft: { ...found.draft, [part]: value } });
}

/** Marks that the order went out (or, with `false`, that the server said it was not placed). */
export function markSent(checkout: OpenCheckout, isSent: boolean): void {
  const found = readAll().find(({ subject }) => subject === checkout.subject);
  put({
    ...checkout,
    ...(found?.key === checkout.key && found),
    sentAt: isSent ? Date.now() : null,
  });
}

/** Forgets a checkout whose order is known; one that has begun since, with another key, stays. */
export function closeCheckout({ subject, key }: Pick<OpenCheckout, 'subject' | 'key'>): void {
  stored.write(readAll().filter((other) => other.subject !== subject || other.key !== key));
}

/** Checkouts that were sent and whose order is not known yet. */
export function sentCheckouts(): readonly OpenCheckout[] {
  return readAll().filter(({ sentAt }) => sentAt !== null);
}

/** Forgets all of them: they may tell the next person at this device about the last one. */
export function forgetCheckouts(): void {
  stored.write(null);
}
