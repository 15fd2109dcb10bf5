/**
 * What can go wrong on the bus:
 * - `invalid-payload`: published data do not match the schema of the event.
 * - `unknown-event`: no such event in the catalogue of this release.
 * - `not-its-publisher`: an app published an event of another team that is no request.
 * - `newer-version`: an event of a newer major version reached an older listener, which was skipped.
 * - `invalid-message`: another tab sent something that is not an event of ours.
 * - `listener-failed`: a listener threw; the others were served.
 * - `storm`: listeners kept answering each other with events; the rest was dropped.
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

/** The one error class of the bus. `cause` holds the underlying error where there is one. */
export class BusError extends Error {
  readonly code: BusErrorCode;
  /** Type of the event concerned, `null` when none is. */
  readonly eventType: string | null;

  constructor(code: BusErrorCode, eventType: string | null, message: string, cause?: unknown) {
    super(`[bus] ${code}: ${message}`, { cause });
    this.name = 'BusError';
    this.code = code;
    this.eventType = eventType;
  }
}

/** Takes what went wrong. It is called a few times per code and event. */
export type BusReporter = (error: BusError) => void;
