import {
  addOperator,
  openAccountShop,
  openForTests,
  pngBytes,
  refusalOf,
  sendRequest,
} from '@storefront/backend/testing/feature';
import { documentOf, pageFaults } from '@storefront/operations/testing';
import { vendorForm } from '../testing/vendor-form';

// Password hashing is slow on purpose.
const shop = openForTests(openAccountShop);

const { f_name, l_name, password } = vendorForm;
const person = { f_name, l_name, password };
const store = {
  ...vendorForm,
  phone: '+201555777001',
  email: 'bakery@example.org',
  translations: JSON.stringify([
    { id: null, locale: 'en', key: 'name', value: 'Corner Bakery' },
    { id: null, locale: 'en', key: 'address', value: '1 Main Street' },
  ]),
};
const register = (change: Readonly<Record<string, string>>, headers = {}) =>
  shop.postForm(
    '/auth/vendor/register',
    { ...store, ...change },
    [{ field: 'logo', bytes: pngBytes() }],
    { headers },
  );
const plan = (body: object) => shop.post('/vendor/business_plan', body);

/** Requests the operators' page of registrations as a signed-in operator. */
const operated = (
  form?: Readonly<Record<string, string>>,
  path = '/operators/registrations',
  language = 'en',
) =>
  sendRequest(shop.backend.app, {
    method: form ? 'POST' : 'GET',
    url: path,
    headers: {
      cookie,
      'accept-language': language,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { payload: new URLSearchParams({ form: key, ...form }).toString() }),
  });
const decide = (kind: 'store' | 'courier', id: number, verdict: string, reason = '') =>
  operated({ kind, id: String(id), verdict, reason });
const lastMail = () =>
  shop.database.one<{ recipient: string; subject: string; body: string }>(
    "select recipient, subject, body from outbox where channel = 'email' order by id desc limit 1",
  );
let cookie = '';
let key = '';
beforeAll(async () => {
  const token = await addOperator(shop.database, 'mona', shop.clock.now());
  const { headers } = await operated({ token }, '/operators/sign-in');
  cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  key = /name="form" value="([^"]+)"/.exec((await operated()).body)?.[1] ?? '';
});

it('an operator accepts a store, which customers see then, and the applicant is notified in their language', async () => {
  const { email, phone } = store;
  const answer = await register(
    { tin: '<b>7</b>', tin_expire_date: '2027-05-01' },
    { 'x-localization': 'ar' },
  );
  const { store_id: id } = answer.json();
  const page = await operated();
  // Without isolation, numbers with hyphens would change places after Arabic words.
  expect(page.body).toContain('valid until May 1, 2027');
  for (const text of ['Corner Bakery', 'Salma Adel', email, phone, '<b>7', 'commission']) {
    expect(documentOf(page.body).body.textContent).toContain(text);
  }
  expect((await decide('store', id, 'accepted')).statusCode).toBe(200);
  const details = await shop.get(`/stores/details/${id}`, {
    headers: { zoneid: '[1]', moduleid: '1', latitude: '30.05', longitude: '31.24' },
  });
  expect(details.json()).toMatchObject({ id, name: 'Corner Bakery' });
  expect(await lastMail()).toEqual({
    recipient: email,
    subject: 'طلب تسجيلك في سوق',
    body: 'مرحبًا Salma، قبل سوق متجرك، ويمكن للعملاء رؤيته من الآن.',
  });
  expect((await operated()).body).not.toContain(email);
  expect((await decide('store', id, 'refused', 'Too late')).statusCode).toBe(422);
  const history = await operated(undefined, '/operators/history');
  expect(history.body).toContain(`Registration of store ${id}`);
});

it('a store that is switched on by its setting is thereby accepted, and its applicant is notified once', async () => {
  const email = 'switched-on@example.org';
  const { store_id: id } = (await register({ email, phone: '+201555777002' })).json();
  const { slug = '' } =
    (await shop.database.one<{ slug: string }>('select slug from stores where id = $1', [id])) ??
    {};
  const show = (value: string) =>
    operated({ name: `store.${slug}.status`, value }, '/operators/stores');
  expect((await show('on')).statusCode).toBe(200);
  expect(await lastMail()).toMatchObject({
    recipient: email,
    body: 'Hello Salma, Souk has accepted your store. Customers can see it from now on.',
  });
  expect((await operated()).body).not.toContain(email);
  await show('off');
  await show('on');
  const notices = await shop.database.query('select 1 from outbox where recipient = $1', [email]);
  expect(notices).toHaveLength(1);
  expect((await decide('store', id, 'refused', 'Too late')).statusCode).toBe(422);
});

