import type { Item } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { ShopView } from '../../server/features';
import type { Translated } from '../../server/language';
import type { StoredChoiceOption } from '../items/item-choices';
import { readItems } from '../items/queries';

/** A group of options as it is stored, in every language. */
export interface StoredGroup {
  name: Translated;
  type: 'single' | 'multi';
  required: 'on' | 'off';
  min: number;
  max: number;
  values: { label: Translated; optionPrice: string }[];
}

/** Stored fields of an item that are not in the contract, but that carts and orders need. */
interface StoredItem {
  id: number;
  name: Translated;
  image: string | null;
  unit_type: Translated | null;
  food_variations: StoredGroup[];
  choice_options: StoredChoiceOption[];
  add_ons: { id: number; name: Translated }[];
  /** The running flash sale, with the operator's part of its discount in percent. */
  flash: { id: number; admin_percentage: number } | null;
}

/** An item on sale: in the contract's form, and as it is stored. */
export interface LoadedItem {
  readonly item: Item;
  readonly stored: StoredItem;
}

/**
 * Items on sale among those ids, by id; neither they nor their stores are switched off. Their texts are in the language
 * of the view; {@link StoredChoice}s are compared with English ones.
 */
export async function loadItems(
  sql: Sql,
  view: ShopView,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LoadedItem>> {
  if (ids.length === 0) return new Map();
  const stored = await sql.query<StoredItem>(
    `select i.id, i.name, i.image, i.unit_type, i.food_variations,
        i.choice_options,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name))
            from add_ons a where a.id = any(i.add_on_ids)
        ), '[]') as add_ons,
        (
          select jsonb_build_object('id', f.id, 'admin_percentage', fs.admin_discount_percentage)
            from running_flash_items($2) f join flash_sales fs on fs.id = f.flash_sale_id
            where f.item_id = i.id
        ) as flash
      from items i join stores s on s.id = i.store_id join modules m on m.id = i.module_id
      where i.id = any($1::int[]) and i.status and s.status and m.status`,
    [ids, view.now],
  );
  const items = await readItems(
    sql,
    view,
    stored.map((row) => row.id),
  );
  const itemById = new Map(items.map((item) => [item.id, item]));
  return new Map(
    stored.flatMap((row) => {
      const item = itemById.get(row.id);
      return item ? [[row.id, { item, stored: row }] as const] : [];
    }),
  );
}
