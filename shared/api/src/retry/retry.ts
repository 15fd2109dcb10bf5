export interface RetryOptions {
  /** Milliseconds before each further try. When they are used up, the last failure is final. */
  readonly pauses: Iterable<number>;
  /** Whether another try may help after this failure; always when absent. */
  readonly isTransient?: (error: unknown) => boolean;
  /** Called after each failure that is tried again, before its pause. */
  readonly onFailure?: (error: unknown, failures: number) => void;
  /** Resolves after that many milliseconds; a rejection ends the tries. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Runs a task until it succeeds.
 * @param task is given the number of tries that have failed, from 0
 * @returns what the task resolved to
 * @throws the failure of the last try, or the first one that is not transient
 * @example await retry(() => place(order), { pauses: [1_000, 3_000] })
 */
export async function retry<Result>(
  task: (failures: number) => Promise<Result>,
  { pauses, isTransient = () => true, onFailure, wait = pause }: RetryOptions,
): Promise<Result> {
  const rest = pauses[Symbol.iterator]();
  for (let failures = 0; ; failures += 1) {
    try {
      return await task(failures);
    } catch (error) {
      const next = isTransient(error) ? rest.next() : null;
      if (!next || next.done) throw error;
      onFailure?.(error, failures + 1);
      await wait(next.value);
    }
  }
}

/**
 * Pauses without end, each `factor` times the one before.
 * @param first milliseconds
 * @param longest milliseconds that no pause exceeds
 */
export function* growingPauses(
  first: number,
  factor = 2,
  longest = Number.POSITIVE_INFINITY,
): Generator<number, never> {
  for (let next = first; ; next *= factor) yield Math.min(next, longest);
}

/** Resolves after that many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
