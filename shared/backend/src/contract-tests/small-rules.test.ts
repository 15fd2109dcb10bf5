import { addItem, addStore, DOOR, FOOD, GROCERY } from '../areas/orders/testing/item-fixture';
import { openOrderingShop } from '../areas/orders/testing/ordering-shop';
import { openForTests } from '../testing/open-for-tests';
import { sendRequest } from '../testing/send-request';

const shop = openForTests(openOrderingShop);

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(shop.backend.app, { url: `/api/v1${path}`, headers: { zoneid: '[1]', ...headers } });

it('accepts the verb of a POST in the query as well', async () => {
  const as = await shop.customer();
  const answer = await shop.ask('POST', '/customer/cm-firebase-token?_method=Put', {
    as,
    body: { cm_firebase_token: 'push-1' },
  });
  expect(answer.statusCode).toBe(200);
  const info = await shop.ask('GET', '/customer/info', { as });
  expect(info.json().cm_firebase_token).toBe('push-1');
});

it('lists the categories of all modules without a module', async () => {
  const all: { module_id: number }[] = (await get('/categories')).json();
  expect(new Set(all.map((row) => row.module_id)).size).toBeGreaterThan(2);
  const food: { module_id: number }[] = (await get('/categories', { moduleid: '1' })).json();
  expect(food.map((row) => row.module_id)).toEqual(food.map(() => FOOD));
  expect((await get('/categories/popular')).json().errors[0].code).toBe('moduleId');
});

it('reads a lowest price of 0 as "above 0", also for stores', async () => {
  const free = await addStore(shop.database);
  await addItem(shop.database, free, { price: 0 });
  const cheap = await addStore(shop.database);
  await addItem(shop.database, cheap, { price: 0.5 });
  const answer = await get(
    '/get-combined-data?list_type=store&min_price=0&max_price=0.6&limit=200',
    { moduleid: String(GROCERY), ...DOOR },
  );
  expect(answer.json().stores.map((store: { id: number }) => store.id)).toEqual([cheap]);
});

describe('the configuration', () => {
  it('may be cached and revalidated, for each language and zone separately', async () => {
    const { headers } = await get('/config');
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers.vary).toMatch(/x-localization, zoneid/);
    const again = await get('/config', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('contains the module where there is only one, and states that nothing is live', async () => {
    const many = (await get('/config')).json();
    expect(many).toMatchObject({ module: null, websocket_status: 0 });
    expect(many).toMatchObject({ websocket_url: null, websocket_port: null, websocket_key: null });
    await shop.database.query('update modules set status = id = $1', [GROCERY]);
    const only = (await get('/config')).json().module;
    expect(only).toMatchObject({ id: GROCERY, module_type: 'grocery', status: '1' });
    expect(only.zones[0].pivot.module_id).toBe(GROCERY);
    await shop.database.query('update modules set status = true');
  });
});

it('names the tax on an item', async () => {
  const store = await addStore(shop.database, { columns: { tax: 14 } });
  const item = await addItem(shop.database, store);
  const answer = await get(`/items/details/${item}`);
  expect(answer.json().tax_data).toEqual([{ id: expect.any(Number), name: 'VAT', tax_rate: 14 }]);
});

it('has testimonials under its older path', async () => {
  const landing = (await get('/react-landing-page')).json();
  const said = (await get('/testimonial')).json();
  expect(said.length).toBeGreaterThan(0);
  expect(said).toEqual(landing.testimonial_list);
});

it('does not change missing add-on fields of a cart line', async () => {
  const as = shop.guest();
  const store = await addStore(shop.database, { moduleId: FOOD });
  const addOns = await shop.database.query<{ id: number }>(
    `insert into add_ons (store_id, name, price)
      select $1, jsonb_build_object('en', n, 'ar', n), 2 from unnest(array['a', 'b']) as n
      returning id`,
    [store],
  );
  const [first = 0, second = 0] = addOns.map(({ id }) => id);
  const item = await addItem(shop.database, store, { columns: { add_on_ids: [first, second] } });
  const change = async (path: string, body: object) => {
    const answer = await shop.ask('POST', `/customer/cart/${path}`, { as, moduleId: FOOD, body });
    const [line] = answer.json();
    return { id: line.id, addOns: line.add_on_ids, quantities: line.add_on_qtys };
  };
  const { id: cart_id } = await change('add', {
    ...{ model: 'Item', item_id: item, price: 1, quantity: 1 },
    ...{ add_on_ids: [first, second], add_on_qtys: [2, 3] },
  });
  const update = (body: object) => change('update', { cart_id, price: 1, quantity: 2, ...body });
  expect(await update({})).toMatchObject({ addOns: [first, second], quantities: [2, 3] });
  expect(await update({ add_on_qtys: [4, 5] })).toMatchObject({
    addOns: [first, second],
    quantities: [4, 5],
  });
  expect(await update({ add_on_ids: [second] })).toMatchObject({
    addOns: [second],
    quantities: [5],
  });
  expect(await update({ add_on_ids: [] })).toMatchObject({ addOns: [], quantities: [] });
});

it('accepts the long name of a kind of cart line', async () => {
  const store = await addStore(shop.database, { moduleId: FOOD });
  const item = await addItem(shop.database, store);
  const add = (model: string) =>
    shop.ask('POST', '/customer/cart/add', {
      as: shop.guest(),
      moduleId: FOOD,
      body: { model, item_id: item, price: 1, quantity: 1 },
    });
  expect((await add('App\\Models\\Item')).json()).toMatchObject([{ model: 'Item' }]);
  expect((await add('App\\Models\\ItemCampaign')).statusCode).toBe(404);
  expect((await add('App\\Models\\Store')).json().errors[0].code).toBe('model');
});

it.each([
  ['/items/search-suggestion?name=ko&limit=2', 'products'],
  ['/flash-sales/items?flash_sale_id=1&limit=2', 'products'],
])('counts %s beyond its last page as well', async (path, key) => {
  const first = (await get(`${path}&offset=1`, { moduleid: '1' })).json();
  const beyond = (await get(`${path}&offset=999`, { moduleid: '1' })).json();
  expect(first.total_size).toBeGreaterThan(0);
  expect([beyond.total_size, beyond[key]]).toEqual([first.total_size, []]);
});

it('gives each kind of wallet movement its own ids', async () => {
  const ids = await shop.database.query<{ id: string }>(
    `select transaction_id as id from wallet_transactions
      union all select transaction_id from loyalty_transactions`,
  );
  expect(ids.length).toBeGreaterThan(0);
  for (const { id } of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

it('refuses two new passwords that differ by a 401', async () => {
  const answer = await shop.ask('PUT', '/auth/reset-password', {
    body: {
      verification_method: 'email',
      email: 'second@souk.example',
      reset_token: '123456',
      password: 'first-secret',
      confirm_password: 'other-secret',
    },
  });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    401,
    [{ code: 'mismatch', message: 'Passwords must match' }],
  ]);
});
