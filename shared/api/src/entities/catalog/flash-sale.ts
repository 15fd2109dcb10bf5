import * as z from 'zod/mini';
import { DiscountType } from '../value/enums';
import {
  DateTime,
  Flag,
  Id,
  lenientArray,
  Money,
  OptionalFlag,
  OptionalNumber,
} from '../value/scalars';
import { Item } from './item';

/** An item of a flash sale with its own stock and price. */
export const FlashSaleItem = z.object({
  id: Id,
  flash_sale_id: Id,
  item_id: Id,
  stock: z.number(),
  sold: z.number(),
  available_stock: z.number(),
  discount_type: DiscountType,
  discount: Money,
  discount_amount: Money,
  price: Money,
  discounted_price: z.optional(Money),
  status: OptionalFlag,
  item: Item,
});
export type FlashSaleItem = z.infer<typeof FlashSaleItem>;

/** A flash sale without its items. */
export const FlashSaleSummary = z.object({
  id: Id,
  title: z.string(),
  module_id: Id,
  is_publish: Flag,
  start_date: DateTime,
  end_date: DateTime,
  admin_discount_percentage: OptionalNumber,
  vendor_discount_percentage: OptionalNumber,
});
export type FlashSaleSummary = z.infer<typeof FlashSaleSummary>;

/** The running flash sale. */
export const FlashSale = z.extend(FlashSaleSummary, {
  active_products: lenientArray(FlashSaleItem),
});
export type FlashSale = z.infer<typeof FlashSale>;
