import type { Category } from '@storefront/api';
import type { Sql } from '../../database/database';
import { refuse } from '../../server/refusal';
import type { ShopView } from '../../server/shop-view';
import { readId } from '../items/queries';
import { findCategoryId, readCategory, searchCategories } from './queries';

/** Digits are an id, anything else is looked for in the names. */
export async function lookUpCategories(
  sql: Sql,
  view: ShopView,
  moduleId: number,
  search: string,
): Promise<Category[]> {
  const id = readId(search);
  return id === null
    ? searchCategories(sql, view, moduleId, search)
    : readCategory(sql, view, moduleId, id);
}

/**
 * The id behind a path parameter.
 * @throws {Refusal} 404 `not-found`
 */
export async function knownCategoryId(sql: Sql, idOrSlug: string): Promise<number> {
  const id = await findCategoryId(sql, idOrSlug, readId(idOrSlug));
  return id ?? refuse(404, 'not-found', 'categoryUnknown');
}
