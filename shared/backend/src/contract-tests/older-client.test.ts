import { openOrderingShop } from '../areas/orders/testing/ordering-shop';
import { openForTests } from '../testing/open-for-tests';
import { sendRequest, type TestAnswer } from '../testing/send-request';
import { testConfig } from '../testing/test-backend';

/**
 * The requests of a client of the contract's earlier generation, and the fields that it reads: pictures by base and
 * file name, `module` as an object, places in the earlier form, a cart that is sent back unchanged, sign-in without
 * `login_type`.
 */
const shop = openForTests(openOrderingShop);

const DOOR = { lat: 30.0477, lng: 31.2388 };

interface Request {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: object;
}

const ask = (path: string, { headers, ...rest }: Request = {}): Promise<TestAnswer> =>
  sendRequest(shop.backend.app, {
    url: `/api/v1${path}`,
    headers: { zoneid: '[1]', ...headers },
    ...rest,
  });

/**
 * The answer's body.
 * @throws Error with the server's message for any status but 200
 */
async function read(path: string, request?: Request) {
  const answer = await ask(path, request);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

const food = { moduleid: '1' };

async function seesPicture(base: string, name: unknown): Promise<void> {
  expect(name).toEqual(expect.stringMatching(/./));
  const url = new URL(`${base}/${name}`);
  expect(url.origin).toBe(testConfig.publicUrl);
  const answer = await sendRequest(shop.backend.app, { url: `${url.pathname}${url.search}` });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('image/'),
  ]);
}

it('finds its place with the earlier forms of places', async () => {
  const { predictions } = await read('/config/place-api-autocomplete?search_text=Talaat%20Harb');
  expect(predictions[0]).toEqual({
    place_id: expect.any(String),
    description: expect.stringContaining('Talaat Harb'),
    structured_formatting: {
      main_text: expect.stringContaining('Talaat Harb'),
      secondary_text: expect.stringMatching(/./),
    },
  });
  const { result } = await read(
    `/config/place-api-details?placeid=${encodeURIComponent(predictions[0].place_id)}`,
  );
  const { lat, lng } = result.geometry.location;
  expect((await read(`/config/get-zone-id?lat=${lat}&lng=${lng}`)).zone_id).toBe('[1]');
});

it('is offered the places of the first region, and those that are served first', async () => {
  const { suggestions } = await read('/config/place-api-autocomplete?search_text=tal');
  const places: { isServed: boolean; text: { text: string } }[] = suggestions.map(
    ({ placePrediction }: { placePrediction: unknown }) => placePrediction,
  );
  expect(places[0]?.text.text).toMatch(/^Talaat Harb.*Egypt$/);
  const served = places.map(({ isServed }) => isServed);
  expect(served).toEqual([...served].sort((one, other) => Number(other) - Number(one)));
});

it('gets an empty list of predictions where nothing is found', async () => {
  expect(await read('/config/place-api-autocomplete?search_text=qqxxyyzz')).toEqual({
    predictions: [],
  });
});

it('shows pictures by base address and file name', async () => {
  const { base_urls: bases } = await read('/config');
  const [banner] = (await read('/banners', { headers: food })).banners;
  await seesPicture(bases.banner_image_url, banner.image);
  const store = await read('/stores/details/koshari-corner');
  await seesPicture(bases.store_image_url, store.logo);
  await seesPicture(bases.store_cover_photo_url, store.cover_photo);
  const { products } = await read('/items/popular', { headers: food });
  await seesPicture(bases.item_image, products[0].image);
  expect(products[0].images).toHaveLength(products[0].images_full_url.length);
  const [category] = await read('/categories', { headers: food });
  await seesPicture(bases.category_image_url, category.image);
  const [module] = await read('/module');
  await seesPicture(bases.module_image_url, module.icon);
});

it.each([
  '/stores/details/koshari-corner',
  '/stores/latest',
  '/stores/popular',
  '/stores/get-stores/all',
  '/get-combined-data?data_type=discounted&list_type=store&limit=10&offset=1',
])('opens %s without coordinates, with unknown distances', async (path) => {
  const answer = await read(path, { headers: food });
  const stores = answer.stores ?? [answer];
  expect(stores.length).toBeGreaterThan(0);
  expect(new Set(stores.map((store: { distance: unknown }) => store.distance))).toEqual(
    new Set([null]),
  );
});

