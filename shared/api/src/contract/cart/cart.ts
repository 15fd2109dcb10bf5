import * as z from 'zod/mini';
import { Cart, type CartModel, CartVariation } from '../../entities/cart/cart-line';
import { defineEndpoint } from '../endpoint';
import {
  AddOnQuantity,
  guest,
  IdField,
  MAX_ADD_ONS,
  PositiveNumber,
  Quantity,
} from '../request-fields';
import { LineNote } from './line-note';

const lineFields = {
  ...guest,
  /** The shown unit price; the server recomputes it. */
  price: PositiveNumber,
  quantity: Quantity,
  add_on_ids: z.optional(z.array(IdField).check(z.maxLength(MAX_ADD_ONS))),
  add_on_qtys: z.optional(z.array(AddOnQuantity).check(z.maxLength(MAX_ADD_ONS))),
  variation: z.optional(CartVariation),
  note: LineNote,
};

/** The short form, or the long class name that ends in it. */
const CartModelField = z.pipe(
  z.transform((model: CartModel) =>
    typeof model === 'string' ? model.replace(/^[\w\\]*\\/, '') : model,
  ),
  z.enum(['Item', 'ItemCampaign']),
);

export const CartAddBody = z.object({
  ...lineFields,
  model: CartModelField,
  item_id: IdField,
});
export type CartAddBody = z.input<typeof CartAddBody>;

/** Absent add-ons and variation keep the stored value. */
const CartUpdateBody = z.object({
  ...lineFields,
  cart_id: IdField,
  model: z.optional(CartModelField),
  item_id: z.optional(IdField),
});

/** The cart belongs to an owner and to the module of the `moduleId` header, which should be sent. */
const cartEndpoint = { area: 'cart', caller: 'customer-or-guest', answer: Cart } as const;

export const cartList = defineEndpoint({
  ...cartEndpoint,
  name: 'cartList',
  method: 'GET',
  path: '/customer/cart/list',
  query: z.object(guest),
});

export const cartAdd = defineEndpoint({
  ...cartEndpoint,
  name: 'cartAdd',
  method: 'POST',
  path: '/customer/cart/add',
  body: CartAddBody,
});

export const cartUpdate = defineEndpoint({
  ...cartEndpoint,
  name: 'cartUpdate',
  method: 'POST',
  path: '/customer/cart/update',
  body: CartUpdateBody,
});

export const cartRemoveItem = defineEndpoint({
  ...cartEndpoint,
  name: 'cartRemoveItem',
  method: 'DELETE',
  path: '/customer/cart/remove-item',
  query: z.object({ ...guest, cart_id: IdField }),
});

export const cartClear = defineEndpoint({
  ...cartEndpoint,
  name: 'cartClear',
  method: 'DELETE',
  path: '/customer/cart/remove',
  query: z.object(guest),
});

/** Calls of the shopping cart (`docs/cart.md`). */
export const cartEndpoints = [cartList, cartAdd, cartUpdate, cartRemoveItem, cartClear];
