/** The subject of the search page, in `/home?search=`. */
export type SearchSubject =
  | { readonly kind: 'words'; readonly words: string }
  | {
      readonly kind: 'category' | 'brand' | 'condition';
      readonly id: number;
      readonly name: string;
    }
  | { readonly kind: 'new' | 'discounted' };

/** Offers of home's rails, whose lists belong to a zone. */
export type OfferSubject =
  | { readonly kind: 'campaign'; readonly id: number; readonly name: string }
  | { readonly kind: 'flash_sale' };

/** The subject of a list with filters. */
export type ListSubject =
  | SearchSubject
  | { readonly kind: 'campaign' | 'flash_sale'; readonly id: number };

/** Parses the address of home. @returns `null` for home itself, and for an invalid address */
export function readSubject(query: URLSearchParams): SearchSubject | OfferSubject | null {
  const search = query.get('search')?.trim() ?? '';
  if (search === '') return null;
  const type = query.get('data_type') ?? (search === 'category' ? 'category' : 'searched');
  switch (type) {
    case 'category':
    case 'brand':
    case 'campaign':
    case 'condition': {
      const id = Number(query.get('id'));
      if (!Number.isInteger(id) || id <= 0) return null;
      return { kind: type, id, name: query.get('name')?.trim() ?? '' };
    }
    case 'flash_sale':
      return { kind: 'flash_sale' };
    case 'new':
    case 'discounted':
      return { kind: type };
    default:
      return { kind: 'words', words: search.slice(0, 200) };
  }
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The query of home for a subject that is not a search for words (those: `paths.home.search`). */
export const subjectQuery = {
  list: (dataType: 'new' | 'discounted') => ({
    search: 'all categories',
    from: 'allCategories',
    data_type: dataType,
  }),
  named: (kind: 'brand' | 'campaign' | 'condition', { id, name }: Named, moduleId: number) => ({
    search: kind,
    id,
    module_id: moduleId,
    name,
    data_type: kind,
  }),
  flashSale: () => ({ search: 'flash_sale', data_type: 'flash_sale' }),
};
