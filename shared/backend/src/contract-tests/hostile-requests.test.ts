import { addItem, addStore, buyNow, GROCERY } from '../areas/orders/testing/item-fixture';
import { openForTests } from '../testing/open-for-tests';
import { sendRequest, type TestRequest } from '../testing/send-request';
import { servedEndpoints as endpoints } from '../testing/served-endpoints';
import { openContractShop } from './contract-shop';

// These tests send many requests.
const shop = openForTests(openContractShop);

const send = (request: TestRequest) => sendRequest(shop.backend.app, request);
const get = (path: string, headers: Record<string, string> = {}) =>
  send({ url: `/api/v1${path}`, headers: { zoneid: '[1]', moduleid: '1', ...headers } });
const post = (path: string, payload: string | object, headers: Record<string, string> = {}) =>
  send({ method: 'POST', url: `/api/v1${path}`, payload, headers: { moduleid: '1', ...headers } });
const json = { 'content-type': 'application/json' };

const injections = [
  `'; drop table orders; --`,
  `1' or '1'='1`,
  `1; select pg_sleep(10)`,
  `%' union select hash from tokens --`,
  `$1`,
  `\\'; delete from customers; --`,
  `{"$gt":""}`,
  `copy (select 1) to program 'id'`,
];

describe('SQL', () => {
  const countAll = () =>
    shop.database.one(
      `select (select count(*) from orders) as orders, (select count(*) from customers) as customers,
        (select count(*) from items) as items, (select count(*) from tokens) as tokens`,
    );

  it.each(injections)('has no effect in headers: %s', async (text) => {
    const before = await countAll();
    for (const header of ['zoneid', 'moduleid', 'latitude', 'longitude', 'x-localization']) {
      const place = { latitude: '30.0478', longitude: '31.2397' };
      const answer = await get('/stores/popular', { ...place, [header]: text });
      // Nothing can be listed without a module; invalid values of the others count as absent.
      expect(answer.statusCode).toBe(header === 'moduleid' ? 403 : 200);
    }
    const withKey = { 'idempotency-key': text, authorization: `Bearer ${shop.layla.token}` };
    expect((await post('/customer/order/place', {}, withKey)).statusCode).toBe(403);
    expect((await get('/customer/info', { authorization: `Bearer ${text}` })).statusCode).toBe(401);
    expect(await countAll()).toEqual(before);
  });

  it.each(injections)('has no effect in parameters: %s', async (text) => {
    const word = encodeURIComponent(text);
    const before = await countAll();
    for (const path of [
      `/items/search?name=${word}`,
      `/get-combined-data?list_type=item&name=${word}`,
      `/items/item-or-store-search?name=${word}`,
      `/categories/${word}`,
      `/items/details/${word}`,
      `/items/popular?filter=${word}`,
      `/items/popular?category_ids=${word}`,
      `/stores/top-offer-near-me?sort_by=${word}`,
      `/rental/vehicle/search?sortby_price=${word}`,
      `/config/place-api-autocomplete?search_text=${word}`,
    ]) {
      const answer = await get(path, { latitude: '30.0478', longitude: '31.2397' });
      expect([200, 403, 404]).toContain(answer.statusCode);
    }
    expect(await countAll()).toEqual(before);
  });
});

describe('the place of the caller', () => {
  it.each([
    '[1]; drop',
    '[null]',
    'NaN',
    '[1.5]',
    '{"0":1}',
    '١',
    '[1',
    `[${'['.repeat(500)}`,
    `["1' or 1=1"]`,
  ])('is ignored when it is %s', async (zoneid) => {
    const answer = await get('/banners', { zoneid: Buffer.from(zoneid).toString('latin1') });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'zoneId']);
  });

  it('is refused when its header is a megabyte', async () => {
    // The server may close the connection before it has received everything.
    const zoneid = `[${'1,'.repeat(500_000)}1]`;
    const status = await get('/items/popular', { zoneid, connection: 'close' }).then(
      (answer) => answer.statusCode,
      (error: NodeJS.ErrnoException) => error.code,
    );
    expect([431, 'ECONNRESET', 'EPIPE']).toContain(status);
  });

  it.each(['91', '-91', 'NaN', 'Infinity', '1e1', '0x1e', ''])(
    'is ignored at latitude %s',
    async (latitude) => {
      const answer = await get('/stores/popular', { latitude, longitude: '31.2' });
      const distances = answer.json().stores.map((store: { distance: unknown }) => store.distance);
      expect(new Set(distances)).toEqual(new Set([null]));
    },
  );

  it('has no effect on prices', async () => {
    const storeId = await addStore(shop.database);
    const itemId = await addItem(shop.database, storeId, { price: 50 });
    const totals = [];
    for (const zoneid of ['[1]', '[4]', '[1,2,3,4]', 'nonsense']) {
      const answer = await post('/customer/order/place', buyNow(storeId, itemId), {
        zoneid,
        moduleid: String(GROCERY),
        authorization: `Bearer ${shop.layla.token}`,
      });
      totals.push(answer.json().total_amount);
    }
    expect(new Set(totals).size).toBe(1);
    expect(totals[0]).toBeGreaterThan(50);
  });
});

