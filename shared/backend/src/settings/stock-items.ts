import { json, type Transaction } from '../database/database';
import { refuseLost, StockError, type StockRows } from './stock-file';
import { givenOr, rowsOver } from './stock-goods';

/** Writes items with their add-ons and choices. */
export async function putItems(
  tx: Transaction,
  { add_ons, items }: StockRows,
  now: Date,
): Promise<void> {
  await putAddOns(tx, add_ons);
  await putItemRows(tx, items, now);
  await putVariations(tx, items);
}

async function putAddOns(tx: Transaction, addOns: StockRows['add_ons']): Promise<void> {
  const put = await tx.query<{ slug: string }>(
    `insert into add_ons (store_id, slug, name, price, status)
      select s.id, x.slug, x.name, x.price, x.status
        from ${rowsOver('add_ons')}
          join stores s on ${givenOr('store', 's.slug', 's.id = known.store_id')}
      on conflict (slug) do update set name = excluded.name, price = excluded.price, status = excluded.status
        where add_ons.store_id = excluded.store_id
      returning slug`,
    [json(addOns)],
  );
  refuseLost(addOns, put, 'Unknown store, or not the current one, for the add-ons');
}

type Item = StockRows['items'][number];

/** The fields of an item in the form of its row: choices by their position, prices of options as texts. */
const storedItem = ({ choices, variations, food_variations, ...item }: Item) => ({
  ...item,
  ...(choices && {
    choice_options: choices.map((choice, index) => ({ ...choice, name: `choice_${index + 1}` })),
  }),
  ...(food_variations && {
    food_variations: food_variations.map(({ values, required, ...group }) => ({
      ...group,
      required: required ? 'on' : 'off',
      values: values.map(({ label, price }) => ({ label, optionPrice: String(price) })),
    })),
  }),
});

async function putItemRows(tx: Transaction, items: readonly Item[], now: Date): Promise<void> {
  const put = await tx.query<{ slug: string }>(
    `insert into items (module_id, store_id, category_id, slug, name, description, unit_type, price, stock, image,
        is_prescription_required, choice_options, food_variations, add_on_ids, status, created_at, updated_at)
      select s.module_id, s.id, c.id, x.slug, x.name, x.description, x.unit_type, x.price, x.stock, x.image,
          x.is_prescription_required, x.choice_options, x.food_variations,
          case when file.line ? 'add_ons'
            then array(select a.id from jsonb_array_elements_text(file.line -> 'add_ons') with ordinality as named(slug, place)
              join add_ons a on a.slug = named.slug and a.store_id = s.id order by named.place)
            else known.add_on_ids end, x.status, $2, $2
        from ${rowsOver('items')}
          join stores s on ${givenOr('store', 's.slug', 's.id = known.store_id')}
          join categories c on ${givenOr('category', 'c.slug', 'c.id = known.category_id')} and c.module_id = s.module_id
      on conflict (slug) do update set category_id = excluded.category_id, name = excluded.name,
        description = excluded.description, unit_type = excluded.unit_type, price = excluded.price,
        stock = excluded.stock, image = excluded.image,
        is_prescription_required = excluded.is_prescription_required, choice_options = excluded.choice_options,
        food_variations = excluded.food_variations, add_on_ids = excluded.add_on_ids, status = excluded.status, updated_at = excluded.updated_at
        where items.store_id = excluded.store_id
      returning slug`,
    [json(items.map(storedItem)), now],
  );
  refuseLost(
    items,
    put,
    'Unknown store, unknown category of its module, or not the current store, for the items',
  );
  const lacking = await tx.query<{ slug: string }>(
    `select i.slug from jsonb_to_recordset($1) as x(slug text, add_ons jsonb)
        join items i on i.slug = x.slug
      where cardinality(i.add_on_ids) < jsonb_array_length(x.add_ons)`,
    [json(items)],
  );
  const gone = new Set(lacking.map(({ slug }) => slug));
  const whole = items.filter(({ slug }) => !gone.has(slug));
  refuseLost(items, whole, 'The store has no such add-ons, for the items');
}

/**
 * An item with `choices` has exactly the variations of the file; without them, the file changes only the named ones.
 */
async function putVariations(tx: Transaction, items: readonly Item[]): Promise<void> {
  const rows = items.flatMap(({ slug, choices, variations = [] }) =>
    variations.map(({ options, price, stock }, position) => ({
      slug,
      type: options.join('-'),
      price,
      stock,
      position: choices && position,
    })),
  );
  await tx.query(
    `delete from item_variations v using items i
      where i.id = v.item_id and i.slug = any($2::text[])
        and not exists (select 1 from jsonb_to_recordset($1) as x(slug text, type text)
          where x.slug = i.slug and x.type = v.type)`,
    [json(rows), items.filter(({ choices }) => choices).map(({ slug }) => slug)],
  );
  const put = await tx.query<{ item_id: number; type: string }>(
    `insert into item_variations (item_id, type, price, stock, position)
      select i.id, x.type, coalesce(x.price, known.price), coalesce(x.stock, known.stock, 0),
          coalesce(x.position, known.position)
        from jsonb_to_recordset($1)
            as x(slug text, type text, price numeric, stock int, position int)
          join items i on i.slug = x.slug
          left join item_variations known on known.item_id = i.id and known.type = x.type
        where coalesce(x.price, known.price) is not null and coalesce(x.position, known.position) is not null
      on conflict (item_id, type) do update
        set price = excluded.price, stock = excluded.stock, position = excluded.position
      returning item_id, type`,
    [json(rows)],
  );
  if (put.length < rows.length) {
    const slugs = [...new Set(rows.map(({ slug }) => slug))];
    throw new StockError(
      `A variation without a price, or one that does not exist and is named without the choices, for the items: ${slugs.join(', ')}`,
    );
  }
  const changed = items.filter(({ variations }) => variations?.length).map(({ slug }) => slug);
  await tx.query(
    `update items i set stock = sums.stock
      from (select v.item_id, sum(v.stock)::int as stock from item_variations v group by v.item_id) sums
      where sums.item_id = i.id and i.slug = any($1::text[])`,
    [changed],
  );
  const both = await tx.query<{ slug: string }>(
    `select i.slug from items i where i.slug = any($1::text[]) and i.food_variations <> '[]'
      and exists (select 1 from item_variations v where v.item_id = i.id)`,
    [items.map(({ slug }) => slug)],
  );
  refuseLost(both, [], 'These items have both variations and food_variations');
}
