import { openAccountShop, refusalOf } from '../../testing/account-shop';
import { openForTests } from '../../testing/open-for-tests';
import { createOrderLink } from '../orders/read/order-link';

// Password hashing is slow on purpose.
const shop = openForTests(openAccountShop);

const remove = (token: string, proof: object = { current_password: 'souk1234' }) =>
  shop.send('DELETE', '/customer/remove-account', proof, { token });

it('is refused while orders and trips are running; then erases personal data and keeps the books', async () => {
  const [token, other] = [await shop.signIn(), await shop.signIn()];
  const { database } = shop;
  for (const proof of [{}, { current_password: 'not it' }]) {
    expect(refusalOf(await remove(token, proof))).toEqual([403, 'current_password']);
  }
  await database.query(
    "update orders set order_status = 'processing' where id = (select max(id) from orders where owner = 'c:1')",
  );
  expect(refusalOf(await remove(token))).toEqual([403, 'on-going']);

  await database.query(
    "update orders set order_status = 'canceled' where owner = 'c:1' and order_status in ('pending', 'confirmed', 'accepted', 'processing', 'handover', 'picked_up')",
  );
  await database.query(
    "update trips set trip_status = 'canceled' where owner = 'c:1' and trip_status in ('pending', 'confirmed', 'ongoing')",
  );
  const linked = await database.one<{ id: number }>(
    "select max(id) as id from orders where owner = 'c:1'",
  );
  const shared = await createOrderLink(database, linked?.id ?? 0, shop.clock.now(), 'shared');
  // Nor while a refund is open: the payee would be unknown.
  await database.query(
    "update orders set order_status = 'refund_requested' where id = (select max(id) from orders where owner = 'c:1')",
  );
  expect(refusalOf(await remove(token))).toEqual([403, 'refund']);
  await database.query(
    "update orders set order_status = 'canceled' where owner = 'c:1' and order_status = 'refund_requested'",
  );
  await database.query(
    `insert into payment_refunds (order_id, method, amount, status, created_at)
      select max(id), 'by_hand', 5, 'requested', '2026-11-22' from orders where owner = 'c:1'`,
  );
  expect(refusalOf(await remove(token))).toEqual([403, 'refund']);
  await database.query("update payment_refunds set status = 'done', settled_at = '2026-11-22'");

  await database.query(
    `update order_details set person_name = 'Layla', note = 'For Layla'
      where order_id = (select max(id) from orders where owner = 'c:1')`,
  );
  const books =
    'select count(*) as orders, sum(order_amount) as amount from orders where customer_id = 1';
  const before = await database.one(books);
  expect((await remove(token)).json()).toEqual({});

  expect((await shop.get('/customer/info', { token: other })).statusCode).toBe(401);
  expect(await shop.signIn()).toBeUndefined();
  expect(await database.one(books)).toEqual(before);
  const link = `/customer/order/shared?order_id=${linked?.id}&share_token=${shared}`;
  expect((await shop.get(link)).statusCode).toBe(404);
  const dump = JSON.stringify([
    await database.query('select * from customers where id = 1'),
    await database.query("select * from orders where owner = 'c:1'"),
    await database.query("select * from trips where owner = 'c:1'"),
    await database.query(
      `select d.person_name, d.note from order_details d join orders o on o.id = d.order_id
        where o.owner = 'c:1'`,
    ),
    await database.query('select * from addresses where customer_id = 1'),
  ]);
  // The only message left is the one about the deletion.
  expect(
    await database.query("select body from outbox where recipient = 'demo@souk.example'"),
  ).toEqual([{ body: expect.stringContaining('was deleted') }]);
  for (const trace of ['Layla', 'demo@souk.example', '201000000001', 'Talaat Harb St']) {
    expect(dump).not.toContain(trace);
  }
});

it('frees address and number for a new account', async () => {
  const answer = await shop.post('/auth/sign-up', {
    name: 'Somebody Else',
    email: 'demo@souk.example',
    phone: '+201000000001',
    password: 'correct horse',
    confirm_password: 'correct horse',
  });
  expect(answer.statusCode).toBe(200);
});
