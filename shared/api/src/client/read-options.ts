/** What a hook of a read takes beside its input. */
export interface ReadOptions {
  /** Off: nothing is asked for yet, because the input is not complete. */
  readonly enabled?: boolean;
}
