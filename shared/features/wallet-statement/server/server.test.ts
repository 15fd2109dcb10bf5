import { creditWallet, debitWallet } from '@storefront/backend/feature';
import { openForTests, openOrderingShop, type Somebody } from '@storefront/backend/testing/feature';
import { currencyCode } from '@storefront/pricing';

const shop = openForTests(() => openOrderingShop());

const get = async (as: Somebody, path: string) => (await shop.ask('GET', path, { as })).json();
const move = (customerId: number, reference: string, amount: number, now: string) =>
  shop.database.transaction((tx) =>
    creditWallet(
      tx,
      {
        customerId,
        money: { amount, currency: currencyCode('EGP') },
        type: 'CashBack',
        reference,
        now: new Date(now),
      },
      reference === 'b' ? 5 : 0,
    ),
  );
const statement = (as: Somebody, month: string) =>
  get(as, `/customer/wallet/statement?month=${month}&currency_code=EGP`);

it('adds up a month in the time zone of the place, and links to the months around it', async () => {
  const person = await shop.customer();
  await move(person.id, 'a', 10.1, '2029-01-31T21:59:00Z');
  // Midnight in Cairo.
  await move(person.id, 'b', 20.2, '2029-01-31T22:00:00Z');
  await shop.database.transaction((tx) =>
    debitWallet(tx, {
      customerId: person.id,
      money: { amount: 7.05, currency: currencyCode('EGP') },
      type: 'order_place',
      reference: 'c',
      now: new Date('2029-02-10T10:00:00Z'),
    }),
  );
  expect(await get(person, '/customer/wallet/months')).toMatchObject([
    { month: '2029-02', currency: { currency_code: 'EGP' } },
    { month: '2029-01', currency: { currency_code: 'EGP' } },
  ]);
  expect(await statement(person, '2029-01')).toMatchObject({
    opening: 0,
    credit: 10.1,
    debit: 0,
    closing: 10.1,
  });
  const february = await statement(person, '2029-02');
  expect(february).toMatchObject({ opening: 10.1, credit: 25.2, debit: 7.05, closing: 28.25 });
  expect(february.data.map(({ reference }: { reference: string }) => reference)).toEqual([
    'c',
    'b',
  ]);
});

it('refuses other customers’ wallets and anything but a month', async () => {
  const [person, other] = [await shop.customer(), await shop.customer()];
  await move(person.id, 'a', 10, '2029-01-10T10:00:00Z');
  expect(await statement(other, '2029-01')).toMatchObject({ credit: 0, data: [] });
  expect((await statement(person, '2029-13')).errors[0].code).toBe('month');
});

it('is named in the configuration', async () => {
  const person = await shop.customer();
  expect((await get(person, '/config')).account_features).toContain('wallet_statement');
});
