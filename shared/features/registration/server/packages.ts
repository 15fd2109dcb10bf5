import {
  answerCurrency,
  currencyObjectOf,
  type Language,
  type Sql,
  type StoredCurrency,
} from '@storefront/backend/feature';
import type { VendorPackage } from '../contract';

interface PackageRow {
  id: number;
  module_type: string | null;
  package_name: string;
  text: string;
  price: number;
  currency: StoredCurrency;
  validity: number;
  max_order: number | null;
  max_product: number | null;
  pos: boolean;
  mobile_app: boolean;
  chat: boolean;
  review: boolean;
  self_delivery: boolean;
  colour: string;
  is_default: boolean;
}

/** Stores in all regions pay for their packages in the currency of the default region. */
const CURRENCY = currencyObjectOf('default_currency()');

/** The packages for stores of a module, the cheapest first. */
export async function listPackages(
  sql: Sql,
  moduleId: number | null,
  language: Language,
): Promise<VendorPackage[]> {
  const rows = await sql.query<PackageRow>(
    `select p.id, p.module_type, in_language(p.package_name, $2) as package_name,
        in_language(p.text, $2) as text, p.price,
        ${CURRENCY} as currency, p.validity, p.max_order, p.max_product, p.pos, p.mobile_app, p.chat, p.review, p.self_delivery, p.colour, p.is_default
      from vendor_packages p
      where p.status and (
        $1::int is null or p.module_type is null
        or p.module_type = (select module_type from modules where id = $1)
      )
      order by p.price, p.id`,
    [moduleId, language],
  );
  return rows.map(({ is_default, currency, ...row }) => ({
    ...row,
    currency: answerCurrency(currency, language),
    max_order: limitText(row.max_order),
    max_product: limitText(row.max_product),
    pos: flag(row.pos),
    mobile_app: flag(row.mobile_app),
    chat: flag(row.chat),
    review: flag(row.review),
    self_delivery: flag(row.self_delivery),
    default: flag(is_default),
    status: 1,
  }));
}

export interface ChosenPackage {
  id: number;
  price: number;
  currency: StoredCurrency;
  validity: number;
  package_name: Record<Language, string>;
}

/** A package that is available to stores of the module. */
export async function findPackage(
  sql: Sql,
  id: number | null | undefined,
  moduleType: string | null,
): Promise<ChosenPackage | undefined> {
  if (id == null) return undefined;
  return sql.one<ChosenPackage>(
    `select id, price, ${CURRENCY} as currency, validity, package_name from vendor_packages
      where id = $1 and status and (module_type is null or module_type = $2)`,
    [id, moduleType],
  );
}

/** A number as text, or `unlimited`. */
function limitText(count: number | null): string {
  return count === null ? 'unlimited' : String(count);
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