describe('prototypes', () => {
  const polluted = (): unknown => Reflect.get({}, 'polluted');
  it.each(['__proto__', 'constructor'])(
    'cannot be reached through a body with %s',
    async (name) => {
      const body = `{"email":"p@shop.example","${name}":{"prototype":{"polluted":1},"polluted":1}}`;
      const answer = await post('/newsletter/subscribe', body, json);
      expect(answer.statusCode).toBe(400);
      expect(polluted()).toBeUndefined();
    },
  );

  it.each([
    '/items/popular?__proto__[polluted]=1&__proto__=1',
    '/items/popular?constructor[prototype][polluted]=1',
    '/items/popular?filter={"__proto__":{"polluted":1}}',
  ])('cannot be reached through %s', async (path) => {
    expect((await get(path)).statusCode).toBeLessThan(500);
    expect(polluted()).toBeUndefined();
  });

  it('cannot be reached through JSON in a field', async () => {
    const receiver = '{"__proto__":{"polluted":1},"contact_person_name":"P"}';
    await post(
      '/customer/order/place',
      { order_type: 'parcel', payment_method: 'cash_on_delivery', receiver_details: receiver },
      { authorization: `Bearer ${shop.layla.token}` },
    );
    expect(polluted()).toBeUndefined();
  });
});

describe('a parameter that is given twice', () => {
  it.each([
    ['/items/popular?limit=1&limit=2', 'limit'],
    ['/items/popular?limit[]=1&limit[]=2', 'limit'],
    ['/stores/reviews?store_id=1&store_id=2', 'store_id'],
    ['/items/search?name=a&name=b', 'name'],
  ])('is refused: %s', async (path, code) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, code]);
  });

  it('counts once in a body: the last one', async () => {
    const body = '{"email":"no address","email":"twice@shop.example"}';
    expect((await post('/newsletter/subscribe', body, json)).statusCode).toBe(200);
  });
});

describe('another site', () => {
  const authorization = () => ({ authorization: `Bearer ${shop.layla.token}` });
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/plain; charset=application/json',
  ])('cannot post a body of the type %s', async (type) => {
    const answer = await post('/customer/update-interest', '{"interest":[1]}', {
      'content-type': type,
      ...authorization(),
    });
    expect(answer.statusCode).toBe(415);
  });

  it('changes nothing by GET', async () => {
    // A path may match that of a read with an id, such as a courier called `submit`.
    const reads = endpoints
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));
    const writes = endpoints.filter(
      ({ method, path }) => method !== 'GET' && !reads.some((read) => read.test(path)),
    );
    const answered: string[] = [];
    for (const { path, name } of writes) {
      const { statusCode } = await get(path.replace(/\{\w+\}/g, '1'), authorization());
      if (statusCode !== 404) answered.push(name);
    }
    expect(answered).toEqual([]);
  });

  it('cannot use a cookie', async () => {
    const signedIn = await post('/auth/login', {
      login_type: 'manual',
      field_type: 'email',
      email_or_phone: 'demo@souk.example',
      password: 'souk1234',
    });
    expect(signedIn.statusCode).toBe(200);
    // The only cookie identifies the browser, and only for wrong passwords: other pages do not send it, and no script
    // can read it.
    const [device = '', ...others] = signedIn.headers['set-cookie'] ?? [];
    expect(device).toMatch(
      /^souk-device=[^;]+; .*Path=\/api\/v1\/auth; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(others).toEqual([]);
    const { token } = signedIn.json();
    const answer = await get('/customer/info', {
      cookie: `token=${token}; authorization=${token}; ${device.split(';', 1)}`,
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('malformed addresses', () => {
  it.each([
    ['/api//v1/config', 404],
    ['/api/v1/items/details/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 404],
    ['/api/v1/items/details/..%2f..%2f', 404],
    ['/api/v1/%2e%2e/config', 404],
    ['/api/v1/items/details/%00', 404],
    ['/api/v1/stores/details/%00', 404],
    ['/api/v1/items/details/%E0%A4%A', 400],
    ['/api/v1/items/details/%ff%fe', 400],
    ['/api/v1/config;v=2', 404],
    ['/api/v1/CONFIG', 404],
    [`/api/v1/items/details/${'9'.repeat(101)}`, 404],
    [`/api/v1/items/details/${'x'.repeat(300)}`, 414],
    ['/api/v1/items/details/99999999999999999999', 404],
    ['/api/v1/items/details/-1', 404],
    ['/api/v1/items/details/1e1', 404],
    ['/pictures/item/..%2f..%2f..%2fetc%2fpasswd/0.svg', 404],
    ['/uploads/..%2f..%2fpackage.json', 404],
    ['/uploads/%00', 404],
    ['/demo-map/..%2f..%2fpackage.json', 404],
  ])('%s', async (url, status) => {
    const answer = await send({
      url,
      headers: { zoneid: '[1]', moduleid: '1', latitude: '30', longitude: '31' },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toMatch(/root:|"dependencies"/);
  });

  it('a query of 20 kB is answered or refused', async () => {
    const answer = await get(`/items/search?name=${'x'.repeat(15_000)}`);
    expect([403, 414, 431]).toContain(answer.statusCode);
  });

  it('a trailing slash makes no difference', async () => {
    expect((await get('/config/')).statusCode).toBe(200);
  });
});
