import { documentOf } from '@storefront/operations/testing';
import { ManualClock } from '../clock/clock';
import type { Database } from '../database/database';
import type { BackendContext } from '../server/backend-context';
import en from '../server/messages/en.json';
import { listSettings } from '../settings/operator-settings';
import { listChanges } from '../settings/setting-changes';
import { createDemoBackend } from '../testing/demo-backend';
import { DEMO_BEGINNING, openDemoDatabase } from '../testing/demo-engines';
import { sendRequest } from '../testing/send-request';
import { testConfig } from '../testing/test-backend';
import { addOperator, removeOperator } from './operators';

let database: Database;
let visits = 0;
let backend: BackendContext;
const clock = new ManualClock(DEMO_BEGINNING);

beforeAll(async () => {
  database = await openDemoDatabase();
  backend = await createDemoBackend({
    config: { ...testConfig, trustedProxies: 1 },
    database,
    clock,
  });
}, 60_000);
afterAll(async () => {
  await backend.app.close();
  await database.close();
});

interface Sent {
  readonly cookie?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly language?: string;
  readonly from?: string;
  readonly accept?: string;
}

const open = (url: string, { cookie, form, language = 'en', from, accept }: Sent = {}) => {
  visits += 1;
  return sendRequest(backend.app, {
    method: form ? 'POST' : 'GET',
    url,
    headers: {
      'accept-language': language,
      // Each request has a new address, because sign-ins are limited by address.
      'x-forwarded-for': from ?? `10.0.0.${visits % 250}`,
      ...(cookie && { cookie }),
      ...(accept && { accept }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  });
};

const textOf = (html: string) => documentOf(html).body.textContent;
const alertIn = (html: string) => documentOf(html).querySelector('[role=alert]')?.textContent;

async function signIn(name = 'mona') {
  const token = await addOperator(database, name, clock.now());
  const answer = await open('/operators/sign-in', { form: { token } });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const page = await open('/operators', { cookie });
  const key = /name="form" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  return { token, answer, cookie, key, page };
}
const shopName = async () =>
  (await sendRequest(backend.app, { url: '/api/v1/config' })).json().business_name;

describe('a session', () => {
  it('ends with the sign-out, for a copy of its cookie as well', async () => {
    const { cookie, key } = await signIn('copied');
    await open('/operators/sign-out', { cookie, form: { form: key } });
    expect((await open('/operators', { cookie })).body).toContain('Your token');
  });

  it('is listed for its operator, who ends it elsewhere', async () => {
    const here = await signIn('twice');
    const answer = await open('/operators/sign-in', { form: { token: here.token } });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const page = await open('/operators/sessions', { cookie: here.cookie });
    expect(page.body).toContain('This one');
    const [id = ''] = [...page.body.matchAll(/name="id" value="([0-9a-f]{64})"/g)].map(
      ([, found]) => found ?? '',
    );
    const other = await signIn('other');
    await open('/operators/sessions', { cookie: other.cookie, form: { form: other.key, id } });
    expect((await open('/operators', { cookie })).body).toContain('You are twice.');
    const ended = await open('/operators/sessions', {
      cookie: here.cookie,
      form: { form: here.key, id },
    });
    expect(ended.body).toContain('Signed out there.');
    expect((await open('/operators', { cookie })).body).toContain('Your token');
    expect((await open('/operators', { cookie: here.cookie })).body).toContain('You are twice.');
  });

  it('is gone with the operator', async () => {
    await signIn('gone');
    const count = () =>
      database.one("select count(*) from operator_sessions where name = 'gone'", []);
    expect(await count()).toEqual({ count: 1 });
    await removeOperator(database, 'gone');
    expect(await count()).toEqual({ count: 0 });
  });
});

it('shows which features are on, and the team of each', async () => {
  const off = { name: 'gift-cards', owner: 'Cart team' };
  const on = { name: 'maps', owner: 'Account team' };
  const builtIn = jest.replaceProperty(backend.features, 'builtIn', [off, on]);
  const present = jest.replaceProperty(backend.features, 'on', [on]);
  const { page } = await signIn('reader');
  builtIn.restore();
  present.restore();
  const rows = [...documentOf(page.body).querySelectorAll('tr')].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  );
  expect(rows).toContainEqual([off.name, off.owner, 'Off']);
  expect(rows).toContainEqual([on.name, on.owner, 'On']);
});

describe('the sign-in', () => {
  it('works only with the token, by a cookie that scripts and other sites cannot use', async () => {
    const { answer, page } = await signIn();
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/operators']);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /Path=\/operators; HttpOnly; SameSite=Strict$/,
    );
    expect(page.body).toContain('You are mona.');
    const wrong = await open('/operators/sign-in', { form: { token: 'souk_guess' } });
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([401, undefined]);
    expect(wrong.body).toContain('role="alert"');
  });

  it('is limited to ten attempts a minute per address', async () => {
    const attempt = () =>
      open('/operators/sign-in', { form: { token: 'souk_guess' }, from: '192.0.2.7' });
    for (let count = 0; count < 10; count += 1) expect((await attempt()).statusCode).toBe(401);
    expect((await attempt()).statusCode).toBe(429);
  });

  it('is needed to see anything of the shop', async () => {
    for (const cookie of ['', 'souk-operator=', 'souk-operator=9999999999.forged.mona']) {
      for (const url of ['/operators', '/operators/history']) {
        expect((await open(url, { cookie })).body).not.toContain('setting.');
        expect((await open(url, { cookie })).body).toContain('Your token');
      }
    }
  });

  it('ends with the token: removed, or replaced by a new one', async () => {
    const first = await signIn('nour');
    const second = await signIn('nour');
    expect((await open('/operators', { cookie: first.cookie })).body).toContain('Your token');
    expect((await open('/operators', { cookie: second.cookie })).body).toContain('You are nour.');
    await removeOperator(database, 'nour');
    expect((await open('/operators', { cookie: second.cookie })).body).toContain('Your token');
  });
});

