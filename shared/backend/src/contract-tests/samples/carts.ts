import { addItem, addStore, GROCERY } from '../../areas/orders/testing/item-fixture';
import type { ContractShop } from '../contract-shop';
import { plain, type SampleTable } from './sample-table';

const line = (item_id: number) => ({ model: 'Item', item_id, price: 100, quantity: 1 });

/** An item that Layla can buy, in a store that is open all day. */
export async function offer({ database }: ContractShop, moduleId = GROCERY) {
  const storeId = await addStore(database, { moduleId });
  return { storeId, itemId: await addItem(database, storeId) };
}

/** Puts one item into Layla's cart. */
export async function fillCart(shop: ContractShop) {
  const { storeId, itemId } = await offer(shop);
  const asking = { as: shop.layla, moduleId: GROCERY };
  await shop.ask('DELETE', '/customer/cart/remove', asking);
  const answer = await shop.ask('POST', '/customer/cart/add', { ...asking, body: line(itemId) });
  const cartId: number = answer.json()[0].id;
  return { storeId, itemId, cartId };
}

/** Lets a caller place more unpaid orders than the limit. */
export const endReservations = ({ backend }: ContractShop) =>
  backend.database.query(
    "update orders set reserved_until = created_at where order_status = 'failed'",
  );

/** Calls of carts. */
export const cartSamples: SampleTable = {
  cartList: plain({}, { moduleId: GROCERY }),
  cartAdd: async (shop) => ({
    as: shop.guest(),
    moduleId: GROCERY,
    input: line((await offer(shop)).itemId),
  }),
  cartUpdate: async (shop) => ({
    moduleId: GROCERY,
    input: { cart_id: (await fillCart(shop)).cartId, price: 100, quantity: 2 },
  }),
  cartRemoveItem: async (shop) => ({
    moduleId: GROCERY,
    input: { cart_id: (await fillCart(shop)).cartId },
  }),
  cartClear: plain({}, { moduleId: GROCERY }),
};
