/** A page of a list. */
export interface Page {
  readonly limit: number;
  /** 1-based number of the page. */
  readonly offset: number;
}

/** What every paged answer starts with. */
export interface PageEnvelope extends Page {
  readonly total_size: number;
}

/** Sizes that lists have when the client names none. */
export const pageSizes = { search: 10, items: 25, stores: 50, flashSale: 50 } as const;

/**
 * The page that a parsed input names, the first one without.
 * @param size rows of a page where the input names none
 */
export function pageIn(input: object, size: number): Page {
  return {
    limit: 'limit' in input && typeof input.limit === 'number' ? input.limit : size,
    offset: 'offset' in input && typeof input.offset === 'number' ? input.offset : 1,
  };
}

/** Rows before the page. */
export function rowsBefore({ limit, offset }: Page): number {
  return (offset - 1) * limit;
}

/** The beginning of the answer for a page. */
export function envelope(page: Page, total: number): PageEnvelope {
  return { total_size: total, limit: page.limit, offset: page.offset };
}
