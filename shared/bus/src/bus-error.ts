/**
 * Errors of the bus:
 * - `invalid-payload`: the published data does not match the schema of the event.
 * - `unknown-event`: no such event in the catalogue of this release.
 * - `not-its-publisher`: an app published another team's event that is not a request.
 * - `newer-version`: an event of a newer major version reached an older listener, which was skipped.
 * - `invalid-message`: another tab sent something that is not an event.
 * - `listener-failed`: a listener threw; the others were called.
 * - `storm`: listeners kept triggering each other; further events were dropped.
 * - `duplicate-bus`: a second copy of this package runs in the page.
 * - `channel-failed`: the browser refused to pass an event to the other tabs.
 */
export type BusErrorCode =
  | 'invalid-payload'
  | 'unknown-event'
  | 'not-its-publisher'
  | 'newer-version'
  | 'invalid-message'
  | 'listener-failed'
  | 'storm'
  | 'duplicate-bus'
  | 'channel-failed';

/** The error class of the bus. `cause` is the underlying error, if any. */
export class BusError extends Error {
  readonly code: BusErrorCode;
  /** Type of the event, `null` if none is concerned. */
  readonly eventType: string | null;

  constructor(code: BusErrorCode, eventType: string | null, message: string, cause?: unknown) {
    super(`[bus] ${code}: ${message}`, { cause });
    this.name = 'BusError';
    this.code = code;
    this.eventType = eventType;
  }
}

/** Receives errors: at most a few per code and event. */
export type BusReporter = (error: BusError) => void;
