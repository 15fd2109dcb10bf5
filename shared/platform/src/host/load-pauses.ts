/**
 * Delays in milliseconds before each retry of a release's files. They differ between pages, so that not all pages
 * retry at the same time.
 * @param random returns a number from 0 to below 1
 */
export function loadPauses(random: () => number): number[] {
  return [250, 750].map((milliseconds) => milliseconds * (0.5 + random()));
}
