import { readAccountData } from '@storefront/backend/feature';
import { openAccountShop, openForTests } from '@storefront/backend/testing/feature';

const shop = openForTests(() => openAccountShop());

const PATH = '/customer/diet-passport';
const passport = {
  people: [
    {
      id: 'child',
      name: 'Nour',
      allergens: [{ allergen: 'sesame', severe: true }],
      diets: ['halal'],
      acceptsTraces: false,
      medicines: [['Ibuprofen']],
    },
  ],
  listing: 'hide',
};

it('is in the account only when the customer wants it, and can be deleted', async () => {
  const token = await shop.signIn();
  const read = async () => (await shop.get(PATH, { token })).json();
  expect(await read()).toEqual({ passport: null });

  expect((await shop.send('PUT', PATH, passport, { token })).statusCode).toBe(200);
  expect(await read()).toEqual({ passport });
  const changed = { ...passport, listing: 'sort' };
  await shop.send('PUT', PATH, changed, { token });
  expect(await read()).toEqual({ passport: changed });

  expect((await shop.send('DELETE', PATH, {}, { token })).statusCode).toBe(200);
  expect(await read()).toEqual({ passport: null });
  expect(await shop.database.query('select * from diet_passports')).toEqual([]);
});

it('needs an account, and accepts only a passport', async () => {
  const token = await shop.signIn();
  expect((await shop.get(PATH)).statusCode).toBe(401);
  const crowd = { ...passport, people: Array(9).fill(passport.people[0]) };
  for (const nonsense of [{}, crowd, { ...passport, people: [{ name: 'Nour' }] }]) {
    expect((await shop.send('PUT', PATH, nonsense, { token })).statusCode).toBe(403);
  }
});

describe('with a copy in the account', () => {
  const copied = openForTests(() => openAccountShop());
  const off = openForTests(() => openAccountShop({ features: [] }));

  it.each([
    ['on', copied, 200],
    ['off', off, 404],
  ] as const)(
    'the data of the account has it, and it goes with the account, while the feature is %s',
    async (_, { backend, database, get, send, signIn }, status) => {
      await database.query(
        `insert into diet_passports (customer_id, passport, updated_at)
          values (1, $1::jsonb, '2026-11-22'), (2, $1::jsonb, '2026-11-22')`,
        [JSON.stringify(passport)],
      );
      const token = await signIn();
      expect((await get(PATH, { token })).statusCode).toBe(status);
      const { sections } = await readAccountData(backend, 1, new Date());
      expect(sections.diet_passports).toMatchObject([{ customer_id: 1, passport }]);

      await database.query("update orders set order_status = 'canceled' where owner = 'c:1'");
      await database.query("update trips set trip_status = 'canceled' where owner = 'c:1'");
      const proof = { current_password: 'souk1234' };
      expect((await send('DELETE', '/customer/remove-account', proof, { token })).json()).toEqual(
        {},
      );
      expect(await database.query('select customer_id from diet_passports')).toEqual([
        { customer_id: 2 },
      ]);
    },
  );
});
