import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

/** A call that is sent repeatedly. */
export interface LoadCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Below `/api/v1`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

const Zone = z.object({ zone_id: z.string() });
const Items = z.object({
  products: z.array(
    z.looseObject({
      id: z.number(),
      store_id: z.number(),
      price: z.number(),
      has_variant: z.number(),
      stock: z.number(),
    }),
  ),
});

const place = { latitude: '30.0477', longitude: '31.2388' };
const GROCERY = '2';

/**
 * The twelve most used calls of a guest in Downtown with a filled cart.
 * @param address the backend from which ids are read, and in which the cart is created
 */
export async function loadCalls(address: string): Promise<LoadCall[]> {
  const ask = async (
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: object,
  ): Promise<unknown> => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  const { zone_id: zoneid } = z.parse(
    Zone,
    await ask(`/config/get-zone-id?lat=${place.latitude}&lng=${place.longitude}`),
  );
  const headers = { ...place, zoneid, moduleid: GROCERY };
  const list = await ask('/items/popular?limit=50&offset=1', headers);
  const item = z
    .parse(Items, list)
    .products.find(({ has_variant, stock }) => has_variant === 0 && stock > 0);
  if (!item) throw new Error('The demo has no item in this module.');
  const guest_id = randomBytes(16).toString('hex');
  const line = {
    item_id: item.id,
    model: 'Item',
    price: item.price,
    quantity: 1,
    variation: [],
    add_on_ids: [],
    add_on_qtys: [],
  };
  await ask('/customer/cart/add', headers, { guest_id, ...line });

  const get = (name: string, path: string): LoadCall => ({ name, method: 'GET', path, headers });
  const ofStore = `store_id=${item.store_id}&category_id=0&limit=12&offset=1`;
  const searched = 'list_type=item&data_type=searched&name=milk&limit=12&offset=1';
  return [
    get('config', '/config'),
    get('modules', '/module'),
    get('banners', '/banners'),
    get('categories', '/categories'),
    get('stores', '/stores/get-stores/all?limit=12&offset=1'),
    get('popular items', '/items/popular?limit=10&offset=1'),
    get('store', `/stores/details/${item.store_id}`),
    get('items of a store', `/items/latest?${ofStore}`),
    get('item', `/items/details/${item.id}`),
    get('search', `/get-combined-data?${searched}`),
    get('cart', `/customer/cart/list?guest_id=${guest_id}`),
    {
      name: 'tax of an order',
      method: 'POST',
      path: '/customer/order/get-Tax',
      headers: { ...headers, 'content-type': 'application/json' },
      body: { guest_id, order_type: 'take_away', store_id: item.store_id },
    },
  ];
}
