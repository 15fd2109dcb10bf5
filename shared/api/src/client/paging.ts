/** Pages count from 1 (Contract 1.5). */
export const FIRST_PAGE = 1;

/**
 * Which page comes next: another one while the last one had rows (Spec 1 §7).
 * A server that repeats a page would be asked for ever: a page that starts with the same row as
 * the one before is the end.
 * @param rowsOf picks the rows of a page
 * @returns the `getNextPageParam` of an infinite query
 */
export function nextPage<Page, Row extends { readonly id: number }>(
  rowsOf: (page: Page) => readonly Row[],
) {
  return (last: Page, all: readonly Page[], lastOffset: number): number | undefined => {
    const first = rowsOf(last)[0];
    if (!first) return undefined;
    const before = all.at(-2);
    const isRepeated = before !== undefined && rowsOf(before)[0]?.id === first.id;
    return isRepeated ? undefined : lastOffset + 1;
  };
}
