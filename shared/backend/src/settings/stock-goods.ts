import type { Transaction } from '../database/database';
import type { StockList } from './stock-file';

/** The fields of goods as texts, by list, slug, and name: `variations.1 L.stock` is in the form `30`. */
export type Goods = Readonly<Record<StockList, ReadonlyMap<string, ReadonlyMap<string, string>>>>;

/** What a row shows beside its columns. */
const parts: Readonly<Record<StockList, string>> = {
  stores: `jsonb_build_object(
    'pickup_zones', (select jsonb_agg(z.key order by z.key) from zones z where z.id = any(t.pickup_zone_ids)),
    'hours', (select jsonb_agg(concat(h.day, ' ', h.opening_time, '-', h.closing_time) order by h.day, h.opening_time)
      from store_schedules h where h.store_id = t.id))`,
  categories: `'{}'`,
  add_ons: `'{}'`,
  items: `jsonb_build_object(
    'category', (select c.slug from categories c where c.id = t.category_id),
    'add_ons', (select jsonb_agg(a.slug order by array_position(t.add_on_ids, a.id))
      from add_ons a where a.id = any(t.add_on_ids)),
    'variations', (select jsonb_object_agg(v.type, jsonb_build_object('price', v.price, 'stock', v.stock))
      from item_variations v where v.item_id = t.id))`,
  brands: `'{}'`,
  vehicle_categories: `'{}'`,
  vehicles: `jsonb_build_object(
    'brand', (select b.slug from brands b where b.id = t.brand_id),
    'category', (select c.slug from vehicle_categories c where c.id = t.category_id),
    'plates', (select jsonb_agg(u.license_plate_number order by u.license_plate_number)
      from vehicle_units u where u.vehicle_id = t.id and u.status))`,
};

/** Columns that follow from others, or whose meaning is in one of the parts above. */
const isDerived = (column: string) => /_ids?$|^updated_at$|^search_/.test(column);

/**
 * Reads the rows that a file names, as far as they exist, and locks them until the end of the transaction, so that
 * nothing that is sold meanwhile is lost.
 */
export async function readGoods(
  tx: Transaction,
  file: Readonly<Record<StockList, readonly { readonly slug: string }[]>>,
): Promise<Goods> {
  const read = async (list: StockList) => {
    const rows = await tx.query<{ slug: string; fields: Record<string, unknown> }>(
      `select t.slug, to_jsonb(t) - 'least_price' || ${parts[list]} as fields from ${list} t
        where t.slug = any($1::text[]) order by t.slug for update of t`,
      [file[list].map(({ slug }) => slug)],
    );
    return new Map(rows.map(({ slug, fields }) => [slug, new Map(texts(fields))]));
  };
  return {
    stores: await read('stores'),
    categories: await read('categories'),
    add_ons: await read('add_ons'),
    items: await read('items'),
    brands: await read('brands'),
    vehicle_categories: await read('vehicle_categories'),
    vehicles: await read('vehicles'),
  };
}

function texts(value: object, path = ''): [field: string, text: string][] {
  return Object.entries(value).flatMap(([key, part]) => {
    if (path === '' && isDerived(key)) return [];
    return typeof part === 'object' && part !== null && !Array.isArray(part)
      ? texts(part, `${path}${key}.`)
      : [[`${path}${key}`, JSON.stringify(part)]];
  });
}

/** A line for each row that is new, and for each field that has another value than before. */
export function listDifferences(before: Goods, after: Goods): string[] {
  const lists = Object.entries(after);
  return lists.flatMap(([list, rows]) => {
    return [...rows].flatMap(([slug, fields]) => {
      const old = Object.entries(before)
        .find(([name]) => name === list)?.[1]
        .get(slug);
      if (!old) return [`${list} ${slug}: new`];
      return [...new Set([...old.keys(), ...fields.keys()])]
        .filter((field) => old.get(field) !== fields.get(field))
        .map(
          (field) =>
            `${list} ${slug} ${field}: ${old.get(field) ?? '–'} → ${fields.get(field) ?? '–'}`,
        );
    });
  });
}

/**
 * The rows of the file in `$1` for a `from` clause: `file.line` is the file's JSON, `known` the existing row if there is
 * one, and `x` that row with the values of the file, which has every field of a new row.
 */
export const rowsOver = (list: StockList): string =>
  `jsonb_array_elements($1) as file(line)
    left join ${list} known on known.slug = file.line ->> 'slug'
    cross join lateral jsonb_populate_record(known, file.line) x`;

/** A condition: `column` is the value of `field` in the file, or where the file does not name it, `otherwise`. */
export const givenOr = (field: string, column: string, otherwise: string): string =>
  `case when file.line ? '${field}' then ${column} = file.line ->> '${field}' else ${otherwise} end`;
