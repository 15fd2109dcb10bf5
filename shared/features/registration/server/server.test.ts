import {
  type Ask,
  openAccountShop,
  openForTests,
  pngBytes,
  refusalOf,
  sendRequest,
} from '@storefront/backend/testing/feature';
import { vendorForm } from '../testing/vendor-form';
import { decideRegistration } from './decide-registration';

// Password hashing is slow on purpose.
const shop = openForTests(openAccountShop);

let shops = 0;
const store = (change: Record<string, string> = {}) => {
  shops += 1;
  return {
    ...vendorForm,
    phone: `+2015557770${String(shops).padStart(2, '0')}`,
    email: `shop${shops}@example.org`,
    translations: JSON.stringify([
      { id: null, locale: 'en', key: 'name', value: 'Corner Bakery' },
      { id: null, locale: 'en', key: 'address', value: '1 Main Street' },
      { id: null, locale: 'ar', key: 'name', value: 'مخبز الزاوية' },
    ]),
    ...change,
  };
};
const logo = { field: 'logo', bytes: pngBytes() };
const register = (change: Record<string, string> = {}, files = [logo], ask?: Ask) =>
  shop.postForm('/auth/vendor/register', store(change), files, ask);
const plan = (body: object) => shop.post('/vendor/business_plan', body);

