import { pngBytes } from '../../testing/multipart-body';
import { openForTests } from '../../testing/open-for-tests';
import { createOrderLink } from '../orders/read/order-link';
import { openOrderingShop, type Somebody } from '../orders/testing/ordering-shop';
import { readAccountData } from '../profile/account-data';
import { forgetDoorPhotos } from './door-photo';
import { addressBody, doorPhotoFixture } from './testing/door-photo-fixture';

const shop = openForTests(openOrderingShop);
let owner: Somebody;
beforeAll(async () => {
  owner = await shop.customer();
});

const add = (changes: object = {}, as = owner) =>
  shop.ask('POST', '/customer/address/add', { as, body: addressBody(changes) });
const list = async (as = owner) => (await shop.ask('GET', '/customer/address/list', { as })).json();

it('stores an address with the zones that contain it', async () => {
  const saved = await add();
  expect(saved.json()).toEqual({ message: 'Successfully added!', zone_ids: [1] });
  const { addresses, total_size } = await list();
  expect(total_size).toBe(1);
  expect(addresses).toMatchObject([
    { address: '14 Talaat Harb St', house: '14', latitude: '30.0478', zone_ids: [1], zone_id: 1 },
  ]);
});

it('is changed and removed', async () => {
  const [{ id }] = (await list()).addresses;
  const changed = await shop.ask('PUT', `/customer/address/update/${id}`, {
    as: owner,
    body: addressBody({ address: '1 Road 9', latitude: 30.02, longitude: 31.47 }),
  });
  expect(changed.json()).toMatchObject({ zone_id: 3 });
  expect((await list()).addresses).toMatchObject([{ address: '1 Road 9', zone_ids: [3] }]);

  await shop.ask('DELETE', `/customer/address/delete?address_id=${id}`, { as: owner });
  expect(await list()).toMatchObject({ total_size: 0, addresses: [] });
});

it('stores the door fields for couriers, and lets them be removed', async () => {
  const person = await shop.customer();
  await add({ gate_code: ' 7788# ', landmark: 'Beside the bakery', leave_at_door: 1 }, person);
  const [address] = (await list(person)).addresses;
  expect(address).toMatchObject({
    gate_code: '7788#',
    landmark: 'Beside the bakery',
    leave_at_door: true,
  });
  await shop.ask('PUT', `/customer/address/update/${address.id}`, {
    as: person,
    body: addressBody({ gate_code: '', leave_at_door: 0 }),
  });
  expect((await list(person)).addresses).toMatchObject([
    { gate_code: null, landmark: null, leave_at_door: false },
  ]);
});

it('answers an unknown type as other', async () => {
  const person = await shop.customer();
  expect((await add({ address_type: 'other' }, person)).json().errors[0].code).toBe(
    'address_label',
  );
  await add({ address_type: 'other', address_label: 'Parents' }, person);
  expect((await list(person)).addresses).toMatchObject([
    { address_type: 'other', address_label: 'Parents' },
  ]);
});

it.each([
  [
    'a place outside all zones',
    { latitude: 29, longitude: 30 },
    'coordinates',
    'We do not deliver',
  ],
  ['no address', { address: ' ' }, 'address', ''],
  ['no name', { contact_person_name: undefined }, 'contact_person_name', 'Name is required'],
  [
    'no number',
    { contact_person_number: undefined },
    'contact_person_number',
    'Phone Number is required',
  ],
  ['an impossible latitude', { latitude: 91 }, 'latitude', ''],
])('refuses %s', async (_what, changes, code, text) => {
  const answer = await add(changes);
  expect(answer.statusCode).toBe(403);
  expect(answer.json().errors[0]).toMatchObject({ code, message: expect.stringContaining(text) });
});

it('lists the default one first, one at a time', async () => {
  const person = await shop.customer();
  for (const house of ['1', '2', '3']) await add({ house }, person);
  const houses = async () =>
    (await list(person)).addresses.map(
      ({ house, is_default }: { house: string; is_default: boolean }) =>
        is_default ? `${house} default` : house,
    );
  expect(await houses()).toEqual(['3', '2', '1']);
  const byHouse = async (house: string) =>
    (await list(person)).addresses.find((row: { house: string }) => row.house === house).id;
  const choose = (address_id: number) =>
    shop.ask('PUT', '/customer/address/default', { as: person, body: { address_id } });
  expect((await choose(await byHouse('1'))).statusCode).toBe(200);
  expect(await houses()).toEqual(['1 default', '3', '2']);
  await choose(await byHouse('2'));
  expect(await houses()).toEqual(['2 default', '3', '1']);
});

it('has at most a hundred of one customer', async () => {
  const person = await shop.customer();
  await add({}, person);
  await shop.database.query(
    `insert into addresses select (jsonb_populate_record(a, jsonb_build_object('id', a.id + 1000 + n))).*
      from addresses a, generate_series(1, 99) n where a.customer_id = $1`,
    [person.id],
  );
  const answer = await add({}, person);
  expect([answer.statusCode, answer.json().errors]).toEqual([
    403,
    [{ code: 'address', message: 'At most 100 addresses can be saved. Delete one first.' }],
  ]);
  expect((await list(person)).total_size).toBe(100);
});

