import type { CurrencyCode } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';

export interface ParcelCategoryTerms {
  id: number;
  module_id: number;
  currency_code: CurrencyCode;
  parcel_per_km_shipping_charge: number | null;
  parcel_minimum_shipping_charge: number | null;
}

/** `undefined` for an unknown parcel category, or one that is switched off. */
export async function findParcelCategory(
  sql: Sql,
  id: number,
): Promise<ParcelCategoryTerms | undefined> {
  return sql.one<ParcelCategoryTerms>(
    `select id, module_id, currency_code, parcel_per_km_shipping_charge, parcel_minimum_shipping_charge
      from parcel_categories where id = $1 and status`,
    [id],
  );
}

export interface ParcelCategoryRow extends ParcelCategoryTerms {
  name: string;
  description: string;
  image: string | null;
}

/** Parcel categories: those of a module in a currency, or the ones with these ids. */
export async function listParcelCategories(
  sql: Sql,
  which:
    | { readonly moduleId: number; readonly currency: CurrencyCode }
    | { readonly ids: readonly number[] },
  language: Language,
): Promise<ParcelCategoryRow[]> {
  return sql.query<ParcelCategoryRow>(
    `select id, module_id, currency_code, in_language(name, $3) as name,
        in_language(description, $3) as description, image,
        parcel_per_km_shipping_charge, parcel_minimum_shipping_charge
      from parcel_categories
      where case when $1::int is null then id = any($2::int[])
        else module_id = $1 and status and currency_code = $4 end
      order by id`,
    'moduleId' in which
      ? [which.moduleId, [], language, which.currency]
      : [null, which.ids, language, null],
  );
}
