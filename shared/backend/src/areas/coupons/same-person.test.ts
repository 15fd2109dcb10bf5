import { currencyCode } from '@storefront/pricing';
import { openForTests } from '../../testing/open-for-tests';
import { rewardPurchase } from '../loyalty/reward-purchase';
import { buyNow, openStockedShop } from '../orders/testing/item-fixture';
import { removeAccount } from '../profile/remove-account';

const shop = openForTests(() => openStockedShop());

type Customer = Awaited<ReturnType<typeof shop.customer>>;
interface Contacts {
  readonly phone?: string;
  readonly email?: string;
  readonly isProved?: boolean;
}

let numbers = 0;

/** An account with proved contacts, unless said otherwise; contacts that are not given are generated. */
async function open({ phone, email, isProved = true }: Contacts = {}): Promise<Customer> {
  numbers += 1;
  const account = await shop.customer(2000);
  await shop.database.query(
    `update customers set phone = $2, email = $3, is_phone_verified = $4, is_email_verified = $4
      where id = $1`,
    [
      account.id,
      phone ?? `+20109000${1000 + numbers}`,
      email ?? `own${numbers}@shop.example`,
      isProved,
    ],
  );
  return account;
}
const close = ({ id }: Customer) => removeAccount(shop.backend, id, shop.clock.now());
const place = (as: Customer, coupon_code?: string) =>
  shop.ask('POST', '/customer/order/place', {
    as,
    body: buyNow(shop.store, shop.item, 5, { payment_method: 'wallet', coupon_code }),
  });
const listed = async (as: Customer, code: string) =>
  (await shop.ask('GET', '/coupon/list', { as }))
    .json()
    .some((coupon: { code: string }) => coupon.code === code);
const finish = () => shop.after(600);

beforeAll(async () => {
  await shop.database.query(
    "update coupons set limit_per_customer = 1, min_purchase = 0 where code = 'SOUK10'",
  );
});

it.each<[string, Contacts, Contacts]>([
  ['phone', { phone: '+201090000001' }, { phone: '+201090000001' }],
  ['e-mail address', { email: 'nour@post.example' }, { email: 'Nour@Post.example' }],
  ['mailbox with dots', { email: 'nour.ali@gmail.com' }, { email: 'nourali@googlemail.com' }],
  ['mailbox with a plus', { email: 'omar@outlook.com' }, { email: 'omar+souk@outlook.com' }],
])(
  'a first order is once per person: the same %s, after the account was deleted',
  async (_what, before, after) => {
    const first = await open(before);
    expect(await listed(first, 'WELCOME50')).toBe(true);
    expect((await place(first)).statusCode).toBe(200);
    await finish();
    await close(first);
    const again = await open(after);
    expect(await listed(again, 'WELCOME50')).toBe(false);
    expect((await place(again, 'WELCOME50')).json().errors).toEqual([
      { code: 'coupon', message: 'This coupon is for the first order.' },
    ]);
  },
);

it.each<[string, Contacts, Contacts]>([
  ['another mailbox with dots', { email: 'a.b@post.example' }, { email: 'ab@post.example' }],
  [
    'an address that nobody has proved',
    { email: 'c@post.example', isProved: false },
    { email: 'c@post.example' },
  ],
])('%s is another person', async (_what, before, after) => {
  const first = await open(before);
  await place(first);
  await finish();
  await close(first);
  expect(await listed(await open(after), 'WELCOME50')).toBe(true);
});

it('a coupon is used as often as one person may, with all accounts', async () => {
  const first = await open({ phone: '+201090000002' });
  expect((await place(first, 'SOUK10')).statusCode).toBe(200);
  await finish();
  await close(first);
  const again = await open({ phone: '+201090000002' });
  expect(await listed(again, 'SOUK10')).toBe(false);
  expect((await place(again, 'SOUK10')).json().errors[0].code).toBe('coupon');
});

it('a cashback is given as often as one person may have it', async () => {
  const reward = async (as: Customer, reference: string) => {
    const now = shop.clock.now();
    const purchase = {
      customerId: as.id,
      money: { amount: 400, currency: currencyCode('EGP') },
      ...{ timeZone: 'Africa/Cairo', digits: 2, reference },
    } as const;
    await shop.database.transaction((tx) => rewardPurchase(tx, purchase, now));
    const row = await shop.database.one<{ credit: number }>(
      `select coalesce(sum(credit), 0) as credit from wallet_transactions
        where customer_id = $1 and transaction_type = 'CashBack'`,
      [as.id],
    );
    return row?.credit ?? 0;
  };
  await shop.database.query('update cashbacks set same_user_limit = 1');
  const first = await open({ phone: '+201090000003' });
  const offers = (await shop.database.query('select 1 from cashbacks where status')).length;
  let given = 0;
  for (let round = 0; round <= offers; round += 1) given = await reward(first, `a${round}`);
  expect(given).toBeGreaterThan(0);
  await close(first);
  expect(await reward(await open({ phone: '+201090000003' }), 'b')).toBe(0);
  expect(await reward(await open(), 'c')).toBeGreaterThan(0);
});

it('the discount of new customers is once per person', async () => {
  const referrer = await open();
  const refer = (id: number) =>
    shop.database.query('update customers set ref_by = $1, created_at = $3 where id = $2', [
      referrer.id,
      id,
      shop.clock.now(),
    ]);
  const discountOf = async (as: Customer) => {
    const { order_id } = (await place(as)).json();
    return (await shop.track(as, order_id)).ref_bonus_amount;
  };
  const first = await open({ phone: '+201090000004' });
  await refer(first.id);
  expect(await discountOf(first)).toBeGreaterThan(0);
  await finish();
  await close(first);
  const again = await open({ phone: '+201090000004' });
  await refer(again.id);
  expect(await discountOf(again)).toBe(0);
});
