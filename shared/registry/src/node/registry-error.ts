/** A command was refused; nothing has changed. The message gives the reason and, where possible, the remedy. */
export class RegistryCommandError extends Error {
  override readonly name: string = 'RegistryCommandError';
}

/** Another machine does not answer, or answers with a temporary failure: the same call may succeed later. */
export class UnansweredError extends RegistryCommandError {
  override readonly name = 'UnansweredError';
}

export type ReleaseStoreFault =
  /** The built folder has no usable `release.json`. */
  | 'not-a-release'
  /** Its `release.json` does not list exactly the files that exist. */
  | 'incomplete'
  /** A file does not match its hash in `release.json`. */
  | 'damaged'
  /** It would fail in a page. */
  | 'unusable'
  /** It is larger than its app's budget. */
  | 'over-budget'
  /** The release is published already; releases never change. */
  | 'exists'
  /** No such release. */
  | 'missing'
  /** The store does not answer, or denies access. */
  | 'unreachable';

/** A release could not be published or read. Nothing was published. */
export class ReleaseStoreError extends Error {
  override readonly name = 'ReleaseStoreError';

  constructor(
    message: string,
    readonly fault: ReleaseStoreFault,
  ) {
    super(message);
  }
}

/** The message of an error, whatever was thrown. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
