import type { CartLine } from '@storefront/api';
import type { ShopView } from '../../server/features';
import type { LoadedItem } from './loaded-item';
import type { CartRow } from './queries';
import { choicesIn } from './selection';

/** A line in the contract's form, with the choices marked on the item. */
export function asCartLine(row: CartRow, loaded: LoadedItem, { language }: ShopView): CartLine {
  const { item } = loaded;
  const model = item.available_date_starts ? 'ItemCampaign' : 'Item';
  const [kind, user] = [row.owner.slice(0, 1), row.owner.slice(2)];
  const variation = choicesIn(language, loaded, row.variation);
  const isSelected = (group: string, label: string) =>
    variation.some(
      (choice) =>
        'values' in choice && choice.name === group && choice.values.label.includes(label),
    );
  const addOns = item.add_ons.map((addOn) => {
    const place = row.add_on_ids.indexOf(addOn.id);
    return { ...addOn, isChecked: place >= 0, quantity: row.add_on_qtys[place] ?? 0 };
  });
  return {
    id: row.id,
    user_id: kind === 'c' ? Number(user) : null,
    is_guest: kind === 'g',
    module_id: row.module_id,
    item_id: row.item_id,
    model,
    item_type: model,
    item: {
      ...item,
      food_variations: item.food_variations.map((group) => ({
        ...group,
        values: group.values.map((value) => ({
          ...value,
          isSelected: isSelected(group.name, value.label),
        })),
      })),
      addons: addOns,
    },
    quantity: row.quantity,
    price: row.price,
    variation,
    add_on_ids: row.add_on_ids,
    add_on_qtys: row.add_on_qtys,
    note: row.note,
    person_name: row.person_name,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
