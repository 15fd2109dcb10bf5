import { openDemoDatabase } from '../testing/demo-engines';
import { openForTests } from '../testing/open-for-tests';
import { engines } from '../testing/test-engines';

describe('what changes the shop for everybody', () => {
  const database = openForTests(openDemoDatabase);
  const heard: string[] = [];
  beforeAll(async () => {
    database.onShopChange((change) => heard.push(change));
  });
  beforeEach(() => {
    heard.length = 0;
  });

  it.each([
    ['update items set price = price + 1 where id in (1, 2)', ['all']],
    ['update items set stock = stock + 1, order_count = 3 where id in (1, 2)', ['items:1,2']],
    ['update items set wishlist_count = 5 where id = 3', ['items:3']],
    ['update items set stock = stock + 1', ['all']],
    ['update item_variations set stock = stock where false', []],
    ['update stores set order_count = order_count + 1 where id = 1', []],
    ['update stores set active = false where id = 1', ['all']],
    ['delete from item_variations where item_id = 1', ['all']],
    ["update settings set value = value where key = 'none'", ['all']],
    ["update customers set f_name = 'Other' where id = 1", ['all']],
    ['update customers set push_token = null where id = 1', []],
    ['update tokens set expires_at = expires_at', []],
  ])('%s', async (statement, expected) => {
    await database.query(statement);
    expect(heard).toEqual(expected);
  });

  it('is notified after the transaction, and never after a rollback', async () => {
    await database
      .transaction(async (tx) => {
        await tx.query('update banners set status = false');
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await database.transaction(async (tx) => {
      await tx.query('update banners set status = false');
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(['all']);
  });
});

describe.each(engines)('a write to the %s database', (_name, open) => {
  const database = openForTests(open);

  it('is notified before it is answered, every time', async () => {
    let heard = 0;
    database.onShopChange(() => {
      heard += 1;
    });
    for (let count = 0; count < 100; count += 1) {
      const before = heard;
      await Promise.all([
        database.query("update settings set value = value where key = 'none'"),
        database.query('select 1'),
      ]);
      expect(heard).toBeGreaterThan(before);
    }
  });
});
