/** Milliseconds between two polls; longer after each consecutive failure. */
const delays = [10_000, 20_000, 40_000] as const;

/** The delay before the next poll after this many consecutive failures. */
export function pollDelay(failures: number): number {
  return delays[Math.min(failures, delays.length - 1)] ?? delays[0];
}
