import { openForTests } from '../../testing/open-for-tests';
import { openOrderingShop } from '../orders/testing/ordering-shop';
import { accountSections, readAccountData } from './account-data';

/** Tables with customers' rows that are not part of the copy: internal records, or short-lived rows. */
const notCopied = [
  // Deleted with the sign-in, or within minutes.
  'sign_in_steps',
  'passkey_challenges',
  // Hashes of previously used browsers.
  'known_devices',
  // Answers to past requests; the rows that those requests wrote are in the copy.
  'idempotency_keys',
  'owner_hand_overs',
  // Of the base schema, but only a feature fills them: its tests show that it copies them.
  'diet_passports',
  'group_members',
  'saved_cards',
];

describe('the data of an account', () => {
  const shop = openForTests(() => openOrderingShop());
  const dataOf = async (id: number) =>
    (await readAccountData(shop.backend, id, shop.clock.now())).sections;

  it('includes every table that refers to a customer', async () => {
    const tables = await shop.database.query<{ table_name: string }>(
      `select distinct c.table_name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.column_name in ('customer_id', 'owner')`,
      [],
    );
    const copied = accountSections(shop.backend.features).map(({ table }) => table);
    const missing = tables
      .map(({ table_name }) => table_name)
      .filter((table) => !copied.includes(table) && !notCopied.includes(table));
    expect(missing).toEqual([]);
  });

  it('contains orders, texts and saved data, and no secrets', async () => {
    const sections = await dataOf(1);
    expect(sections.profile).toMatchObject([{ email: 'demo@souk.example', f_name: 'Layla' }]);
    expect(sections.orders).not.toEqual([]);
    expect(sections.order_details).not.toEqual([]);
    expect(sections.addresses).not.toEqual([]);
    const names = new Set(
      Object.values(sections).flatMap((rows) => rows.flatMap((row) => Object.keys(row))),
    );
    for (const secret of ['password_hash', 'hash', 'public_key', 'otp', 'push_token']) {
      expect(names).not.toContain(secret);
    }
  });

  it('contains nothing of other people', async () => {
    const sections = await dataOf(2);
    for (const [name, rows] of Object.entries(sections)) {
      const others = rows.filter((row) => 'customer_id' in row && row.customer_id !== 2);
      expect([name, others]).toEqual([name, []]);
    }
    expect(JSON.stringify(sections)).not.toContain('demo@souk.example');
  });
});
