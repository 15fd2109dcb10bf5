import { type AccountShop, openAccountShop } from '../testing/account-shop';

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
}, 60_000);
afterAll(() => shop.close());

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
