import { setAside } from '../../areas/cart/saved-carts';
import { addItem, addStore, GROCERY } from '../../areas/orders/testing/item-fixture';
import { customerOwner } from '../../server/http/caller';
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

/** A cart of Layla's that was set aside. */
async function savedCart(shop: ContractShop) {
  const { storeId } = await fillCart(shop);
  const { layla, clock } = shop;
  const cart = { moduleId: GROCERY, storeId, isRental: false };
  await shop.database.transaction((tx) =>
    setAside(tx, customerOwner(layla.id), cart, true, clock.now()),
  );
  return { input: { saved_cart_id: await shop.find('select max(id) as id from saved_carts') } };
}

/** A line of Layla's that is saved for later. */
async function laterLine(shop: ContractShop) {
  const { cartId } = await fillCart(shop);
  const body = { cart_id: cartId };
  await shop.ask('POST', '/customer/cart/later', { as: shop.layla, moduleId: GROCERY, body });
  return { input: body };
}

/** The last event of Layla's cart, which has one item. */
async function filledCart(shop: ContractShop) {
  await fillCart(shop);
  return shop.find('select max(id) as id from cart_events');
}

/** The input of Layla's calls about an event of her cart. */
const ofEvent = async (shop: ContractShop) => ({
  moduleId: GROCERY,
  input: { event_id: await filledCart(shop) },
});

/** A link to Layla's cart. */
async function sharedCart(shop: ContractShop) {
  const answer = await shop.ask('POST', '/customer/cart/share', {
    as: shop.layla,
    moduleId: GROCERY,
    body: { event_id: await filledCart(shop) },
  });
  return { as: shop.guest(), input: { cart_token: answer.json().cart_token } };
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
  cartOverview: plain({}),
  savedCartList: plain({}),
  savedCartRestore: savedCart,
  savedCartKeep: savedCart,
  savedCartRemove: savedCart,

  cartHistory: plain({}, { moduleId: GROCERY }),
  cartUndo: ofEvent,
  cartRedo: async (shop) => {
    const { input, ...asking } = await ofEvent(shop);
    await shop.ask('POST', '/customer/cart/undo', { ...asking, as: shop.layla, body: input });
    return {
      ...asking,
      input: { event_id: await shop.find('select max(id) as id from cart_events') },
    };
  },
  cartBringBack: ofEvent,
  cartCompare: async (shop) => {
    const event = await filledCart(shop);
    return { moduleId: GROCERY, input: { before: event, after: event } };
  },
  cartShare: ofEvent,
  sharedCartRead: sharedCart,
  sharedCartTake: sharedCart,
  cartSetAside: plain({}, { moduleId: GROCERY }),
  cartLineLater: async (shop) => ({ input: { cart_id: (await fillCart(shop)).cartId } }),
  cartLineBack: laterLine,
  cartLineForget: laterLine,
};
