/** The minimum difference that counts as a wrong device clock; a smaller one may be a slow answer. */
const WRONG_FROM_MS = 60_000;

let aheadMs = 0;

/** The header values of an answer by lower-case name. */
type AnswerHeaders = Readonly<Record<string, unknown>>;

/**
 * The current time by the server's clock: a device whose clock is wrong by a minute or more would otherwise show closed
 * stores as open, and offer times that have passed. Until an answer of the server shows a difference, it is the
 * device's time.
 */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/**
 * Compares the clocks when the server answers.
 * @param now milliseconds since 1970 by the device's clock, when the answer arrived
 */
export function noteServerTime(headers: AnswerHeaders, now: number): void {
  const { date } = headers;
  // The `Date` of a cached answer is the time of its creation, not now.
  if (typeof date !== 'string' || isCached(headers)) return;
  const serverMs = Date.parse(date);
  if (Number.isNaN(serverMs)) return;
  aheadMs = Math.abs(serverMs - now) < WRONG_FROM_MS ? 0 : serverMs - now;
}

/** The maximum age of a document that was in the browser's cache or on a slow connection. */
const DOCUMENT_AGE_MS = 5 * 60_000;

/**
 * Compares the clocks by the time at which the server sent the document. A page with all first answers in its document
 * may make no request whose answer would show the time.
 * @param sentAt milliseconds since 1970 by the server
 * @param now the same by the device's clock
 */
export function noteDocumentTime(sentAt: number, now: number): void {
  if (Math.abs(sentAt - now) >= DOCUMENT_AGE_MS) aheadMs = sentAt - now;
}

/** Whether a browser's cache, a proxy or the service worker may have kept the answer. */
function isCached(headers: AnswerHeaders): boolean {
  return (
    headers['x-kept-at'] !== undefined ||
    headers.age !== undefined ||
    /max-age=0*[1-9]/.test(String(headers['cache-control'] ?? ''))
  );
}

/** Treats the device's clock as correct again. */
export function forgetServerTime(): void {
  aheadMs = 0;
}
