export interface RetryOptions {
  /** Milliseconds before each retry. After the last pause, a failure is final. */
  readonly pauses: Iterable<number>;
  /** Whether a retry may help after this failure; by default always. */
  readonly isTransient?: (error: unknown) => boolean;
  /** Called after each failure that is retried, before its pause. */
  readonly onFailure?: (error: unknown, failures: number) => void;
  /** Resolves after that many milliseconds; a rejection stops the retries. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Runs a task until it succeeds.
 * @param task gets the number of failed attempts so far
 * @returns the result of the task
 * @throws the error of the last attempt, or the first error that is not transient
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
 * Endless pauses, each `factor` times the previous one.
 * @param first milliseconds
 * @param longest the maximum in milliseconds
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