it('an operator refuses with a reason; then the applicant may register again', async () => {
  const taken = { email: 'again@example.org', phone: '+201555777999' };
  const apply = () => register({ ...taken, business_plan: 'subscription', package_id: '1' });
  const { store_id: id, registration_token } = (await apply()).json();
  expect(refusalOf(await apply())).toEqual([403, 'email']);
  const unsaid = await decide('store', id, 'refused');
  expect([unsaid.statusCode, unsaid.body]).toEqual([422, expect.stringContaining('say why')]);
  expect((await decide('store', id, 'refused', 'We have no riders there.')).statusCode).toBe(200);
  const history = await operated(undefined, '/operators/history', 'ar');
  expect(history.body).toContain('<bdi>مرفوض: \u2068We have no riders there.\u2069</bdi>');
  expect((await lastMail())?.body).toContain('We have no riders there.\n');
  const late = { store_id: id, registration_token, business_plan: 'commission' };
  expect(refusalOf(await plan(late))).toEqual([404, 'store_id']);
  expect((await apply()).statusCode).toBe(200);
  expect((await decide('store', 2_000_000_000, 'accepted')).statusCode).toBe(422);
});

it('a courier is accepted, has a picture that customers see, and delivers orders', async () => {
  const email = 'new-rider@example.org';
  const picture = { field: 'image', bytes: pngBytes() };
  const fields = {
    ...person,
    email,
    phone: '+201555888001',
    identity_type: 'nid',
    identity_number: '29901011234567',
    zone_id: '1',
    vehicle_id: '1',
    earning: '1',
  };
  await shop.postForm('/auth/delivery-man/store', fields, [
    { field: 'identity_image[]', bytes: pngBytes() },
    picture,
  ]);
  const row = await shop.database.one<{ id: number; phone: string }>(
    'select id, phone from courier_registrations where email = $1',
    [email],
  );
  const page = await operated();
  expect(page.body).toContain(email);
  const links = documentOf(page.body).querySelectorAll<HTMLAnchorElement>(
    `article:has([href*="${encodeURIComponent(email)}"]) a[target]`,
  );
  const { pathname, search } = new URL(links[0]?.href ?? '', 'https://shop.example');
  const address = pathname + search;
  expect((await shop.page(address)).statusCode).toBe(200);
  expect((await decide('courier', row?.id ?? 0, 'accepted')).statusCode).toBe(200);
  const courier = await shop.database.one<{ phone: string; image: string; vehicle_id: number }>(
    'select phone, image, vehicle_id from delivery_men where email = $1 and status',
    [email],
  );
  expect(courier).toMatchObject({ phone: row?.phone, vehicle_id: 1 });
  expect((await shop.page(courier?.image ?? '')).statusCode).toBe(200);
  expect((await lastMail())?.body).toContain('accepted you as a courier');
  expect((await decide('courier', row?.id ?? 0, 'accepted')).statusCode).toBe(422);
});

it.each(['en', 'ar'] as const)('the page is accessible and directed in %s', async (language) => {
  await register({
    email: `${language}@example.org`,
    phone: language === 'en' ? '+201555777003' : '+201555777004',
  });
  await shop.postForm('/auth/delivery-man/store', {
    ...person,
    email: `${language}@example.org`,
    phone: language === 'en' ? '+201555888003' : '+201555888004',
    identity_type: 'nid',
    identity_number: `2990101${language}`,
    zone_id: '1',
    vehicle_id: '1',
    earning: '1',
  });
  const { body } = await operated(undefined, undefined, language);
  expect(documentOf(body).querySelectorAll('section article').length).toBeGreaterThan(1);
  expect(await pageFaults(body, language)).toEqual([]);
});