it('orders from a restaurant as a guest and follows the order', async () => {
  const store = await read('/stores/details/koshari-corner');
  const { products } = await read(
    `/items/latest?store_id=${store.id}&category_id=0&limit=50&offset=1`,
    { headers: food },
  );
  const dish = products.find((item: { add_ons: unknown[] }) => item.add_ons.length > 0);
  const variation = dish.food_variations
    .filter(({ required }: { required: string }) => required === 'on')
    .map((group: { name: string; min: number; values: { label: string }[] }) => ({
      name: group.name,
      values: { label: group.values.slice(0, Math.max(1, group.min)).map(({ label }) => label) },
    }));
  expect(dish.module).toEqual({ id: 1, module_name: 'Food', module_type: 'food' });

  const { guest_id } = await read('/auth/guest/request', { method: 'POST' });
  await read('/customer/cart/add', {
    method: 'POST',
    headers: food,
    payload: {
      guest_id,
      model: 'Item',
      item_id: dish.id,
      price: dish.price,
      quantity: 2,
      variation,
      add_on_ids: [],
      add_on_qtys: [],
    },
  });
  const cart = await read(`/customer/cart/list?guest_id=${guest_id}`, { headers: food });
  // The client groups its cart by this.
  expect(cart.map((line: { item: { module: { id: number } } }) => line.item.module.id)).toEqual([
    1,
  ]);
  // The answer contains every add-on of the item, unchecked and with quantity 0; the client sends them back unchanged.
  const lines = cart.map(
    (line: {
      item_id: number;
      price: number;
      quantity: number;
      variation: unknown[];
      item: { addons: { id: number; name: string; price: number; quantity: number }[] };
    }) => ({
      item_id: line.item_id,
      item_type: 'AppModelsItem',
      price: line.price,
      quantity: line.quantity,
      variation: line.variation,
      variant: '',
      add_on_ids: line.item.addons.map(({ id }) => id),
      add_on_qtys: line.item.addons.map(({ quantity }) => quantity),
      add_ons: line.item.addons.map(({ id, name, price }) => ({ id, name, price })),
    }),
  );
  expect(lines[0].add_on_qtys).toContain(0);

  const way =
    `origin_lat=${store.latitude}&origin_lng=${store.longitude}` +
    `&destination_lat=${DOOR.lat}&destination_lng=${DOOR.lng}&mode=walking`;
  const { rows } = await read(`/config/distance-api?${way}`);
  const [element] = rows[0].elements;
  expect(element).toEqual({
    status: 'OK',
    distance: { value: expect.any(Number), text: expect.stringMatching(/./) },
    duration: { value: expect.any(Number), text: expect.stringMatching(/./) },
  });

  const order = {
    guest_id,
    is_guest: 1,
    cart: JSON.stringify(lines),
    is_buy_now: 0,
    order_type: 'delivery',
    payment_method: 'cash_on_delivery',
    store_id: store.id,
    distance: element.distance.value / 1000,
    address: 'Talaat Harb Square 5',
    address_type: 'home',
    latitude: String(DOOR.lat),
    longitude: String(DOOR.lng),
    contact_person_name: 'Guest',
    contact_person_number: '+201001234567',
    contact_person_email: 'guest@shop.example',
    order_amount: 0,
  };
  const tax = await read('/customer/order/get-Tax', {
    method: 'POST',
    headers: food,
    payload: order,
  });
  expect(tax.tax_amount).toBeGreaterThan(0);
  const placed = await read('/customer/order/place', {
    method: 'POST',
    headers: food,
    payload: { ...order, order_amount: undefined },
  });
  const tracked = await read(
    `/customer/order/track?order_id=${placed.order_id}&guest_id=${guest_id}` +
      '&contact_number=%2B201001234567',
  );
  expect(tracked.module).toEqual({ id: 1, module_name: 'Food', module_type: 'food' });
  expect(tracked.order_amount).toBe(placed.total_ammount);
  const details = await read(
    `/customer/order/details?order_id=${placed.order_id}&guest_id=${guest_id}`,
  );
  expect(details).toHaveLength(1);
  expect(details[0].item_details.module.module_type).toBe('food');
  expect(details[0].add_ons).toEqual([]);
});

it('signs in without login_type, and reads its chats', async () => {
  const { token } = await read('/auth/login', {
    method: 'POST',
    payload: { email: 'demo@souk.example', password: 'souk1234' },
  });
  const headers = { ...food, authorization: `Bearer ${token}` };
  const { conversations } = await read('/customer/message/list', { headers });
  expect(Date.parse(conversations[0].created_at)).not.toBeNaN();
  const { messages } = await read(
    `/customer/message/details?conversation_id=${conversations[0].id}`,
    { headers },
  );
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) {
    expect(JSON.parse(message.file)).toHaveLength(message.file_full_url.length);
    expect(Date.parse(message.updated_at)).not.toBeNaN();
  }
});

it('is answered that a campaign of another module is unknown, and not that it is over', async () => {
  const campaign = await shop.database.one<{ id: number }>(
    'select id from basic_campaigns where module_id = 1 and status limit 1',
  );
  const answer = await ask(`/campaigns/basic-campaign-details?basic_campaign_id=${campaign?.id}`, {
    headers: { moduleid: '2' },
  });
  expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
    404,
    'There is no such campaign here.',
  ]);
});
