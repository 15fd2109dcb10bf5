import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addItem, addStore, buyNow } from '../areas/orders/testing/item-fixture';
import { type OrderingShop, openOrderingShop } from '../areas/orders/testing/ordering-shop';
import { PersonError } from '../areas/profile/person';
import { openFileStore } from '../server/files/open-file-store';
import { openDemoDatabase } from '../testing/demo-engines';
import { testConfig } from '../testing/test-backend';
import { findCommand } from './run-command';

describe('the data of a person', () => {
  let shop: OrderingShop;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'souk-person-'));
    shop = await openOrderingShop(await openDemoDatabase());
  }, 120_000);
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  async function run(...line: string[]): Promise<string> {
    const printed: string[] = [];
    await findCommand(line).run(
      {
        database: shop.database,
        config: testConfig,
        features: shop.backend.features,
        now: shop.clock.now(),
        by: 'mona',
        out: (text) => printed.push(text),
        files: () => openFileStore(testConfig),
      },
      ...line.slice(2),
    );
    return printed.join('\n');
  }

  /** An order of a guest who has not returned. */
  async function place(phone: string, email: string): Promise<number> {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const person = {
      contact_person_name: 'Hoda Selim',
      contact_person_number: phone,
      contact_person_email: email,
    };
    const body = { ...buyNow(store, item, 1), ...person };
    const answer = await shop.ask('POST', '/customer/order/place', { as: shop.guest(), body });
    return answer.json().order_id;
  }
  const end = (ids: number[]) =>
    shop.database.query(`update orders set order_status = 'delivered' where id = any($1::int[])`, [
      ids,
    ]);

  it('is found by each spelling of a contact, with and without an account', async () => {
    const [one, other] = [
      await place('+201005557001', 'Hoda@Example.org'),
      await place('+201005557002', 'somebody@example.org'),
    ];
    const { id } = await shop.customer();
    await shop.database.query(`update customers set email = 'hoda@example.org' where id = $1`, [
      id,
    ]);
    const found = await run('customers', 'find', ' HODA@example.org');
    expect(found).toContain(`customer ${id}  `);
    expect(found).toContain(`guest's order ${one}`);
    expect(found).not.toContain(String(other));
    expect(await run('customers', 'find', '0100 555 7001')).toBe(`guest's order ${one}`);
    for (const nobody of ['nobody@example.org', '01005557009', 'x', '']) {
      await expect(run('customers', 'find', nobody)).rejects.toThrow(PersonError);
    }
  });

  it('is exported without secrets, and over no other file', async () => {
    const id = await place('+201005557003', 'rana@example.org');
    const file = path.join(folder, 'rana.json');
    await run('customers', 'export', '+201005557003', file);
    const data = JSON.parse(await readFile(file, 'utf8'));
    expect(data).toMatchObject({
      accounts: [],
      newsletter: false,
      guest: { orders: [{ id, delivery_address: { contact_person_name: 'Hoda Selim' } }] },
    });
    expect(data.guest.order_details).toHaveLength(1);
    expect(data.guest.orders[0]).not.toHaveProperty('otp');
    const exports = async () =>
      (
        await shop.database.query(
          "select 1 from setting_changes where value_after like 'exported%'",
        )
      ).length;
    const before = await exports();
    await expect(run('customers', 'export', '+201005557003', file)).rejects.toThrow(/EEXIST/);
    expect(await exports()).toBe(before);
  });

  it('is erased as a whole, but not while the shop has to know the person', async () => {
    const email = 'mariam@example.org';
    const [order, running] = [
      await place('+201005557004', email),
      await place('+201005557004', email),
    ];
    const { id } = await shop.customer();
    await shop.database.query('update customers set email = $2 where id = $1', [id, email]);
    await shop.database.query(
      'insert into newsletter_subscribers (email, created_at) values ($1, $2)',
      [email, shop.clock.now()],
    );
    await end([order]);
    await expect(run('customers', 'erase', email)).rejects.toThrow(
      'Nothing was erased. An order or a trip of theirs is running.',
    );
    expect(await run('customers', 'find', email)).toContain(`customer ${id}  `);
    await end([running]);
    await shop.database.query(
      `insert into payment_refunds (order_id, method, amount, status, created_at)
        values ($1, 'by_hand', 5, 'requested', $2)`,
      [order, shop.clock.now()],
    );
    await expect(run('customers', 'erase', email)).rejects.toThrow(/A refund to them/);
    await shop.database.query(
      `update payment_refunds set status = 'done', settled_at = $2 where order_id = $1`,
      [order, shop.clock.now()],
    );
    const amount = 'select sum(order_amount) as amount from orders';
    const before = await shop.database.one(amount);
    expect(await run('customers', 'erase', email)).toBe(
      "Erased 1 accounts, 2 guest's orders and 0 guest's trips.",
    );
    await expect(run('customers', 'find', email)).rejects.toThrow(PersonError);
    await expect(run('customers', 'find', '+201005557004')).rejects.toThrow(PersonError);
    expect(await shop.database.one(amount)).toEqual(before);
    const left = JSON.stringify([
      await shop.database.query('select * from orders where id = any($1::int[])', [
        [order, running],
      ]),
      await shop.database.query('select * from customers where id = $1', [id]),
      await shop.database.query('select * from newsletter_subscribers'),
      await shop.database.query('select * from setting_changes'),
    ]);
    for (const trace of [email, 'Hoda', '1005557004']) expect(left).not.toContain(trace);
    expect(await run('settings', 'history', 'customers')).toContain(
      `mona  customers: – → erased: customer ${id}; guest's order ${order}, ${running}`,
    );
  });
});
