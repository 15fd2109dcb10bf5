import { demoEngines } from '../../testing/demo-engines';
import { openForTests } from '../../testing/open-for-tests';
import { insertToken } from '../auth/queries';
import { openOrderingShop } from '../orders/testing/ordering-shop';
import { accountSections } from './account-data';

/** Tables with people's rows of which a customer needs no copy: marks of the program, or kept for a while only. */
const notTold = [
  // Ends with the sign-in, or within minutes.
  'info_steps',
  'passkey_challenges',
  // That a browser has been seen, as a hash.
  'known_devices',
  // That a call was answered; the answer is in the rows that it made.
  'idempotency_keys',
  'owner_hand_overs',
];

describe.each(demoEngines)('the data of an account on the %s engine', (_name, open) => {
  const shop = openForTests(async () => openOrderingShop(await open()));
  const dataOf = async (id: number) => {
    const token = await insertToken(shop.database, id, shop.clock.now());
    return shop.ask('GET', '/customer/data', { as: { id, token } });
  };

  it('has every table that names a customer', async () => {
    const tables = await shop.database.query<{ table_name: string }>(
      `select distinct c.table_name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.column_name in ('customer_id', 'owner')`,
      [],
    );
    const told = accountSections.map(({ table }) => table);
    const missing = tables
      .map(({ table_name }) => table_name)
      .filter((table) => !told.includes(table) && !notTold.includes(table));
    expect(missing).toEqual([]);
  });

  it('tells what was ordered, written and saved, and nothing that opens anything', async () => {
    const answer = await dataOf(1);
    const { sections } = answer.json();
    expect(sections.profile).toMatchObject([{ email: 'demo@souk.example', f_name: 'Layla' }]);
    expect(sections.orders.length).toBeGreaterThan(0);
    expect(sections.order_details.length).toBeGreaterThan(0);
    expect(sections.addresses.length).toBeGreaterThan(0);
    const names = new Set(
      Object.values<Record<string, unknown>[]>(sections).flatMap((rows) =>
        rows.flatMap((row) => Object.keys(row)),
      ),
    );
    for (const secret of ['password_hash', 'hash', 'public_key', 'otp', 'push_token']) {
      expect(names).not.toContain(secret);
    }
  });

  it('has nothing of anybody else', async () => {
    const { sections } = (await dataOf(2)).json();
    for (const [name, rows] of Object.entries<Record<string, unknown>[]>(sections)) {
      const others = rows.filter((row) => 'customer_id' in row && row.customer_id !== 2);
      expect([name, others]).toEqual([name, []]);
    }
    expect(JSON.stringify(sections)).not.toContain('demo@souk.example');
  });

  it('is answered five times a minute', async () => {
    const { id, token } = await shop.customer();
    const ask = () => shop.ask('GET', '/customer/data', { as: { id, token } });
    for (let count = 0; count < 5; count += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
  });
});