describe('a store', () => {
  it('is stored in both languages and waits for a decision', async () => {
    const answer = await register({
      delivery_time_type: 'hour',
      tin: '123',
      tin_expire_date: '2030-01-01',
    });
    expect(answer.json()).toMatchObject({ type: 'commission', package_id: null });
    const { store_id } = answer.json();
    expect(
      await shop.database.one(
        `select s.name, s.address, s.status, s.min_delivery_time, s.max_delivery_time,
            r.business_model, r.password_hash like '%Str0ng%' as leaks
          from stores s join vendor_registrations r on r.store_id = s.id where s.id = $1`,
        [store_id],
      ),
    ).toEqual({
      name: { en: 'Corner Bakery', ar: 'مخبز الزاوية' },
      address: { en: '1 Main Street', ar: '1 Main Street' },
      status: false,
      min_delivery_time: 1200,
      max_delivery_time: 2400,
      business_model: 'commission',
      leaks: false,
    });
    const details = await shop.get(`/stores/details/${store_id}`, {
      headers: { zoneid: '[1]', moduleid: '1', latitude: '30.05', longitude: '31.24' },
    });
    expect(details.statusCode).toBe(404);
  });

  it.each([
    ['no logo', {}, [], [403, 'logo']],
    ['a logo above 2 MB', {}, [{ field: 'logo', bytes: pngBytes(8, 8, 2_100_000) }], [413, 'logo']],
    [
      'a logo that is a drawing',
      {},
      [{ field: 'logo', bytes: Buffer.from('<svg/>') }],
      [422, 'logo'],
    ],
    ['a common password', { password: 'Password1!' }, [logo], [403, 'password']],
    ['a short phone', { phone: '123' }, [logo], [403, 'phone']],
    ['a place outside of the zone', { latitude: '24.7' }, [logo], [403, 'latitude']],
    ['an unknown zone', { zone_id: '999' }, [logo], [403, 'zone_id']],
    ['an unknown module', { module_id: '999' }, [logo], [403, 'module_id']],
    ['crossing times', { minimum_delivery_time: '50' }, [logo], [403, 'maximum_delivery_time']],
    [
      'an unknown unit of time',
      { delivery_time_type: 'moon' },
      [logo],
      [403, 'delivery_time_type'],
    ],
    [
      'no name',
      { translations: '[{"locale":"en","key":"address","value":"x"}]' },
      [logo],
      [403, 'translations'],
    ],
    ['invalid translations', { translations: 'x' }, [logo], [403, 'translations']],
    [
      'an unknown package',
      { business_plan: 'subscription', package_id: '99' },
      [logo],
      [403, 'package_id'],
    ],
    ['an invalid date', { tin_expire_date: 'soon' }, [logo], [403, 'tin_expire_date']],
  ])('is refused with %s', async (_what, change: Record<string, string>, files, refusal) => {
    expect(refusalOf(await register(change, files))).toEqual(refusal);
  });

  it('is refused with a weak password, and states the requirements', async () => {
    const answer = await register({ password: 'alllowercase1!' }, [logo], {
      headers: { 'x-localization': 'ar' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors).toEqual([
      { code: 'password', message: expect.stringMatching(/8 أحرف على الأقل.*ورمز$/) },
    ]);
  });

  it('gets every problem in one answer', async () => {
    const answer = await register({ zone_id: '999', delivery_time_type: 'moon' }, []);
    for (const { message } of answer.json().errors) expect(message).not.toMatch(/[{_}]/);
    expect(answer.json().errors.map((error: { code: string }) => error.code)).toEqual([
      'logo',
      'delivery_time_type',
      'zone_id',
    ]);
  });

  it('registers only once with an address and a phone', async () => {
    const first = store();
    await shop.postForm('/auth/vendor/register', first, [logo]);
    expect(refusalOf(await register({ email: first.email.toUpperCase() }))).toEqual([403, 'email']);
    expect(refusalOf(await register({ phone: first.phone }))).toEqual([403, 'phone']);
  });

  it('of the rental module needs pickup zones', async () => {
    const rental = await shop.database.one<{ id: number }>(
      "select id from modules where module_type = 'rental'",
    );
    const module_id = String(rental?.id);
    expect(refusalOf(await register({ module_id }))).toEqual([403, 'pickup_zone_id']);
    const { store_id } = (await register({ module_id, pickup_zone_id: '[1,2]' })).json();
    expect(
      await shop.database.one('select pickup_zone_ids from stores where id = $1', [store_id]),
    ).toEqual({ pickup_zone_ids: [1, 2] });
  });

  it('is refused while registrations are off', async () => {
    await shop.database.query(
      `insert into settings (key, value) values ('shop', '{"registrations": false}')
        on conflict (key) do update set value = settings.value || excluded.value`,
    );
    const answer = await register();
    await shop.database.query(
      `update settings set value = value || '{"registrations": true}' where key = 'shop'`,
    );
    expect(refusalOf(answer)).toEqual([403, 'self-registration']);
  });
});

describe('a business plan', () => {
  /** The fields of `/vendor/business_plan` that name a registration without a plan. */
  const waiting = async (): Promise<{ store_id: number; registration_token: string }> => {
    const answer = await register({ business_plan: 'subscription', package_id: '1' });
    const { store_id, registration_token } = answer.json();
    return { store_id, registration_token };
  };

  it('offers packages in the caller’s language', async () => {
    const answer = await shop.get('/vendor/package-view?module_id=1', {
      headers: { 'x-localization': 'ar' },
    });
    expect(answer.json().packages).toHaveLength(3);
    expect(answer.json().packages[0].package_name).toMatch(/[ء-ي]/);
    // The contract sends these numbers as text.
    expect(answer.json().packages[0]).toMatchObject({ max_order: '100', max_product: '50' });
    expect(answer.json().packages[2].max_order).toBe('unlimited');
  });

  it('is chosen once', async () => {
    const mine = await waiting();
    const commission = { ...mine, business_plan: 'commission' };
    const { registration_token } = await waiting();
    for (const token of [undefined, '', 'x', registration_token]) {
      const forged = { ...commission, registration_token: token };
      expect(refusalOf(await plan(forged))).toEqual([404, 'store_id']);
    }
    expect((await plan(commission)).json()).toMatchObject({ store_business_model: 'commission' });
    expect(refusalOf(await plan(commission))).toEqual([404, 'store_id']);
    expect(refusalOf(await plan({ ...commission, store_id: 1 }))).toEqual([404, 'store_id']);
  });

  it('begins with a free trial', async () => {
    const trial = {
      ...(await waiting()),
      business_plan: 'subscription',
      package_id: 1,
      payment_gateway: 'free_trial',
    };
    expect((await plan(trial)).json()).toMatchObject({ store_business_model: 'subscription' });
  });

  it('is paid for at the gateway, once', async () => {
    const paid = {
      ...(await waiting()),
      business_plan: 'subscription',
      package_id: 2,
      payment_gateway: 'sandbox_card',
      callback: 'https://shop.example/store-registration',
    };
    const open = async (change: object = {}) =>
      new URL((await plan({ ...paid, ...change })).json().redirect_link).pathname;
    const [grow, start] = [await open(), await open({ package_id: 1 })];
    expect((await shop.page(grow)).body).toContain('799.00');
    const approve = async (url: string) => {
      const answer = await sendRequest(shop.backend.app, {
        method: 'POST',
        url,
        payload: 'decision=approve',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const back = new URL(String(answer.headers.location));
      return [back.origin, back.pathname, back.searchParams.get('flag')];
    };
    const page = ['https://shop.example', '/store-registration'];
    expect(await approve(grow)).toEqual([...page, 'success']);
    expect(await approve(grow)).toEqual([...page, 'success']);
    // The store has its package, so another one is not charged.
    expect(await approve(start)).toEqual([...page, 'fail']);
    expect(
      await shop.database.query(
        `select c.amount from payments p join sandbox_charges c on c.payment_id = p.id
          where p.store_id = $1 and c.status = 'captured'`,
        [paid.store_id],
      ),
    ).toEqual([{ amount: 799 }]);
    const refusal = { verdict: 'refused', reason: 'We have no riders there.', by: 'mona' } as const;
    const decision = { kind: 'store', id: paid.store_id, ...refusal } as const;
    await decideRegistration(shop.database, decision, shop.clock.now());
    const mail = await shop.database.one<{ body: string }>(
      'select body from outbox order by id desc limit 1',
    );
    expect(mail?.body).toContain('Your payment for the package is refunded');
    expect(
      await shop.database.query(
        `select f.amount, f.status from payment_refunds f join payments p on p.id = f.payment_id
          where p.store_id = $1`,
        [paid.store_id],
      ),
    ).toEqual([{ amount: 799, status: 'requested' }]);
  });

  it.each([
    ['no package', { package_id: undefined }, 'package_id'],
    ['no payment method', { payment_gateway: undefined }, 'payment_gateway'],
    ['a return address of another site', { callback: 'https://evil.example/' }, 'callback'],
  ])('is refused with %s', async (_what, change, code) => {
    const body = {
      ...(await waiting()),
      business_plan: 'subscription',
      package_id: 1,
      payment_gateway: 'sandbox_card',
      callback: 'https://shop.example/',
    };
    expect(refusalOf(await plan({ ...body, ...change }))).toEqual([403, code]);
  });
});

describe('a courier', () => {
  let couriers = 0;
  const apply = (
    change: Record<string, string> = {},
    files = [{ field: 'identity_image[]', bytes: pngBytes() }],
  ) => {
    couriers += 1;
    const fields = {
      f_name: 'Amr',
      email: `rider${couriers}@example.org`,
      phone: `+2015558880${String(couriers).padStart(2, '0')}`,
      password: 'Str0ng!pass word',
      identity_type: 'nid',
      identity_number: `2990101${couriers}`,
      zone_id: '1',
      vehicle_id: '1',
      earning: '1',
    };
    return shop.postForm('/auth/delivery-man/store', { ...fields, ...change }, files);
  };

  it('is stored, with documents that nobody else sees', async () => {
    expect((await apply()).json()).toEqual({
      message: 'Your registration was received. We will contact you soon.',
    });
    const row = await shop.database.one<{ identity_images: string[]; is_freelancer: boolean }>(
      'select identity_images, is_freelancer from courier_registrations',
    );
    expect(row?.is_freelancer).toBe(true);
    expect((await shop.page(row?.identity_images[0] ?? '')).statusCode).toBe(404);
  });

  it.each([
    ['an address that is taken', { email: 'rider1@example.org' }, 'email'],
    ['a phone that is taken', { phone: '+201555888001' }, 'phone'],
    ['papers that are taken', { identity_number: '29901011' }, 'identity_number'],
    ['an unknown zone', { zone_id: '999' }, 'zone_id'],
    ['an unknown vehicle', { vehicle_id: '999' }, 'vehicle_id'],
    ['unknown papers', { identity_type: 'library_card' }, 'identity_type'],
    ['a weak password', { password: 'weak' }, 'password'],
  ])('is refused with %s', async (_what, change: Record<string, string>, code) => {
    expect(refusalOf(await apply(change))).toEqual([403, code]);
  });

  it('chooses among the vehicle classes of the shop', async () => {
    expect((await shop.get('/get-vehicles')).json()[0]).toMatchObject({ id: 1, status: 1 });
  });
});

describe('while the feature is off', () => {
  const off = openForTests(() => openAccountShop({ features: [] }));

  it('nobody is offered to register, and its calls do not exist', async () => {
    const toggles = async (from: typeof shop) => {
      const config = (await from.get('/config')).json();
      const landing = (await from.get('/react-landing-page')).json();
      return [
        ...[config.toggle_store_registration, config.toggle_dm_registration],
        ...[landing.earning_seller_status, landing.earning_dm_status],
      ].map(Number);
    };
    expect(await toggles(shop)).toEqual([1, 1, 1, 1]);
    expect(await toggles(off)).toEqual([0, 0, 0, 0]);
    expect((await off.get('/vendor/package-view')).statusCode).toBe(404);
  });

  it('operators still answer those who have registered', async () => {
    expect((await off.page('/operators/registrations')).statusCode).toBe(200);
  });
});
