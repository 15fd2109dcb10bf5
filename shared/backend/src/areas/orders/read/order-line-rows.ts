import { roundMoney, taxAmount } from '@storefront/pricing';
import { translatedType } from '../../items/item-choices';
import type { BasketLine } from '../place/basket';
import type { OrderDraft } from '../place/order-draft';
import { variationTypeOf } from '../place/stock';
import { writtenSubstitution } from '../place/substitution';

/** The rows of an order's lines at the time of the order, texts in every language. */
export function orderLineRows(
  orderId: number,
  draft: Pick<OrderDraft, 'bill' | 'lines' | 'store'>,
) {
  const { bill, store } = draft;
  return draft.lines.map((line, index) => {
    const { item, stored } = line.loaded;
    const priced = bill.lines[index];
    if (!priced) throw new Error('A line has no price');
    return {
      order_id: orderId,
      item_id: item.id,
      is_campaign: Boolean(item.available_date_starts),
      item_details: snapshot(line),
      quantity: line.quantity,
      price: priced.unitPrice,
      variation: orderedChoices(line),
      add_ons: orderedAddOns(line),
      total_add_on_price: priced.addOns,
      discount_on_item: roundMoney(priced.discount / line.quantity, bill.digits),
      discount_type: priced.discountSource === 'store' ? 'store_discount' : 'discount_on_product',
      discount_percentage: item.discount_type === 'percent' ? item.discount : 0,
      tax_amount: taxAmount(priced.total, store?.tax ?? 0, bill.taxIncluded, bill.digits),
      image: stored.image,
      note: line.note,
      substitution: writtenSubstitution(
        line.substitution,
        item.module_type,
        priced.unitPrice,
        bill.digits,
      ),
      group_member_id: line.group_member_id,
      person_name: line.person_name,
      variation_type: variationTypeOf(line),
      flash_sale_item_id: stored.flash?.id ?? null,
    };
  });
}

function snapshot({ loaded: { item, stored } }: BasketLine) {
  return {
    id: item.id,
    slug: item.slug,
    name: stored.name,
    image: stored.image,
    price: item.price,
    store_id: item.store_id,
    module_id: item.module_id,
    unit_type: stored.unit_type,
    veg: item.veg === 1,
  };
}

function orderedChoices({ loaded: { item, stored }, variation }: BasketLine) {
  return variation.flatMap((choice): object[] => {
    if ('type' in choice) {
      const names = translatedType(stored.choice_options, choice.type);
      return item.variations
        .filter(({ type }) => type === choice.type)
        .map((offered) => ({ ...offered, names }));
    }
    const group = stored.food_variations.find(({ name }) => name.en === choice.name);
    if (!group) return [];
    const values = group.values.filter(({ label }) => choice.values.label.includes(label.en));
    return [{ ...group, values }];
  });
}

function orderedAddOns({ loaded: { item, stored }, add_on_ids, add_on_qtys }: BasketLine) {
  return add_on_ids.flatMap((id, index) => {
    const price = item.add_ons.find((addOn) => addOn.id === id)?.price;
    const name = stored.add_ons.find((addOn) => addOn.id === id)?.name;
    return price === undefined || !name
      ? []
      : [{ id, name, price, quantity: add_on_qtys[index] ?? 1 }];
  });
}
