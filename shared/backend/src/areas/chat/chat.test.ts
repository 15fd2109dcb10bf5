import { type AccountShop, openAccountShop, refusalOf } from '../../testing/account-shop';
import { pngBytes } from '../../testing/multipart-body';
import { openForTests } from '../../testing/open-for-tests';

const shop = openForTests(openAccountShop);
let layla: string;
let omar: string;
let orderId: number;
let vendorId: number;
let courierId: number;

beforeAll(async () => {
  [layla, omar] = [await shop.signIn(), await shop.signIn('second@souk.example')];
  const { database } = shop;
  await database.query('delete from conversations');
  // Only Layla has an order under way.
  await database.query(
    `update orders set order_status = 'delivered'
      where order_status in ('pending', 'confirmed', 'accepted', 'processing', 'handover', 'picked_up')`,
  );
  await database.query(
    `update trips set trip_status = 'completed' where trip_status in ('pending', 'confirmed', 'ongoing')`,
  );
  const order = await database.one<{ id: number; vendor_id: number; delivery_man_id: number }>(
    `update orders o set order_status = 'processing', next_step_at = null,
        delivery_man_id = (select min(id) from delivery_men)
      from stores s
      where o.id = (select max(id) from orders where owner = 'c:1' and store_id is not null)
        and s.id = o.store_id
      returning o.id, s.vendor_id, o.delivery_man_id`,
  );
  if (!order) throw new Error('The demo world has no order of Layla');
  orderId = order.id;
  vendorId = order.vendor_id;
  courierId = order.delivery_man_id;
});

type Files = Parameters<AccountShop['postForm']>[2];
const write = (token: string, fields: Record<string, string>, files?: Files) =>
  shop.postForm('/customer/message/send', fields, files, { token });
const read = (token: string, query: string) =>
  shop.get(`/customer/message/details?${query}`, { token });
const list = async (token: string, query = '') =>
  (await shop.get(`/customer/message/list?${query}`, { token })).json();
const toStore = () => ({ receiver_id: String(vendorId), receiver_type: 'vendor' });

it('chats with the store of a running order, which answers after a few seconds', async () => {
  const before = (await read(layla, `vendor_id=${vendorId}`)).json();
  expect(before).toMatchObject({ status: true, conversation: null, messages: [] });
  const sent = await write(layla, {
    ...toStore(),
    message: ' Is it ready? ',
    order_id: String(orderId),
  });
  expect(sent.json()).toMatchObject({
    message: 'Message sent.',
    status: true,
    messages: [
      {
        message: 'Is it ready?',
        order_id: orderId,
        order: { id: orderId, order_status: 'processing' },
      },
    ],
  });
  const { conversation } = sent.json();
  expect(conversation).toMatchObject({
    sender: { user_id: 1, f_name: 'Layla' },
    receiver: { vendor_id: vendorId },
    unread_message_count: 0,
  });
  expect(conversation.sender_id).not.toBe(conversation.receiver_id);

  shop.clock.advance(3_000);
  expect((await list(layla)).conversations[0].unread_message_count).toBe(0);
  shop.clock.advance(2_000);
  expect((await list(layla)).conversations[0]).toMatchObject({
    unread_message_count: 1,
    last_message: { sender_id: conversation.receiver_id, is_seen: 0 },
  });
  const opened = (await read(layla, `conversation_id=${conversation.id}?&offset=1`)).json();
  expect(opened.messages.map((one: { sender_id: number }) => one.sender_id)).toEqual([
    conversation.receiver_id,
    conversation.sender_id,
  ]);
  expect((await list(layla)).conversations[0].unread_message_count).toBe(0);
});

it('answers in the customer’s language', async () => {
  await shop.get('/customer/info', { token: omar, headers: { 'x-localization': 'ar' } });
  await write(omar, { receiver_id: '0', receiver_type: 'admin', message: 'مرحبا' });
  shop.clock.advance(5_000);
  const { messages, conversation, status } = (await read(omar, 'admin_id=0')).json();
  expect(messages[0].message).toMatch(/[ء-ي]/);
  expect([conversation.receiver, status]).toEqual([null, true]);
});

it('shows pictures only to the parties of the chat', async () => {
  const pictures = [1, 2, 3].map(() => ({ field: 'image[]', bytes: pngBytes() }));
  const sent = await write(layla, toStore(), pictures);
  const [{ file_full_url, message }] = sent.json().messages;
  expect([file_full_url.length, message]).toEqual([3, null]);
  const address = new URL(file_full_url[0]);
  expect((await shop.page(address.pathname + address.search)).statusCode).toBe(200);
  expect((await shop.page(address.pathname)).statusCode).toBe(404);
});