it('has pages', async () => {
  const person = await shop.customer();
  for (const house of ['1', '2', '3']) await add({ house }, person);
  const page = await shop.ask('GET', '/customer/address/list?limit=2&offset=2', { as: person });
  expect(page.json()).toMatchObject({
    total_size: 3,
    limit: 2,
    offset: 2,
    addresses: [{ house: '1' }],
  });
});

describe('a photo of the door', () => {
  const { orderTo, photo, saved, send, statusOf, uploadsOf } = doorPhotoFixture(shop);

  it('is visible only to its owner, until it is replaced', async () => {
    const person = await shop.customer();
    expect((await send(person, [photo()])).statusCode).toBe(200);
    const { id, door_photo_full_url: first } = await saved(person);
    expect(await statusOf(first)).toBe(200);
    expect(await statusOf(first.replace(/\?.*/, ''))).toBe(404);
    await shop.ask('PUT', `/customer/address/update/${id}`, { as: person, body: addressBody() });
    expect((await saved(person)).door_photo_full_url).toBe(first);
    expect((await send(await shop.customer(), [photo()], id)).statusCode).toBe(404);

    const changed = (await send(person, [photo()], id)).json();
    expect(changed.door_photo_full_url).toBe((await saved(person)).door_photo_full_url);
    expect([await statusOf(first), await statusOf(changed.door_photo_full_url)]).toEqual([
      404, 200,
    ]);
    await shop.ask('DELETE', `/customer/address/delete?address_id=${id}`, { as: person });
    expect(await uploadsOf(person)).toEqual([]);
  });

  it('is shown with the order to its courier, and never by a shared link', async () => {
    const person = await shop.customer();
    await send(person, [photo()]);
    const { id } = await saved(person);
    const orderId = await orderTo(person, id);
    const taken = await shop.ask('PUT', `/customer/address/update/${id}`, {
      as: person,
      body: addressBody({ remove_door_photo: 1 }),
    });
    expect(taken.json().door_photo_full_url).toBeNull();
    expect((await saved(person)).door_photo_full_url).toBeNull();
    const { delivery_address } = await shop.track(person, orderId);
    expect(await statusOf(delivery_address.door_photo_full_url)).toBe(200);

    const share_token = await createOrderLink(shop.database, orderId, shop.clock.now(), 'shared');
    const shared = await shop.ask(
      'GET',
      `/customer/order/shared?order_id=${orderId}&share_token=${share_token}`,
      { as: shop.guest() },
    );
    expect(shared.json().id).toBe(orderId);
    expect(shared.body).not.toContain('uploads');

    const stranger = await shop.customer();
    const other = await shop.track(stranger, await orderTo(stranger, id));
    expect(other.delivery_address.door_photo_full_url).toBeNull();

    // After a cancellation neither page nor shop has the photo, and no address uses it.
    await shop.cancel(person, orderId);
    const over = (await shop.track(person, orderId)).delivery_address;
    expect(over).toMatchObject({ door_photo_full_url: null, address: expect.any(String) });
    expect(await uploadsOf(person)).toHaveLength(1);
    expect(await forgetDoorPhotos(shop.backend)).toBe(1);
    expect(await uploadsOf(person)).toEqual([]);
    expect(await forgetDoorPhotos(shop.backend)).toBe(0);
  });

  it('stays with an address whose orders are over', async () => {
    const person = await shop.customer();
    await send(person, [photo()]);
    const { id, door_photo_full_url: shown } = await saved(person);
    await shop.cancel(person, await orderTo(person, id));
    expect(await forgetDoorPhotos(shop.backend)).toBe(1);
    expect(await statusOf(shown)).toBe(200);
    // Besides the address only the order used it, and the order has ended.
    await shop.ask('DELETE', `/customer/address/delete?address_id=${id}`, { as: person });
    expect(await uploadsOf(person)).toEqual([]);
  });

  it('is in the account’s data, and deleted with it', async () => {
    const person = await shop.customer();
    await send(person, [photo()]);
    const orderId = await orderTo(person, (await saved(person)).id);
    const { sections } = await readAccountData(shop.backend, person.id, shop.clock.now());
    const path = String(sections.addresses?.[0]?.door_photo);
    expect(sections.uploads).toMatchObject([{ name: path.replace('/uploads/', '') }]);
    expect(sections.orders).toMatchObject([{ delivery_address: { door_photo: path } }]);
    const shown = (await saved(person)).door_photo_full_url;
    await shop.cancel(person, orderId);
    expect((await shop.ask('DELETE', '/customer/remove-account', { as: person })).statusCode).toBe(
      200,
    );
    expect([await uploadsOf(person), await statusOf(shown)]).toEqual([[], 404]);
    const kept = await shop.database.one('select delivery_address from orders where id = $1', [
      orderId,
    ]);
    expect(kept).toEqual({ delivery_address: null });
  });

  it.each([
    ['a file that is no picture', [photo(Buffer.from('<svg/>'))], [422, 'door_photo']],
    ['more than one picture', [photo(), photo()], [413, 'door_photo']],
    ['a picture that is too large', [photo(pngBytes(8, 8, 5 * 1024 * 1024 + 1))], [413, 'body']],
  ])('refuses %s', async (_what, files, refusal) => {
    const person = await shop.customer();
    const answer = await send(person, files);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual(refusal);
    expect((await list(person)).total_size).toBe(0);
  });
});
