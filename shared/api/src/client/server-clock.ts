/** From here on a difference is a clock that is wrong, not an answer that took its time. */
const WRONG_FROM_MS = 60_000;

let aheadMs = 0;

/** What is read of an answer: header values by lower-case name. */
type AnswerHeaders = Readonly<Record<string, unknown>>;

/**
 * The present time as the server has it. Devices whose clock is wrong by a minute or more would show closed
 * stores as open, and offer times that have passed. The device's own time until an answer of the server has
 * told another one.
 */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/**
 * Compares the clocks by an answer of the server.
 * @param now milliseconds since 1970 by the device, when the answer came
 */
export function noteServerTime(headers: AnswerHeaders, now: number): void {
  const { date } = headers;
  // An answer out of a cache tells when it was made.
  if (typeof date !== 'string' || isCached(headers)) return;
  const serverMs = Date.parse(date);
  if (Number.isNaN(serverMs)) return;
  aheadMs = Math.abs(serverMs - now) < WRONG_FROM_MS ? 0 : serverMs - now;
}

/** A browser may have kept the document this long, and its way may have been slow. */
const DOCUMENT_AGE_MS = 5 * 60_000;

/**
 * Compares the clocks by the moment at which the server has sent the document. With all first answers in it a
 * page may not ask for anything that would tell the time.
 * @param sentAt milliseconds since 1970 by the server
 * @param now the same by the device
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

/** Takes the device's clock for right again. */
export function forgetServerTime(): void {
  aheadMs = 0;
}
