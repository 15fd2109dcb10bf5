import {
  addItem,
  addStore,
  type ContractShop,
  type FeatureCalls,
  GROCERY,
  plain,
} from '@storefront/backend/testing/feature';

/** Puts an item of a new store into Layla's cart. */
async function fillCart(shop: ContractShop) {
  const asking = { as: shop.layla, moduleId: GROCERY };
  await shop.ask('DELETE', '/customer/cart/remove', asking);
  const item_id = await addItem(shop.database, await addStore(shop.database));
  const body = { model: 'Item', item_id, price: 100, quantity: 1 };
  const answer = await shop.ask('POST', '/customer/cart/add', { ...asking, body });
  return { cart_id: Number(answer.json()[0].id) };
}

/** A cart of Layla's that was set aside. */
async function savedCart(shop: ContractShop) {
  await fillCart(shop);
  await shop.ask('POST', '/customer/cart/saved/aside', { as: shop.layla, moduleId: GROCERY });
  return { input: { saved_cart_id: await shop.find('select max(id) as id from saved_carts') } };
}

/** A line of Layla's that is saved for later. */
async function laterLine(shop: ContractShop) {
  const body = await fillCart(shop);
  await shop.ask('POST', '/customer/cart/later', { as: shop.layla, moduleId: GROCERY, body });
  return { input: body };
}

const lastEvent = (shop: ContractShop) => shop.find('select max(id) as id from cart_events');

/** The input of Layla's calls about the last event of her cart, which has one item. */
async function ofEvent(shop: ContractShop) {
  await fillCart(shop);
  return { moduleId: GROCERY, input: { event_id: await lastEvent(shop) } };
}

/** A link to Layla's cart. */
async function sharedCart(shop: ContractShop) {
  const { moduleId, input } = await ofEvent(shop);
  const answer = await shop.ask('POST', '/customer/cart/share', {
    as: shop.layla,
    moduleId,
    body: input,
  });
  return { as: shop.guest(), input: { cart_token: answer.json().cart_token } };
}

/** The calls of the history of carts, for the backend's tests of every endpoint. */
export const cartHistoryCalls: FeatureCalls = {
  samples: {
    cartOverview: plain({}),
    savedCartList: plain({}),
    savedCartRestore: savedCart,
    savedCartKeep: savedCart,
    savedCartRemove: savedCart,
    cartSetAside: plain({}, { moduleId: GROCERY }),
    cartHistory: plain({}, { moduleId: GROCERY }),
    cartUndo: ofEvent,
    cartRedo: async (shop) => {
      const { input, ...asking } = await ofEvent(shop);
      await shop.ask('POST', '/customer/cart/undo', { ...asking, as: shop.layla, body: input });
      return { ...asking, input: { event_id: await lastEvent(shop) } };
    },
    cartBringBack: ofEvent,
    cartCompare: async (shop) => {
      const { moduleId, input } = await ofEvent(shop);
      return { moduleId, input: { before: input.event_id, after: input.event_id } };
    },
    cartShare: ofEvent,
    sharedCartRead: sharedCart,
    sharedCartTake: sharedCart,
    cartLineLater: async (shop) => ({ input: await fillCart(shop) }),
    cartLineBack: laterLine,
    cartLineForget: laterLine,
  },
  owned: {
    cartLineLater: 'cart_id',
    cartLineBack: 'cart_id',
    cartLineForget: 'cart_id',
    savedCartRestore: 'saved_cart_id',
    savedCartKeep: 'saved_cart_id',
    savedCartRemove: 'saved_cart_id',
    cartUndo: 'event_id',
    cartRedo: 'event_id',
    cartBringBack: 'event_id',
    cartShare: 'event_id',
    cartCompare: 'before',
  },
};
