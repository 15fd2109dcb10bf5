/**
 * Milliseconds before each further try of a release's files. They differ from page to page, so that not all pages try
 * again at the same time.
 * @param random a number from 0 up to 1
 */
export function loadPauses(random: () => number): number[] {
  return [250, 750].map((milliseconds) => milliseconds * (0.5 + random()));
}
