import type { Transaction } from '../database/database';
import type { StockList } from './stock-file';

/** The fields of a stock file as texts, by list, slug, and name: `variations.1 L.stock` is in the form `30`. */
export type Goods = Readonly<Record<StockList, ReadonlyMap<string, ReadonlyMap<string, string>>>>;

/** The parts of a row beside its columns. */
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

/** Columns that are derived from others, or that the parts above represent. */
const isDerived = (column: string) => /_ids?$|^updated_at$|^search_/.test(column);

/**
 * Reads the existing ones of the rows that a file names, and locks them until the end of the transaction, so that
 * concurrent sales are not overwritten.
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

/** A line for each new row, and for each field whose value has changed. */
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
 * The rows of the file in `$1` for a `from` clause: `file.line` is the file's JSON, `known` the existing row, if any,
 * and `x` that row with the values of the file, which has all fields of a new row.
 */
export const rowsOver = (list: StockList): string =>
  `jsonb_array_elements($1) as file(line)
    left join ${list} known on known.slug = file.line ->> 'slug'
    cross join lateral jsonb_populate_record(known, file.line) x`;

/** A condition: `column` equals the file's value of `field`, or `otherwise` if the file does not name it. */
export const givenOr = (field: string, column: string, otherwise: string): string =>
  `case when file.line ? '${field}' then ${column} = file.line ->> '${field}' else ${otherwise} end`;
