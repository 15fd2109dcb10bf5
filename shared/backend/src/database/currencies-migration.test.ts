import { readdir, readFile } from 'node:fs/promises';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database';
import { migrate } from './migrate';

const FOLDER = new URL('./migrations/', import.meta.url);

let database: EmbeddedDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase(null);
}, 60_000);
afterAll(() => database.close());

/** A shop as it was before money had a currency: one wallet for all, fees in the settings. */
async function openShopOfBefore(): Promise<void> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const before = files.filter((name) => name < '075');
  const scripts = await Promise.all(before.map((name) => readFile(new URL(name, FOLDER), 'utf8')));
  await database.transaction(async (tx) => {
    for (const script of scripts) await tx.script(script);
    await tx.query(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
    );
    await tx.query('insert into migrations (name) select unnest($1::text[])', [before]);
    await tx.script(`
      insert into settings values ('shop', '{"additionalChargeAmount": 7, "businessName": "Mine"}');
      insert into regions values
        ('egypt', '{"en": "Egypt", "ar": "مصر"}', 'EG', '+20', 'EGP', '{"en": "EGP", "ar": "ج.م"}',
          'left', 2, 30, 31, true),
        ('saudi', '{"en": "KSA", "ar": "السعودية"}', 'SA', '+966', 'SAR', '{"en": "SAR", "ar": "ر.س"}',
          'left', 2, 24, 46, false);
      insert into zones (id, key, region_key, name, time_zone, polygon) values
        (1, 'downtown', 'egypt', '{"en": "Downtown", "ar": "وسط البلد"}', 'Africa/Cairo', '[]'),
        (4, 'riyadh', 'saudi', '{"en": "Riyadh", "ar": "الرياض"}', 'Asia/Riyadh', '[]');
      insert into modules (id, module_type, slug, name, description)
        values (1, 'food', 'food', '{"en": "Food", "ar": "طعام"}', '{"en": "", "ar": ""}');
      insert into delivery_vehicles (type, starting_coverage_area, maximum_coverage_area, extra_charges)
        values ('{"en": "Car", "ar": "سيارة"}', 0, 80, 15);
      insert into coupons (title, code, coupon_type, discount, discount_type, start_date, expire_date)
        values ('{"en": "Ten", "ar": "عشرة"}', 'TEN', 'default', 10, 'percent', '2026-01-01', '2026-12-31');
      insert into customers (id, ref_code, wallet_balance, created_at, updated_at) values
        (1, 'A', 440, '2026-01-01', '2026-01-01'), (2, 'B', 0, '2026-01-01', '2026-01-01');
      insert into orders (id, owner, customer_id, module_id, zone_id, order_type, order_status,
          payment_status, payment_method, order_amount, schedule_at, contact_number, otp, coupon_id,
          created_at, updated_at)
        select id, 'c:1', 1, 1, zone_id, 'delivery', 'delivered', 'paid', 'wallet', amount,
            '2026-01-02', '2', '1', coupon_id, '2026-01-02', '2026-01-02'
          from (values (100001, 1, 250, null), (100002, 4, 50, 1)) as o (id, zone_id, amount, coupon_id);
      insert into wallet_transactions (customer_id, transaction_id, transaction_type, credit, debit,
          balance, reference, created_at) values
        (1, 't1', 'add_fund', 740, 0, 740, 'top-up', '2026-01-01'),
        (1, 't2', 'order_place', 0, 250, 490, '100001', '2026-01-02'),
        (1, 't3', 'order_place', 0, 50, 440, '100002', '2026-01-02');
      insert into payments (id, purpose, order_id, customer_id, owner, payment_method, amount,
          payment_status, created_at) values
        ('p1', 'order', 100002, 1, 'c:1', 'sandbox_card', 50, 'paid', '2026-01-02'),
        ('p2', 'wallet', null, 1, 'c:1', 'sandbox_card', 740, 'paid', '2026-01-01');
    `);
  });
}

it('gives a shop of before its currencies, and changes no figure of what was placed', async () => {
  await openShopOfBefore();
  await migrate(database);

  expect(await database.query('select id, currency_code from orders order by id')).toEqual([
    { id: 100001, currency_code: 'EGP' },
    { id: 100002, currency_code: 'SAR' },
  ]);
  // The one wallet was in the money of the default region; nobody loses or gains.
  expect(await database.query('select * from wallets')).toEqual([
    { customer_id: 1, currency_code: 'EGP', balance: 440 },
  ]);
  expect(
    await database.query(
      'select transaction_id, currency_code, order_id from wallet_transactions order by id',
    ),
  ).toEqual([
    { transaction_id: 't1', currency_code: 'EGP', order_id: null },
    { transaction_id: 't2', currency_code: 'EGP', order_id: 100001 },
    { transaction_id: 't3', currency_code: 'EGP', order_id: null },
  ]);
  expect(await database.query('select id, currency_code from payments order by id')).toEqual([
    { id: 'p1', currency_code: 'SAR' },
    { id: 'p2', currency_code: 'EGP' },
  ]);
  expect(
    await database.query(
      `select code, additional_charge, free_delivery_over, loyalty_exchange_rate,
          loyalty_purchase_percent
        from currencies order by code`,
    ),
  ).toEqual([
    {
      code: 'EGP',
      additional_charge: 7,
      free_delivery_over: 500,
      loyalty_exchange_rate: 10,
      loyalty_purchase_percent: 10,
    },
    {
      code: 'SAR',
      additional_charge: 0.7,
      free_delivery_over: 50,
      loyalty_exchange_rate: 100,
      loyalty_purchase_percent: 100,
    },
  ]);
  expect(await database.query('select value from settings')).toEqual([
    { value: { businessName: 'Mine' } },
  ]);
  expect(
    await database.query(
      'select currency_code, extra_charges from delivery_vehicles order by currency_code',
    ),
  ).toEqual([
    { currency_code: 'EGP', extra_charges: 15 },
    { currency_code: 'SAR', extra_charges: 1.5 },
  ]);
  expect(await database.query('select key, tax_rate from zones order by id')).toEqual([
    { key: 'downtown', tax_rate: null },
    { key: 'riyadh', tax_rate: 15 },
  ]);
});
