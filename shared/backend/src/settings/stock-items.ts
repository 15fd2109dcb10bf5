import { json, type Transaction } from '../database/database';
import { refuseLost, type StockFile } from './stock-file';

/** Writes items with their add-ons and choices. */
export async function putItems(
  tx: Transaction,
  { add_ons, items }: StockFile,
  now: Date,
): Promise<void> {
  await putAddOns(tx, add_ons);
  await putItemRows(tx, items, now);
  await putVariations(tx, items);
}

async function putAddOns(tx: Transaction, addOns: StockFile['add_ons']): Promise<void> {
  const put = await tx.query<{ slug: string }>(
    `insert into add_ons (store_id, slug, name, price, status)
      select s.id, x.slug, x.name, x.price, x.status
        from jsonb_to_recordset($1)
            as x(slug text, store text, name jsonb, price numeric, status boolean)
          join stores s on s.slug = x.store
      on conflict (slug) do update set name = excluded.name, price = excluded.price, status = excluded.status
        where add_ons.store_id = excluded.store_id
      returning slug`,
    [json(addOns)],
  );
  refuseLost(addOns, put, 'No such store, or another one than there is, for the add-ons');
}

type Item = StockFile['items'][number];

/** An item in the form of its row: options joined to types, choices by their position, prices of options as texts. */
const storedItem = ({ choices, variations, food_variations, stock, ...item }: Item) => ({
  ...item,
  stock: variations.length > 0 ? variations.reduce((sum, one) => sum + one.stock, 0) : stock,
  choice_options: choices.map((choice, index) => ({ ...choice, name: `choice_${index + 1}` })),
  food_variations: food_variations.map(({ values, required, ...group }) => ({
    ...group,
    required: required ? 'on' : 'off',
    values: values.map(({ label, price }) => ({ label, optionPrice: String(price) })),
  })),
});

async function putItemRows(tx: Transaction, items: StockFile['items'], now: Date): Promise<void> {
  const put = await tx.query<{ slug: string }>(
    `insert into items (module_id, store_id, category_id, slug, name, description, unit_type, price, stock, image,
        is_prescription_required, choice_options, food_variations, add_on_ids, status, created_at, updated_at)
      select s.module_id, s.id, c.id, x.slug, x.name, x.description, x.unit_type, x.price, x.stock, x.image,
          x.is_prescription_required, x.choice_options, x.food_variations,
          array(select a.id from jsonb_array_elements_text(x.add_ons) with ordinality as named(slug, place)
            join add_ons a on a.slug = named.slug and a.store_id = s.id order by named.place), x.status, $2, $2
        from jsonb_to_recordset($1) as x(slug text, store text, category text, name jsonb, description jsonb,
            unit_type jsonb, price numeric, stock int, image text,
            is_prescription_required boolean, choice_options jsonb, food_variations jsonb, add_ons jsonb,
            status boolean)
          join stores s on s.slug = x.store
          join categories c on c.slug = x.category and c.module_id = s.module_id
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
    'No such store, no such category of its module, or another store, for the items',
  );
  const lacking = await tx.query<{ slug: string }>(
    `select i.slug from jsonb_to_recordset($1) as x(slug text, add_ons jsonb)
        join items i on i.slug = x.slug
      where cardinality(i.add_on_ids) < jsonb_array_length(x.add_ons)`,
    [json(items)],
  );
  const gone = new Set(lacking.map(({ slug }) => slug));
  const whole = items.filter(({ slug }) => !gone.has(slug));
  refuseLost(items, whole, 'No such add-ons of the store, for the items');
}

async function putVariations(tx: Transaction, items: StockFile['items']): Promise<void> {
  const rows = items.flatMap(({ slug, variations }) =>
    variations.map(({ options, price, stock }, position) => ({
      slug,
      type: options.join('-'),
      price,
      stock,
      position,
    })),
  );
  await tx.query(
    `delete from item_variations v using items i
      where i.id = v.item_id and i.slug = any($2::text[])
        and not exists (select 1 from jsonb_to_recordset($1) as x(slug text, type text)
          where x.slug = i.slug and x.type = v.type)`,
    [json(rows), items.map(({ slug }) => slug)],
  );
  await tx.query(
    `insert into item_variations (item_id, type, price, stock, position)
      select i.id, x.type, x.price, x.stock, x.position
        from jsonb_to_recordset($1)
            as x(slug text, type text, price numeric, stock int, position int)
          join items i on i.slug = x.slug
      on conflict (item_id, type) do update
        set price = excluded.price, stock = excluded.stock, position = excluded.position`,
    [json(rows)],
  );
}
