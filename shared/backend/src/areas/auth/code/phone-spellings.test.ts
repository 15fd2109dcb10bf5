import { openAccountShop, refusalOf } from '../../../testing/account-shop';
import { openForTests } from '../../../testing/open-for-tests';
import { DEMO_CODE } from './one-time-codes';

// Password hashing is slow on purpose.
const shop = openForTests(openAccountShop);
beforeEach(() => shop.clock.advance(3_600_000));

const spellings = [
  '00201555100077',
  '+2001555100077',
  '01555100077',
  '0155 510-0077',
  '٠١٥٥٥١٠٠٠٧٧',
];
const askCode = (phone: string) => shop.post('/auth/login', { login_type: 'otp', phone });

it.each(spellings)('%s gets no second code within the minute', async (phone) => {
  expect((await askCode('+201555100077')).statusCode).toBe(200);
  expect(refusalOf(await askCode(phone))).toEqual([405, 'otp']);
});

it('creates one account for all spellings of a number', async () => {
  const signUp = (phone: string, email: string) =>
    shop.post('/auth/sign-up', {
      name: 'Mona Zaki',
      email,
      phone,
      password: 'correct horse',
      confirm_password: 'correct horse',
    });
  expect((await signUp('00201555100088', 'mona@souk.example')).statusCode).toBe(200);
  await shop.post('/auth/verify-phone', {
    otp: DEMO_CODE,
    verification_type: 'phone',
    login_type: 'manual',
    phone: '01555100088',
  });
  for (const [index, phone] of ['+201555100088', '01555100088', '+20 (0)155 510 0088'].entries()) {
    expect(refusalOf(await signUp(phone, `mona${index}@souk.example`))).toEqual([403, 'phone']);
  }
  const stored = await shop.database.query("select phone from customers where f_name = 'Mona'");
  expect(stored).toEqual([{ phone: '+201555100088' }]);
});

it("shows a guest's order when its phone number is written in another form", async () => {
  const order = await shop.database.one<{ id: number }>(
    `update orders set owner = 'g:x', customer_id = null, contact_number = '01001112223'
      where id = (select max(id) from orders) returning id`,
  );
  const track = (contact_number: string) =>
    shop.get(
      `/customer/order/track?order_id=${order?.id}&guest_id=${'a'.repeat(32)}&contact_number=${encodeURIComponent(contact_number)}`,
    );
  for (const phone of ['+201001112223', '00201001112223', '01001112223', '٠١٠٠١١١٢٢٢٣']) {
    expect((await track(phone)).statusCode).toBe(200);
  }
  for (const phone of ['+201001112224', '+', '0']) {
    expect((await track(phone)).statusCode).toBe(404);
  }
});

it('refuses hexadecimal and exponential numbers as amounts of money', async () => {
  const token = await shop.signIn();
  const add = (amount: unknown) =>
    shop.post(
      '/customer/wallet/add-fund',
      { amount, payment_method: 'sandbox_card', callback: 'https://shop.example/profile' },
      { token },
    );
  for (const amount of ['0x10', '1e2', ' 16']) {
    expect(refusalOf(await add(amount))).toEqual([403, 'amount']);
  }
  expect((await add('16')).statusCode).toBe(200);
});

it('creates no account for an impossible e-mail address', async () => {
  for (const email of ['test@iana..com', '.test@iana.org', 'test@-iana.org', 'test@iana.org.']) {
    const answer = await shop.post('/auth/sign-up', {
      name: 'Mona Zaki',
      email,
      phone: '+201555100099',
      password: 'correct horse',
      confirm_password: 'correct horse',
    });
    expect(refusalOf(answer)).toEqual([403, 'email']);
  }
});