it('lists by kind and finds by name', async () => {
  await write(layla, { receiver_id: '0', receiver_type: 'admin', message: 'Hello' });
  await write(layla, {
    receiver_id: String(courierId),
    receiver_type: 'delivery_man',
    message: 'Hi',
  });
  const all = await list(layla);
  expect(all.total_size).toBe(3);
  expect(all.conversations[0].receiver_type).toBe('delivery_man');
  const stores = await list(layla, 'type=vendor');
  expect([stores.type, stores.total_size]).toEqual(['vendor', 1]);
  const name = encodeURIComponent(
    stores.conversations[0].receiver.f_name.slice(0, 5).toUpperCase(),
  );
  const found = await shop.get(`/customer/message/search-list?name=${name}`, { token: layla });
  expect(found.json().conversations).toEqual([
    expect.objectContaining({ id: stores.conversations[0].id }),
  ]);
  const row = await shop.database.one<{ name: string }>(
    "select name ->> 'ar' as name from stores where vendor_id = $1",
    [vendorId],
  );
  // Different forms of a letter match the same name.
  const spoken = encodeURIComponent((row?.name ?? '').replace(/[أإآ]/g, 'ا').replace(/ة/g, 'ه'));
  const inArabic = await shop.get(`/customer/message/search-list?name=${spoken}`, { token: layla });
  expect(inArabic.json().total_size).toBe(1);
  const shopItself = encodeURIComponent('سوق');
  expect(
    (await shop.get(`/customer/message/search-list?name=${shopItself}`, { token: layla })).json()
      .conversations[0].receiver_type,
  ).toBe('admin');
  // A push has to have a title.
  expect(await shop.database.one("select name_of_party('vendor', 0) ->> 'ar' as name")).toEqual({
    name: 'سوق',
  });
  const none = await shop.get('/customer/message/search-list?name=%25', { token: layla });
  expect(none.json().total_size).toBe(0);
});

it('has pages of messages, newest first', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(async (page) =>
      (await read(layla, `vendor_id=${vendorId}&limit=1&offset=${page}`)).json(),
    ),
  );
  expect(first.messages[0].id).toBeGreaterThan(second.messages[0].id);
  expect(first.total_size).toBe(second.total_size);
});

it('shows a store and a courier no order that is not theirs', async () => {
  const other = await shop.database.one<{ id: number }>(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
          'id', 900001, 'store_id', (select min(s.id) from stores s where s.vendor_id <> $2),
          'delivery_man_id', null
        ))).* from orders o where o.id = $1
      returning id`,
    [orderId, vendorId],
  );
  const order_id = String(other?.id);
  const toCourier = { receiver_id: String(courierId), receiver_type: 'delivery_man' };
  for (const party of [toStore(), toCourier]) {
    const foreign = await write(layla, { ...party, message: 'x', order_id });
    expect(refusalOf(foreign)).toEqual([404, 'order']);
    const own = await write(layla, { ...party, message: 'x', order_id: String(orderId) });
    expect(own.json().messages[0]).toMatchObject({ order_id: orderId });
  }
  await shop.database.query('delete from orders where id = $1', [other?.id]);
});

describe('another customer', () => {
  it('reads and writes nothing in somebody else’s chat', async () => {
    const { id } = (await list(layla, 'type=vendor')).conversations[0];
    expect(refusalOf(await read(omar, `conversation_id=${id}`))).toEqual([404, 'not-found']);
    const written = await write(omar, { conversation_id: String(id), message: 'x' });
    expect(refusalOf(written)).toEqual([404, 'not-found']);
    expect((await list(omar)).total_size).toBe(1);
    expect((await read(omar, `vendor_id=${vendorId}`)).json()).toMatchObject({
      status: false,
      messages: [],
    });
  });

  it('cannot attach somebody else’s order', async () => {
    const fields = { receiver_id: '0', receiver_type: 'admin', message: 'x' };
    const answer = await write(omar, { ...fields, order_id: String(orderId) });
    expect(refusalOf(answer)).toEqual([404, 'order']);
  });

  it('may not write without a running order', async () => {
    expect(refusalOf(await write(omar, { ...toStore(), message: 'x' }))).toEqual([403, 'status']);
  });
});

it.each([
  ['an empty message', { message: '   ' }, [], [403, 'message']],
  ['a message of 2001 characters', { message: 'x'.repeat(2001) }, [], [403, 'message']],
  [
    'four pictures',
    {},
    [1, 2, 3, 4].map(() => ({ field: 'image[]', bytes: pngBytes() })),
    [413, 'image'],
  ],
  ['a drawing', {}, [{ field: 'image[]', bytes: Buffer.from('<svg/>') }], [422, 'image']],
  ['an unknown store', { receiver_id: '999999', message: 'x' }, [], [404, 'not-found']],
  ['nobody', { receiver_id: '', receiver_type: '', message: 'x' }, [], [403, 'conversation_id']],
] as const)('refuses %s', async (_what, change, files, refusal) => {
  const answer = await write(layla, { ...toStore(), ...change }, files);
  expect(refusalOf(answer)).toEqual(refusal);
});
