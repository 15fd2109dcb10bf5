import { openForTests } from '../../testing/open-for-tests';
import { openOrderingShop, type Somebody } from '../orders/testing/ordering-shop';

const shop = openForTests(openOrderingShop);
let owner: Somebody;
beforeAll(async () => {
  owner = await shop.customer();
});

const body = (changes: object = {}) => ({
  address: '14 Talaat Harb St',
  address_type: 'home',
  contact_person_name: 'Nour',
  contact_person_number: '+201001112223',
  latitude: 30.0478,
  longitude: '31.2397',
  house: '14',
  ...changes,
});
const add = (changes: object = {}, as = owner) =>
  shop.ask('POST', '/customer/address/add', { as, body: body(changes) });
const list = async (as = owner) => (await shop.ask('GET', '/customer/address/list', { as })).json();

it('keeps an address with the zones that it lies in', async () => {
  const saved = await add();
  expect(saved.json()).toEqual({ message: 'Successfully added!', zone_ids: [1] });
  const { addresses, total_size } = await list();
  expect(total_size).toBe(1);
  expect(addresses).toMatchObject([
    { address: '14 Talaat Harb St', house: '14', latitude: '30.0478', zone_ids: [1], zone_id: 1 },
  ]);
});

it('moves with its owner, and with nobody else', async () => {
  const [{ id }] = (await list()).addresses;
  const change = (as: Somebody) =>
    shop.ask('PUT', `/customer/address/update/${id}`, {
      as,
      body: body({ address: '1 Road 9', latitude: 30.02, longitude: 31.47 }),
    });
  const stranger = await shop.customer();
  expect((await change(stranger)).statusCode).toBe(404);
  expect((await change(owner)).json()).toMatchObject({ zone_id: 3 });
  expect((await list()).addresses).toMatchObject([{ address: '1 Road 9', zone_ids: [3] }]);

  const remove = (as: Somebody) =>
    shop.ask('DELETE', `/customer/address/delete?address_id=${id}`, { as });
  expect((await remove(stranger)).statusCode).toBe(404);
  expect((await remove(owner)).statusCode).toBe(200);
  expect(await list()).toMatchObject({ total_size: 0, addresses: [] });
});

it('keeps what a courier needs at the door, and lets it be taken back', async () => {
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
    body: body({ gate_code: '', leave_at_door: 0 }),
  });
  expect((await list(person)).addresses).toMatchObject([
    { gate_code: null, landmark: null, leave_at_door: false },
  ]);
});

it('names an address of another type', async () => {
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
    'a place where nobody delivers',
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
  ['a latitude off the globe', { latitude: 91 }, 'latitude', ''],
])('refuses %s', async (_what, changes, code, text) => {
  const answer = await add(changes);
  expect(answer.statusCode).toBe(403);
  expect(answer.json().errors[0]).toMatchObject({ code, message: expect.stringContaining(text) });
});

it('lists the default one first, one at a time, and gives it to nobody else', async () => {
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
  const choose = (address_id: number, as: Somebody) =>
    shop.ask('PUT', '/customer/address/default', { as, body: { address_id } });
  expect((await choose(await byHouse('1'), person)).statusCode).toBe(200);
  expect(await houses()).toEqual(['1 default', '3', '2']);
  await choose(await byHouse('2'), person);
  expect(await houses()).toEqual(['2 default', '3', '1']);
  expect((await choose(await byHouse('1'), owner)).statusCode).toBe(404);
});

it('pages through many', async () => {
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
