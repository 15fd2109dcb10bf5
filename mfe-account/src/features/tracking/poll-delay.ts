/** Milliseconds between two requests; longer after each failure in a row. */
const delays = [10_000, 20_000, 40_000] as const;

/** The time before the next request after this many failures in a row. */
export function pollDelay(failures: number): number {
  return delays[Math.min(failures, delays.length - 1)] ?? delays[0];
}
