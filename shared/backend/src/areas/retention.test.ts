import { demoEngines } from '../testing/demo-engines';
import { addItem, addStore, buyNow } from './orders/testing/item-fixture';
import { type OrderingShop, openOrderingShop } from './orders/testing/ordering-shop';
import { forgetOldData } from './retention';

describe.each(demoEngines)('what a shop forgets (%s)', (engine, open) => {
  let shop: OrderingShop;
  beforeAll(async () => {
    shop = await openOrderingShop(await open());
  }, 120_000);
  afterAll(() => shop.close());

  const days = (count: number) => shop.clock.advance(count * 86_400_000);
  const forget = () => forgetOldData(shop.backend);

  /** An order of a new guest, whose visit is stored as the site does. */
  async function place(status: string): Promise<{ id: number; token: string }> {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const body = { ...buyNow(store, item, 1), order_note: 'Ring at Hoda’s door' };
    const answer = await shop.ask('POST', '/customer/order/place', { as: shop.guest(), body });
    const { order_id: id, tracking_token: token } = answer.json();
    await shop.database.query('update orders set order_status = $2 where id = $1', [id, status]);
    await shop.database.query(
      `insert into guests (key, created_at) select substr(owner, 3), created_at from orders where id = $1`,
      [id],
    );
    await shop.database.query(
      `with kept as (update orders set proofs = array['/uploads/door-' || id] where id = $1 returning *)
        insert into uploads (name, owner, media_type, created_at)
        select 'door-' || id, owner, 'image/webp', created_at from kept`,
      [id],
    );
    return { id, token };
  }

  const orderOf = (id: number) =>
    shop.database.one<Record<string, unknown>>(
      `select o.contact_number <> '' or o.order_note is not null or o.delivery_address is not null as is_personal,
          o.order_amount, (select count(*)::int from order_details d where d.order_id = o.id) as lines,
          exists (select 1 from order_links l where l.order_id = o.id) as has_link,
          exists (select 1 from uploads u where u.name = 'door-' || o.id) as has_picture,
          exists (select 1 from guests g where 'g:' || g.key = o.owner) as is_known
        from orders o where o.id = $1`,
      [id],
    );

  it('erases who a guest was when their order is long over, and keeps the books', async () => {
    const over = await place('delivered');
    const before = await orderOf(over.id);
    expect(before).toMatchObject({
      is_personal: true,
      lines: 1,
      has_link: true,
      has_picture: true,
      is_known: true,
    });
    const [running, unpaid] = [await place('processing'), await place('canceled')];
    await shop.database.query(
      `insert into payment_refunds (order_id, method, amount, status, created_at) values ($1, 'by_hand', 5, 'requested', $2)`,
      [unpaid.id, shop.clock.now()],
    );
    days(729);
    const late = await place('delivered');
    await forget();
    expect(await orderOf(over.id)).toEqual(before);
    days(2);
    await forget();
    expect(await orderOf(over.id)).toEqual({
      ...before,
      is_personal: false,
      has_link: false,
      has_picture: false,
      is_known: false,
    });
    for (const { id } of [running, unpaid, late]) {
      expect(await orderOf(id)).toMatchObject({
        is_personal: true,
        has_link: true,
        is_known: true,
      });
    }
    const link = `/customer/order/track?order_id=${over.id}&tracking_token=${over.token}`;
    expect((await shop.ask('GET', link, { as: shop.guest() })).statusCode).toBe(404);
  });

  it('keeps data for as long as the operator has set', async () => {
    const { id } = await place('delivered');
    await shop.database.query(
      `insert into settings (key, value) values ('shop', '{"keepGuestOrdersDays": 40}')
        on conflict (key) do update set value = settings.value || excluded.value`,
    );
    days(41);
    await forget();
    expect(await orderOf(id)).toMatchObject({ is_personal: false });
  });

  it('forgets visitors who have no cart, and carts that nobody has touched since', async () => {
    const { database, clock } = shop;
    const keys = ['nothing', 'old-cart', 'new-cart', 'new'];
    const add = (key: string) =>
      database.query('insert into guests (key, created_at) values ($1, $2)', [key, clock.now()]);
    const fill = (key: string) =>
      database.query(
        `insert into cart_lines (owner, module_id, item_id, quantity, price, created_at, updated_at)
          select $1, module_id, id, 1, price, $2, $2 from items order by id limit 1`,
        [`g:${key}`, clock.now()],
      );
    for (const key of keys.slice(0, 3)) await add(key);
    await fill('old-cart');
    days(91);
    await fill('new-cart');
    await add('new');
    await forget();
    expect(
      await database.query('select key from guests where key = any($1::text[]) order by 1', [keys]),
    ).toEqual([{ key: 'new' }, { key: 'new-cart' }]);
    expect(
      await database.query(
        "select owner from cart_lines where owner in ('g:old-cart', 'g:new-cart')",
      ),
    ).toEqual([{ owner: 'g:new-cart' }]);
  });

  it('deletes old notifications, and links by which others followed an order', async () => {
    const { database, clock } = shop;
    const [over, running] = [await place('delivered'), await place('processing')];
    await database.query(
      `insert into order_links (token_hash, order_id, purpose, created_at)
        select 'shared-' || id, id, 'shared', $2 from unnest($1::int[]) id`,
      [[over.id, running.id], clock.now()],
    );
    const tell = () =>
      database.query(
        `insert into notifications (customer_id, type, title, description, created_at)
          values (1, 'general', '{"en": "Old?", "ar": "Old?"}', '{"en": "", "ar": ""}', $1)`,
        [clock.now()],
      );
    await tell();
    days(31);
    await forget();
    expect(
      await database.query("select order_id from order_links where token_hash like 'shared-%'"),
    ).toEqual([{ order_id: running.id }]);
    days(335);
    await tell();
    await forget();
    expect(
      await database.query("select 1 from notifications where title ->> 'en' = 'Old?'"),
    ).toHaveLength(1);
  });

  if (engine === 'postgres') {
    it('leaves an order that somebody works on for the next round', async () => {
      const { id } = await place('delivered');
      days(41);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let lock = () => {};
      const locked = new Promise<void>((resolve) => {
        lock = resolve;
      });
      const work = shop.database.transaction(async (tx) => {
        await tx.query('select 1 from orders where id = $1 for update', [id]);
        lock();
        await held;
      });
      await locked;
      await forget();
      release();
      await work;
      expect(await orderOf(id)).toMatchObject({ is_personal: true });
      await forget();
      expect(await orderOf(id)).toMatchObject({ is_personal: false });
    });
  }
});
