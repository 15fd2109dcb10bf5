/** Why a remote's module is not available. Each reason has a section in docs/remote-errors.md. */
export type FailureReason =
  /** The release, its entry or a chunk could not be fetched. */
  | 'unreachable'
  /** No answer within the limit. */
  | 'timeout'
  /** The module threw while it was evaluated, or its preparation failed. */
  | 'broken'
  /** It loaded, but is not what the contract says, or not the release that was requested. */
  | 'wrong-shape'
  /** Built against a version of the contracts that this page does not support. */
  | 'wrong-contract'
  /** The served files are not those that the registry signed. */
  | 'refused'
  /** Taken out of service, by an operator or in this browser. */
  | 'disabled';

/** A remote's module could not be loaded. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  constructor(
    readonly reason: FailureReason,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Derives the reason of a failure from the error that the federation runtime threw. */
export function toLoadFailure(error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  // The runtime's message about a shared package of an unsuitable version; it names both versions.
  if (message.includes('does not satisfy the requirement')) {
    return new LoadFailure('wrong-contract', message, { cause: error });
  }
  if (/timeout|timed out|aborted/i.test(message)) {
    return new LoadFailure('timeout', message, { cause: error });
  }
  // RUNTIME-003: manifest; RUNTIME-008: script; the rest are messages of webpack and the browser.
  const unreachable =
    /RUNTIME-00[38]|Loading (CSS )?chunk|Failed to fetch|NetworkError|ScriptNetworkError/i;
  return new LoadFailure(unreachable.test(message) ? 'unreachable' : 'broken', message, {
    cause: error,
  });
}
