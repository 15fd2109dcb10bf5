import { bus } from '../bus';

interface FailedRemotesOptions {
  /** The releases in the page, as text for the report. */
  readonly releases: () => string;
  /** Takes one line for each failure. */
  readonly warn: (line: string) => void;
}

/**
 * Reports each module of a remote that could not be loaded or rendered. The customer sees its fallback; the line is for
 * operators.
 * @returns the function that unsubscribes
 */
export function watchFailedRemotes({ releases, warn }: FailedRemotesOptions): () => void {
  return bus.subscribe('platform:remote-failed', ({ remote, module, reason }) =>
    warn(`${module === null ? remote : `${remote}/${module}`} failed (${releases()}): ${reason}`),
  );
}
