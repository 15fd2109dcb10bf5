/** A page of a list. */
export interface Page {
  readonly limit: number;
  /** 1-based number of the page. */
  readonly offset: number;
}

/** The first fields of every paged answer. */
export interface PageEnvelope extends Page {
  readonly total_size: number;
}

/** Default page sizes of lists. */
export const pageSizes = { search: 10, items: 25, stores: 50, flashSale: 50 } as const;

/**
 * The requested page of a parsed input; the first one by default.
 * @param size rows of a page unless the input has a number
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

/** The first fields of the answer for a page. */
export function envelope(page: Page, total: number): PageEnvelope {
  return { total_size: total, limit: page.limit, offset: page.offset };
}