describe('an error', () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

  it('is answered to a browser by a page with a link back, in its language', async () => {
    const page = await open('/operators/no-such', { accept, language: 'ar' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(alertIn(page.body)).toBe('لا يوجد شيء في هذا العنوان.');
    expect(page.body).toContain('<a href="/operators">');
    // The address of a form, opened directly.
    expect((await open('/operators/orders/price', { accept })).body).toContain('role="alert"');
    const guess = { form: { token: 'souk_guess' }, from: '192.0.2.8', accept };
    for (let count = 0; count < 10; count += 1) await open('/operators/sign-in', guess);
    const late = await open('/operators/sign-in', guess);
    expect([late.statusCode, late.headers['content-type']]).toEqual([
      429,
      'text/html; charset=utf-8',
    ]);
    expect(late.headers['retry-after']).toBeDefined();
    expect(alertIn(late.body)).toMatch(/^Too many/);
  });

  it('is answered to other clients in the contract’s form of errors', async () => {
    const answer = await open('/operators/no-such', { accept: '*/*' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().errors).toEqual([{ code: 'not-found', message: en.pathUnknown }]);
  });
});

describe('a setting', () => {
  it('is changed for customers at once, with the operator’s name in the history', async () => {
    const { cookie, key } = await signIn();
    const form = { form: key, name: 'businessName', value: 'Corner & Co' };
    const saved = await open('/operators/settings', { cookie, form });
    expect(saved.statusCode).toBe(200);
    expect(saved.body).toContain('Saved: Name of the shop.');
    expect(await shopName()).toBe('Corner & Co');
    const [change] = await listChanges(database, 'businessName');
    expect(change).toMatchObject({
      changed_by: 'mona',
      value_before: 'Souk',
      value_after: 'Corner & Co',
    });
    const history = await open('/operators/history', { cookie });
    expect(textOf(history.body)).toContain('Corner & Co');
    const time = documentOf(history.body).querySelector('td[data-head="When (UTC)"] time');
    expect(time?.getAttribute('dir')).toBe('ltr');
    // Setting the same value again is no change.
    await open('/operators/settings', { cookie, form });
    expect(await listChanges(database, 'businessName')).toHaveLength(1);
    await open('/operators/settings', { cookie, form: { ...form, value: 'Souk' } });
  });

  it.each([
    ['slotDuration', '-5'],
    ['slotDuration', 'soon'],
    ['tips', 'perhaps'],
    ['newCustomerDiscountType', 'gift'],
    ['businessName', '  '],
    ['EGP.additional_charge', '-1'],
    ['EGP.additional_charge', '1.005'],
    ['EGP.loyalty_exchange_rate', '0'],
    ['store.charcoal-yard.orders_per_slot', '0'],
    ['store.charcoal-yard.orders_per_slot', '2.5'],
    ['store.charcoal-yard.orders_per_slot', 'many'],
    ['store.no-such-store.orders_per_slot', '2'],
    ['nothing', '1'],
  ])('%s cannot be set to "%s"', async (name, value) => {
    const { cookie, key } = await signIn();
    const before = (await listSettings(database)).map((one) => one.value);
    const answer = await open('/operators/settings', { cookie, form: { form: key, name, value } });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Not saved.');
    expect((await listSettings(database)).map((one) => one.value)).toEqual(before);
    const noted = await listChanges(database, name);
    expect(noted.filter(({ value_after }) => value_after === value)).toEqual([]);
  });

  it.each([
    ['slotDuration', '-5', 'يجب أن تزيد على 0.'],
    ['slotDuration', 'soon', 'يجب أن تكون رقمًا.'],
    ['tips', 'perhaps', 'القيمة on أو off.'],
    ['newCustomerDiscountType', 'gift', 'القيمة واحدة من: percent, amount.'],
    ['businessName', '  ', 'لا يمكن تركها فارغة.'],
    ['EGP.additional_charge', '-1', 'أقل قيمة 0.'],
    ['EGP.additional_charge', '1.005', 'الحد الأقصى للأرقام بعد الفاصلة: 2.'],
    ['store.charcoal-yard.orders_per_slot', '2.5', 'يجب أن تكون عددًا صحيحًا.'],
    ['store.no-such-store.orders_per_slot', '2', 'لا يوجد متجر باسم «no-such-store».'],
    ['store.night-owl-market.vat_number', '?', 'الرقم الضريبي من 5 إلى 30 حرفًا ورقمًا.'],
    ['nothing', '1', 'لا يوجد إعداد باسم «nothing».'],
  ])('why %s cannot be "%s" is answered in Arabic', async (name, value, why) => {
    const { cookie, key } = await signIn();
    const form = { form: key, name, value };
    const answer = await open('/operators/settings', { cookie, form, language: 'ar' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(why);
  });

  it('can be a fee of a currency, a text of a language or a switch', async () => {
    const { cookie, key } = await signIn();
    const set = (name: string, value: string) =>
      open('/operators/settings', { cookie, form: { form: key, name, value } });
    const read = async () => (await sendRequest(backend.app, { url: '/api/v1/config' })).json();
    expect((await read()).account_features).toContain('social_page');
    await set('EGP.additional_charge', '7.5');
    await set('EGP.free_delivery_over', '');
    await set('additionalChargeName.ar', 'رسم');
    await set('socialLogin', 'off');
    const config = await read();
    expect(config).toMatchObject({ additional_charge: 7.5, additional_charge_name: 'Service fee' });
    expect(config.account_features).not.toContain('social_page');
    const arabic = await sendRequest(backend.app, {
      url: '/api/v1/config',
      headers: { 'x-localization': 'ar' },
    });
    expect(arabic.json().additional_charge_name).toBe('رسم');
    await set('freeDeliveryType', 'free_delivery_to_all_store');
    const history = await open('/operators/history', { cookie, language: 'ar' });
    for (const value of ['مفعّل', 'متوقف', 'من مبلغ معيّن', 'في كل المتاجر']) {
      expect(history.body).toContain(`<bdi>${value}</bdi>`);
    }
    await set('freeDeliveryType', 'free_delivery_by_order_amount');
  });

  it('is not changed by a form of another site, nor without a sign-in', async () => {
    const { cookie } = await signIn();
    const form = { form: 'other', name: 'businessName', value: 'Evil' };
    expect((await open('/operators/settings', { cookie, form })).statusCode).toBe(403);
    expect((await open('/operators/settings', { form })).statusCode).toBe(401);
    expect(await shopName()).toBe('Souk');
  });
});

describe('the settings of a store', () => {
  const name = 'store.charcoal-yard.orders_per_slot';
  const slots = async () =>
    (
      await sendRequest(backend.app, {
        url: '/api/v1/stores/details/charcoal-yard',
        headers: { zoneid: '[1,2,3]', moduleid: '1' },
      })
    ).json().orders_per_slot;
  async function operator() {
    const { cookie, key } = await signIn();
    return {
      cookie,
      set: (setting: string, value: string) =>
        open('/operators/stores', { cookie, form: { form: key, name: setting, value } }),
    };
  }

  it('include the orders per slot: limited by the store’s slug, and unlimited again', async () => {
    const { cookie, set } = await operator();
    const before = await slots();
    const asked = await open('/operators/stores?store=charcoal-yard', { cookie });
    expect(asked.body).toContain(`name="name" value="${name}"`);
    const limited = await set(name, '٧');
    expect(limited.statusCode).toBe(200);
    expect(limited.body).toContain('Saved: Orders per slot of \u2068charcoal-yard\u2069.');
    expect(await slots()).toBe(7);
    // It is in the list of all stores with a limit, even when the request names no store.
    expect((await open('/operators/stores', { cookie })).body).toContain(`value="${name}"`);
    const free = await set(name, '');
    expect(free.statusCode).toBe(200);
    expect((await open('/operators/stores', { cookie })).body).not.toContain(`value="${name}"`);
    expect(await slots()).toBeNull();
    const changes = await listChanges(database, name);
    expect(changes.map(({ value_after }) => value_after)).toEqual(['', '7']);
    await set(name, before === null ? '' : String(before));
  });

  it('include whether customers see it: a registered store waits in a list', async () => {
    const { cookie, set } = await operator();
    const isSeen = async () => (await slots()) !== undefined;
    const list = 'Stores that customers do not see';
    const off = await set('store.charcoal-yard.status', 'off');
    expect(off.body).toContain('Saved: Customers see \u2068charcoal-yard\u2069.');
    expect(await isSeen()).toBe(false);
    const waiting = await open('/operators/stores', { cookie });
    expect(waiting.body).toContain(list);
    expect(waiting.body).toContain('name="name" value="store.charcoal-yard.status"');
    expect((await set('store.charcoal-yard.status', 'perhaps')).statusCode).toBe(422);
    await set('store.charcoal-yard.status', 'on');
    expect(await isSeen()).toBe(true);
    expect((await open('/operators/stores', { cookie })).body).not.toContain(list);
  });

  it('include the VAT number: in the form of the country, and reported missing where invoices need it', async () => {
    const { cookie, set } = await operator();
    const store = await database.one<{ slug: string; vat_number: string }>(
      'select slug, vat_number from stores where vat_number is not null order by id limit 1',
    );
    const { slug = '', vat_number: before = '' } = store ?? {};
    const vatNumber = `store.${slug}.vat_number`;
    const stored = async () =>
      (
        await database.one<{ n: string | null }>(
          'select vat_number as n from stores where slug = $1',
          [slug],
        )
      )?.n;
    const link = `/operators/stores?store=${slug}`;
    expect((await open(link, { cookie })).body).toContain(`value="${before}"`);
    for (const wrong of ['12345', '400000000000003', '30000000000000']) {
      const refused = await set(vatNumber, wrong);
      expect([refused.statusCode, await stored()]).toEqual([422, before]);
      expect(refused.body).toContain('there must have 15 digits, and begin and end with 3');
    }
    const saved = await set(vatNumber, '٣١٠ 1234 5678 9003');
    expect(saved.body).toContain(`Saved: VAT number of \u2068${slug}\u2069.`);
    expect(await stored()).toBe('310123456789003');
    expect(saved.body).not.toContain('Stores without a VAT number');
    const without = await set(vatNumber, '');
    expect(without.body).toContain('Stores without a VAT number');
    expect(without.body).toContain(`<a href="${link}"`);
    // Other countries have other formats.
    expect((await set('store.charcoal-yard.vat_number', '123-456-789')).statusCode).toBe(200);
    await set('store.charcoal-yard.vat_number', '');
    await set(vatNumber, before);
    const changes = await listChanges(database, vatNumber);
    expect(
      changes.map(({ changed_by, value_before, value_after }) => [
        changed_by,
        value_before,
        value_after,
      ]),
    ).toEqual([
      ['mona', '', before],
      ['mona', '310123456789003', ''],
      ['mona', before, '310123456789003'],
    ]);
    const history = await open('/operators/history', { cookie, language: 'ar' });
    expect(history.body).toContain('<bdi>–</bdi>');
    expect(history.body).toContain(`الرقم الضريبي لـ \u2068${slug}\u2069`);
  });

  it('need an existing store', async () => {
    const { cookie, set } = await operator();
    const refused = await set('store.no-such-store.vat_number', '123-456-789');
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('There is no store “no-such-store”.');
    const missed = await open('/operators/stores?store=%3Cb%3Enobody', { cookie });
    expect(missed.statusCode).toBe(404);
    expect(alertIn(missed.body)).toBe('There is no store “<b>nobody”.');
    expect((await open('/operators/stores', {})).body).toContain('Your token');
  });
});

it('synonyms are added, found by customers’ searches, and switched off', async () => {
  const { cookie, key } = await signIn();
  const send = (action: string, line: string) =>
    open('/operators/terms', { cookie, form: { form: key, action, line } });
  const refused = await send('add', 'no line');
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Line 1 is not a search term: no line');
  const found = async () =>
    (
      await sendRequest(backend.app, {
        url: '/api/v1/items/search?name=zorblax',
        headers: { zoneid: '[1]', moduleid: '1' },
      })
    ).json().total_size;
  expect(await found()).toBe(0);
  const added = await send('add', 'same: zorblax > kofta');
  expect(textOf(added.body)).toContain('same: zorblax > kofta');
  expect(await found()).toBeGreaterThan(0);
  const removed = await send('remove', 'same: zorblax > kofta');
  const lines = [...documentOf(removed.body).querySelectorAll('code')];
  expect(lines.map((line) => line.textContent)).not.toContain('same: zorblax > kofta');
  expect(await listChanges(database, 'search-terms')).toHaveLength(2);
});

it('every setting has a label, and the page is also in Arabic', async () => {
  const { cookie } = await signIn();
  for (const { field } of await listSettings(database)) {
    const [kind = '', column] = field.name.split('.');
    const key = /^[A-Z]{3}$/.test(kind) ? `fee.${column}` : `setting.${field.name}`;
    expect(Object.keys(en)).toContain(key);
  }
  const page = await open('/operators', { cookie, language: 'ar' });
  expect(page.body).toContain('<html lang="ar" dir="rtl">');
  expect(page.body).toContain('إدارة المتجر');
  expect(page.body).toMatch(/<option value="percent"[^>]*>نسبة مئوية</);
});
