import type { Order, OrderDetail } from '@storefront/api';
import { languages } from '@storefront/domain';
import type { Sql } from '../../../database/database';
import type { ShopView } from '../../../server/features';
import { pictureAddress } from '../../../server/files/picture-address';
import type { Language, Translated } from '../../../server/language';
import { answerOrders, moduleOf } from './order-answer';
import { type DetailRow, findOrderRow, listDetailRows, type OrderRow } from './order-rows';

/** A choice in the older form, in a language. */
function typeIn(
  language: Language,
  { type, names }: { readonly type: string; readonly names?: Translated | undefined },
): string {
  return names?.[language] ?? type;
}

/** A line of an order as it was when it was placed. */
export function answerDetail(
  row: DetailRow,
  order: OrderRow,
  isFirst: boolean,
  view: ShopView,
): OrderDetail {
  const { language, publicUrl } = view;
  const { item_details: item } = row;
  const image_full_url = pictureAddress(publicUrl, row.image);
  return {
    id: row.id,
    order_id: row.order_id,
    item_id: row.is_campaign ? null : row.item_id,
    item_campaign_id: row.is_campaign ? row.item_id : null,
    item_details: {
      id: item.id,
      slug: item.slug,
      name: item.name[language],
      image_full_url,
      price: item.price,
      store_id: item.store_id,
      module_id: item.module_id,
      module_type: order.module_type,
      module: moduleOf(order, view),
      unit_type: item.unit_type?.[language] ?? null,
      veg: item.veg ? 1 : 0,
    },
    quantity: row.quantity,
    price: row.price,
    variation: row.variation.map((choice) =>
      choice.values
        ? {
            ...choice,
            name: choice.name[language],
            values: choice.values.map(({ label, optionPrice }) => ({
              label: label[language],
              optionPrice,
            })),
          }
        : { type: typeIn(language, choice), price: choice.price },
    ),
    variant: row.variation
      .flatMap((choice) => (choice.values ? [] : typeIn(language, choice)))
      .join(languages[language].separator),
    add_ons: row.add_ons.map((addOn) => ({ ...addOn, name: addOn.name[language] })),
    total_add_on_price: row.total_add_on_price,
    note: row.note,
    substitution: row.substitution,
    person_name: row.person_name,
    discount_on_item: row.discount_on_item,
    discount_type: row.discount_type,
    discount_percentage: row.discount_percentage,
    tax_amount: row.tax_amount,
    tax_status: order.tax_status,
    image_full_url,
    images_full_url: image_full_url ? [image_full_url] : [],
    ...(isFirst && { is_guest: order.customer_id === null ? 1 : 0 }),
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
  };
}

/** An order with its lines, for somebody who may see all of it; `null` for an unknown one. */
export async function answerWholeOrder(
  sql: Sql,
  view: ShopView,
  id: number,
): Promise<{ row: OrderRow; order: Order; lines: OrderDetail[] } | null> {
  const row = await findOrderRow(sql, id);
  if (!row) return null;
  const [order] = await answerOrders(sql, view, [row]);
  const details = await listDetailRows(sql, id);
  const lines = details.map((detail, index) => answerDetail(detail, row, index === 0, view));
  return order ? { row, order, lines } : null;
}
