import type { ItemSummary } from '@storefront/api';
import { hasCapability, languageCodes } from '@storefront/domain';
import { type Diet, hasDietFacts } from '@storefront/domain/diet';
import type { Translated } from '../../server/language';

/** A store's diet statements about an item, an option or an add-on, in the form of an answer. */
export type StatedDiet = NonNullable<ItemSummary['diet']>;

/** The stored columns of an item's diet, as `item-row.ts` selects them. */
export interface DietColumns {
  readonly module_type: string;
  readonly veg: boolean;
  readonly organic: boolean;
  readonly is_halal: boolean;
  readonly halal_tag_status: boolean;
  readonly free_of: string[];
  readonly may_contain: string[];
  /** Keys of the named allergens. */
  readonly substances: string[];
  readonly generic_names: readonly Translated[];
}

/**
 * The store's diet statements about an item; `null` for items that are neither food nor medicine. Empty lists are left
 * out.
 */
export function itemDiet(row: DietColumns): StatedDiet | null {
  if (!hasDietFacts(row.module_type)) return null;
  const facts = {
    contains: row.substances,
    may_contain: row.may_contain,
    free_of: row.free_of,
    suits: suitedDiets(row),
    unsuited: brokenDiets(row),
  };
  const stated = Object.fromEntries(Object.entries(facts).filter(([, keys]) => keys.length > 0));
  if (!hasCapability(row.module_type, 'generic_name')) return stated;
  // Rows that are older than one of the languages lack it.
  const generics = row.generic_names.flatMap((name) =>
    languageCodes.flatMap((language) => name[language] ?? []),
  );
  return { ...stated, generics };
}

function suitedDiets(row: DietColumns): Diet[] {
  const isPlant = row.free_of.includes('animal-products');
  return [
    ...(row.veg || isPlant ? (['vegetarian'] as const) : []),
    ...(isPlant ? (['vegan'] as const) : []),
    // The store must be halal as well.
    ...(row.is_halal && row.halal_tag_status ? (['halal'] as const) : []),
    ...(row.organic ? (['organic'] as const) : []),
  ];
}

/** A missing mark means "not vegetarian" only in modules in which every item is marked. */
function brokenDiets({ module_type, veg }: DietColumns): Diet[] {
  return hasCapability(module_type, 'veg_non_veg') && !veg ? ['vegetarian', 'vegan'] : [];
}
