/** Why a remote's module is unavailable. docs/remote-errors.md lists the reasons with what to do. */
export type FailureReason =
  /** The release, its entry or a chunk could not be fetched. */
  | 'unreachable'
  /** No answer before the timeout. */
  | 'timeout'
  /** The module threw during evaluation, or its preparation failed. */
  | 'broken'
  /** It loaded, but violates the contract, or is not the requested release. */
  | 'wrong-shape'
  /** Built against a version of the contracts that this page does not support. */
  | 'wrong-contract'
  /** The served files are not those that the registry signed. */
  | 'refused'
  /** Disabled by an operator or in this browser. */
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

/** Derives the reason of a failure from the federation runtime's error. */
export function toLoadFailure(error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  // The runtime's message about an unsuitable version of a shared package; it names both versions.
  if (message.includes('does not satisfy the requirement')) {
    return new LoadFailure('wrong-contract', message, { cause: error });
  }
  if (/timeout|timed out|aborted/i.test(message)) {
    return new LoadFailure('timeout', message, { cause: error });
  }
  // RUNTIME-003: manifest; RUNTIME-008: script; the others are messages of webpack and browsers.
  const unreachable =
    /RUNTIME-00[38]|Loading (CSS )?chunk|Failed to fetch|NetworkError|ScriptNetworkError/i;
  return new LoadFailure(unreachable.test(message) ? 'unreachable' : 'broken', message, {
    cause: error,
  });
}
