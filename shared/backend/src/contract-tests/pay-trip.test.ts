import { tripCancel, tripDetails, tripPayment } from '@storefront/api/contract';
import { releaseHeldTrips } from '../areas/rental-trips/held-trips';
import { advanceTrips } from '../areas/rental-trips/life-cycle';
import { openForTests } from '../testing/open-for-tests';
import { sendRequest } from '../testing/send-request';
import { readBalance, setBalance } from '../testing/wallets';
import { openContractShop } from './contract-shop';
import { samples } from './samples/all-samples';

const shop = openForTests(openContractShop);

async function bookTrip() {
  const sample = (await samples.tripPayment?.(shop)) ?? {};
  const tripId = Number(sample.input?.trip_id);
  const pay = async (changes: object = {}) => {
    const answer = await shop.send(tripPayment, {
      ...sample,
      input: { ...sample.input, ...changes },
    });
    const { redirect_link: link, errors } = answer.json();
    return {
      code: errors?.[0].code,
      page: link ? new URL(link).pathname : '',
    };
  };
  const read = async () =>
    (await shop.send(tripDetails, { moduleId: 6, input: { trip_id: tripId } })).json();
  return { tripId, pay, read };
}

const decide = (page: string, decision: string) =>
  sendRequest(shop.backend.app, {
    method: 'POST',
    url: page,
    payload: `decision=${decision}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

it('pays a trip at the gateway, once', async () => {
  const { tripId, pay, read } = await bookTrip();
  const { page } = await pay();
  const back = await decide(page, 'approve');
  expect(back.statusCode).toBe(303);
  expect(back.headers.location).toMatch(
    /^https:\/\/shop\.example\/profile\?page=my-trips&flag=success/,
  );
  expect(await read()).toMatchObject({
    payment_status: 'paid',
    payment_method: 'sandbox_card',
  });
  expect((await pay()).code).toBe('trip');
  const paid = await shop.database.query(
    "select amount from payments where trip_id = $1 and payment_status = 'paid'",
    [tripId],
  );
  expect(paid).toHaveLength(1);
});

it('requests the payment in the currency of the trip’s zone', async () => {
  const { tripId, pay } = await bookTrip();
  const { page } = await pay();
  const amount = async () => (await shop.backend.app.inject({ url: page })).body;
  const makeDefault = async (key: string) => {
    await shop.database.query('update regions set is_default = false');
    await shop.database.query('update regions set is_default = true where key = $1', [key]);
  };
  await makeDefault('saudi-arabia');
  expect(await amount()).toMatch(/EGP\s?[\d,]+\.\d{2}\b/);
  expect(await amount()).not.toContain('SAR');
  await makeDefault('egypt');
  // An amount that was agreed to in one currency is never charged in another.
  const move = shop.database.query(
    `update zones set region_key = 'saudi-arabia'
      where id = (select zone_id from trips where id = $1)`,
    [tripId],
  );
  await expect(move).rejects.toThrow('foreign key');
});

it('leaves a trip unpaid that the customer does not pay for, or that is over meanwhile', async () => {
  const { tripId, pay, read } = await bookTrip();
  const declined = await pay();
  await decide(declined.page, 'decline');
  expect(await read()).toMatchObject({ payment_status: 'unpaid' });
  const late = await pay();
  await shop.database.query("update trips set trip_status = 'canceled' where id = $1", [tripId]);
  await decide(late.page, 'approve');
  expect(await read()).toMatchObject({ payment_status: 'unpaid' });
});

it('takes the balance of the wallet, and the rest at the gateway', async () => {
  const { tripId, pay, read } = await bookTrip();
  const { trip_amount: amount } = await read();
  await setBalance(shop.database, 1, 10);
  const { page } = await pay({ payment_method: 'partial_payment' });
  expect(await read()).toMatchObject({
    payment_status: 'partially_paid',
    partially_paid_amount: 10,
  });
  await decide(page, 'approve');
  expect(await read()).toMatchObject({ payment_status: 'paid', payment_method: 'partial_payment' });
  const rest = await shop.database.one<{ amount: number }>(
    "select amount from payments where trip_id = $1 and payment_status = 'paid'",
    [tripId],
  );
  expect(rest?.amount).toBeCloseTo(amount - 10, 2);
});

it.each([
  ['at the gateway', {}, 0],
  ['partly from the wallet', { payment_method: 'partial_payment' }, 10],
])('refunds what was paid %s when the trip is canceled', async (_how, changes, fromWallet) => {
  const { tripId, pay, read } = await bookTrip();
  await setBalance(shop.database, 1, 10);
  const { trip_amount: amount } = await read();
  await decide((await pay(changes)).page, 'approve');
  const balance = () => readBalance(shop.database, 1);
  expect(await balance()).toBe(10 - fromWallet);
  const canceled = await shop.send(tripCancel, { moduleId: 6, input: { trip_id: tripId } });
  expect(canceled.statusCode).toBe(200);
  expect(await balance()).toBeCloseTo(10 - fromWallet + amount, 2);
});

describe('a trip that is to be paid with its booking', () => {
  const HOLD = { with_booking: 1, payment_method: 'partial_payment' };
  const endHold = (tripId: number) =>
    shop.database.query('update trips set held_until = created_at where id = $1', [tripId]);

  it('is held unpaid, is not confirmed, and ends by itself with the money back', async () => {
    const { tripId, pay, read } = await bookTrip();
    await setBalance(shop.database, 1, 10);
    await decide((await pay(HOLD)).page, 'decline');
    const held = await read();
    expect(held).toMatchObject({ trip_status: 'pending', payment_status: 'partially_paid' });
    expect(Date.parse(held.held_until)).toBeGreaterThan(Date.parse(held.created_at));
    await shop.database.query(
      "update trips set created_at = created_at - interval '5 minutes' where id = $1",
      [tripId],
    );
    await advanceTrips(shop.backend);
    await releaseHeldTrips(shop.backend);
    expect(await read()).toMatchObject({ trip_status: 'pending' });
    await endHold(tripId);
    await releaseHeldTrips(shop.backend);
    expect(await read()).toMatchObject({ trip_status: 'canceled', held_until: null });
    expect(await readBalance(shop.database, 1)).toBe(10);
  });

  it('can be canceled by the customer while it is held', async () => {
    const { tripId, pay } = await bookTrip();
    await decide((await pay({ with_booking: 1 })).page, 'decline');
    const canceled = await shop.send(tripCancel, { moduleId: 6, input: { trip_id: tripId } });
    expect(canceled.statusCode).toBe(200);
  });

  it.each([
    ['paid', async (page: string) => void (await decide(page, 'approve')), {}],
    ['to be paid in cash', async () => undefined, { payment_method: 'cash_payment' }],
  ])('stays once it is %s', async (_how, end, changes) => {
    const { pay, read } = await bookTrip();
    const { page } = await pay({ with_booking: 1 });
    await end(page);
    const { trip_amount: total } = await read();
    if ('payment_method' in changes) {
      const expected_bill = JSON.stringify({ total, leftToPay: total });
      expect((await pay({ ...changes, expected_bill })).code).toBeUndefined();
    }
    expect((await read()).held_until).toBeNull();
    await releaseHeldTrips(shop.backend);
    expect(await read()).toMatchObject({ trip_status: 'pending' });
  });

  it('is no hold where the payment came later than the booking', async () => {
    const { pay, read } = await bookTrip();
    await decide((await pay()).page, 'decline');
    expect((await read()).held_until).toBeNull();
  });
});

it.each([
  ['an unknown gateway', { payment_gateway: 'none' }, 'payment_method'],
  ['a return address of another site', { callback_url: 'https://evil.example/' }, 'callback'],
])('refuses %s', async (_what, changes, code) => {
  const { pay } = await bookTrip();
  expect((await pay(changes)).code).toBe(code);
});
