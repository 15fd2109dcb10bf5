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

export function readPage(
  input: { readonly limit?: number; readonly offset?: number },
  size: number,
): Page {
  return { limit: input.limit ?? size, offset: input.offset ?? 1 };
}

/** Rows before the page. */
export function rowsBefore({ limit, offset }: Page): number {
  return (offset - 1) * limit;
}

/** The beginning of the answer for a page. */
export function envelope(page: Page, total: number): PageEnvelope {
  return { total_size: total, limit: page.limit, offset: page.offset };
}
