import * as z from 'zod/mini';
import { storedJson } from './stored-value';

const DAY_MS = 24 * 60 * 60_000;
/** More than anybody has open; the oldest beyond it are dropped. */
const MAX_CHECKOUTS = 20;

const OpenCheckout = z.object({
  /** The subject of the order, such as `buy_now:88`: each subject is a separate order. */
  subject: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The attempt's `Idempotency-Key`. */
  key: z.string().check(z.minLength(1), z.maxLength(255)),
  /** The time of the last change, in milliseconds since 1970. */
  at: z.number(),
  /** The time of sending, while the outcome is unknown; `null` if it was not sent. */
  sentAt: z.nullable(z.number()),
  /** The entered data, by the names of its parts. Each form parses the part that it reads. */
  draft: z.record(z.string(), z.unknown()),
});

/**
 * An order that is being prepared, in this browser's storage and shared by all tabs. It is stored until the outcome of
 * the order is known, the customer signs out, or a day has passed; the server remembers a key for longer than that. It
 * contains no credentials and no payment data.
 */
export type OpenCheckout = Readonly<z.infer<typeof OpenCheckout>>;

const stored = storedJson('souk:checkouts', z.array(z.unknown()));

/**
 * Each entry is parsed separately: tabs may run different releases, and an entry that this release cannot read must not
 * lose the keys of the others.
 */
const readAll = (): readonly OpenCheckout[] =>
  (stored.read() ?? []).flatMap((entry) => {
    const { data } = z.safeParse(OpenCheckout, entry);
    return data && Math.abs(Date.now() - data.at) < DAY_MS ? [data] : [];
  });

/** Replaces the entries of this release. Unreadable ones of other releases stay, and count as the oldest. */
function writeAll(checkouts: readonly OpenCheckout[]): void {
  const foreign = (stored.read() ?? []).filter(
    (entry) => !z.safeParse(OpenCheckout, entry).success,
  );
  stored.write([...foreign, ...checkouts].slice(-MAX_CHECKOUTS));
}

function put(checkout: OpenCheckout): void {
  const others = readAll().filter(({ subject }) => subject !== checkout.subject);
  writeAll([...others, { ...checkout, at: Date.now() }]);
}

/**
 * The checkout of a subject: the open one of any tab, else a new one.
 * @param createKey creates the key of a new one
 */
export function openCheckout(subject: string, createKey: () => string): OpenCheckout {
  const found = readAll().find((checkout) => checkout.subject === subject);
  const checkout = found ?? { subject, key: createKey(), at: 0, sentAt: null, draft: {} };
  put(checkout);
  return checkout;
}

/** Stores a part of the entered data, as JSON. Does nothing if the checkout was closed, here or in another tab. */
export function keepDraft(
  { subject, key }: Pick<OpenCheckout, 'subject' | 'key'>,
  part: string,
  value: unknown,
): void {
  const found = readAll().find((checkout) => checkout.subject === subject);
  if (found?.key === key) put({ ...found, draft: { ...found.draft, [part]: value } });
}

/** Marks that the order was sent (or, with `false`, that the server answered that it was not placed). */
export function markSent(checkout: OpenCheckout, isSent: boolean): void {
  const found = readAll().find(({ subject }) => subject === checkout.subject);
  put({
    ...checkout,
    ...(found?.key === checkout.key && found),
    sentAt: isSent ? Date.now() : null,
  });
}

/** Deletes a checkout whose order is known. A newer one with another key stays. */
export function closeCheckout({ subject, key }: Pick<OpenCheckout, 'subject' | 'key'>): void {
  writeAll(readAll().filter((other) => other.subject !== subject || other.key !== key));
}

/** Checkouts that were sent and whose outcome is unknown. */
export function sentCheckouts(): readonly OpenCheckout[] {
  return readAll().filter(({ sentAt }) => sentAt !== null);
}

/** Deletes all checkouts, so that the next person at this device learns nothing about the previous one. */
export function forgetCheckouts(): void {
  stored.write(null);
}
