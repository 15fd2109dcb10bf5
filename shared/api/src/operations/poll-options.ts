import type { ReadOptions } from '../client/read-options';

/** What a hook takes whose answer changes by itself. */
export interface PollOptions extends ReadOptions {
  /** Milliseconds until it is asked again. */
  readonly refetchInterval?: number | false;
}
