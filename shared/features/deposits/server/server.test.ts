import { insertPayment, OperatorError, providerNamed } from '@storefront/backend/feature';
import {
  advanceTrips,
  continuePayments,
  findCommand,
  openForTests,
  openRentalShop,
  openStripeStandIn,
  type RentalShop,
  type Somebody,
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  testConfig,
  UNITS,
} from '@storefront/backend/testing/feature';
import type { CurrencyCode } from '@storefront/pricing';
import { deposits } from '.';
import { holdDeposit, settleDeposits } from './settle-deposits';

const HOUR_MS = 3_600_000;

describe('the deposit of a trip', () => {
  const stripe = openForTests(openStripeStandIn);
  const shop = openForTests(() =>
    openRentalShop(`v.trip_hourly and v.deposit > 0 and ${UNITS} > 1`, undefined, {
      ...testConfig,
      stripe: {
        secretKey: STRIPE_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        endpoint: stripe.endpoint,
      },
    }),
  );
  beforeEach(() => shop.releaseVehicles());

  const ask: RentalShop['rent'] = (method, path, ...call) =>
    shop.rent(method, `/user${path}`, ...call);
  const book = async (as: Somebody, pickup_time = '2026-06-03 15:00:00'): Promise<number> => {
    await shop.addVehicle(as, { pickup_time, quantity: 2 });
    const answer = await shop.bookTrip(as, { contact_person_email: 'anne@marsh.example' });
    return answer.json();
  };
  const openPage = (
    trip_id: number,
    as: Somebody,
    payment_gateway = 'sandbox_card',
    rest: object = {},
  ) =>
    ask('POST', '/trip/deposit', as, {
      trip_id,
      payment_gateway,
      callback_url: 'https://shop.example/track-order',
      ...rest,
    });
  const hold = async (id: number, as: Somebody) =>
    shop.decide((await openPage(id, as)).json().redirect_link);
  const command = async (now: Date, ...line: string[]) => {
    const said: string[] = [];
    const files = () => Promise.reject(new Error('No files'));
    const ground = {
      database: shop.database,
      config: testConfig,
      features: shop.backend.features,
      now,
      by: 'mona',
      out: (text: string) => said.push(text),
      files,
    };
    await findCommand(line, [deposits]).run(ground, ...line.slice(2));
    return said.join('\n');
  };
  /** The charges of a trip, as the gateway has recorded them. */
  const charges = (id: number) =>
    shop.database.query<{ status: string; amount: number; captured: number | null }>(
      `select c.status, c.amount::float8 as amount, c.captured::float8 as captured
        from sandbox_charges c join payments p on p.id = c.payment_id
        where p.deposit_trip_id = $1 order by p.number`,
      [id],
    );
  const now = () => shop.backend.clock.now();

  it('is the sum over all vehicles, held separately from the price, and released with the trip', async () => {
    const guest = shop.guest();
    const id = await book(guest);
    const amount = shop.vehicle.deposit * 2;
    const before = await shop.readTrip(id, guest);
    expect(before.deposit).toMatchObject({
      amount,
      status: 'at_pickup',
      gateways: ['sandbox_card', 'stripe'],
    });
    const back = await hold(id, guest);
    expect(back.headers.location).toContain('flag=success');
    const held = await shop.readTrip(id, guest);
    expect(held).toMatchObject({
      payment_status: 'unpaid',
      trip_amount: before.trip_amount,
      deposit: { amount, status: 'held', gateways: [], released_at: null },
    });
    expect(await charges(id)).toEqual([{ status: 'authorised', amount, captured: null }]);
    expect((await openPage(id, guest)).json().errors[0].code).toBe('deposit');

    // The price is paid and refunded as if there were no deposit.
    const paid = await ask('POST', '/trip/payment', guest, {
      trip_id: id,
      payment_method: 'digital_payment',
      payment_gateway: 'sandbox_card',
      callback_url: 'https://shop.example/track-order',
    });
    await shop.decide(paid.json().redirect_link);
    await ask('PUT', '/trip/cancel-trip', guest, { trip_id: id });
    await settleDeposits(shop.backend);
    expect(await charges(id)).toEqual([{ status: 'released', amount, captured: null }]);
    const canceled = await shop.readTrip(id, guest);
    expect(canceled.deposit).toMatchObject({ status: 'released', taken_amount: 0, gateways: [] });
    expect(canceled.payment_refunds).toMatchObject([{ amount: before.trip_amount }]);
  });

  it('is held by anyone with the link to the trip, and by nobody without it', async () => {
    const guest = shop.guest();
    const id = await book(guest);
    const { tracking_token } = await shop.readTrip(id, guest);
    const other = shop.guest();
    const path = `/trip/get-trip-details?trip_id=${id}`;
    const linked = (await ask('GET', `${path}&tracking_token=${tracking_token}`, other)).json();
    expect(linked.deposit).toMatchObject({
      status: 'at_pickup',
      gateways: ['sandbox_card', 'stripe'],
    });
    const byPhone = (await ask('GET', `${path}&contact_number=%2B201001234567`, other)).json();
    expect(byPhone.deposit.gateways).toEqual([]);
    expect((await openPage(id, other)).statusCode).toBe(404);
    const page = await openPage(id, other, 'sandbox_card', { tracking_token });
    await shop.decide(page.json().redirect_link);
    expect((await shop.readTrip(id, guest)).deposit.status).toBe('held');
    // A second deposit by the link is refused.
    const again = await openPage(id, other, 'sandbox_card', { tracking_token });
    expect(again.json().errors[0].code).toBe('deposit');
    expect(await charges(id)).toHaveLength(1);
  });

  it('is held once, for the first of two approved pages', async () => {
    const guest = shop.guest();
    const id = await book(guest);
    const pages = [await openPage(id, guest), await openPage(id, guest)];
    const links = pages.map((page) => page.json().redirect_link);
    const flags = await Promise.all(links.map((link) => shop.decide(link)));
    expect(
      flags.map(({ headers }) => /flag=(\w+)/.exec(String(headers.location))?.[1]).sort(),
    ).toEqual(['fail', 'success']);
    await settleDeposits(shop.backend);
    expect((await charges(id)).map(({ status }) => status).sort()).toEqual([
      'authorised',
      'released',
    ]);
    expect((await shop.readTrip(id, guest)).deposit.status).toBe('held');
  });

  it('is released a day after the return, and not before', async () => {
    const guest = shop.guest();
    const id = await book(guest);
    await hold(id, guest);
    const trip = await shop.database.one<{ end: Date }>(
      'select estimated_trip_end_time as "end" from trips where id = $1',
      [id],
    );
    const end = trip?.end.getTime() ?? 0;
    const at = (time: number) => ({ ...shop.backend, clock: { now: () => new Date(time) } });
    await advanceTrips(at(end));
    await settleDeposits(at(end + 23 * HOUR_MS));
    const waiting = (await shop.readTrip(id, guest)).deposit;
    expect(waiting).toMatchObject({
      status: 'held',
      released_at: new Date(end + 24 * HOUR_MS).toISOString(),
    });
    await settleDeposits(at(end + 24 * HOUR_MS));
    expect((await shop.readTrip(id, guest)).deposit.status).toBe('released');
    const notices = await shop.database.query<{ body: string }>(
      "select body from outbox where body like $1 and channel = 'sms' order by id",
      [`%${id}%eposit%`],
    );
    expect(notices.map(({ body }) => /set aside|released/.exec(body)?.[0])).toEqual([
      'set aside',
      'released',
    ]);
  });

  it('is taken in part by a command with its reason, once', async () => {
    const guest = shop.guest();
    const id = await book(guest);
    const trip = String(id);
    await expect(command(now(), 'deposits', 'take', trip, '10', 'Door')).rejects.toThrow(
      OperatorError,
    );
    await hold(id, guest);
    const much = String(shop.vehicle.deposit * 2 + 1);
    for (const wrong of [much, '0', '-3', 'all', '0.001']) {
      const attempt = command(now(), 'deposits', 'take', trip, wrong, 'Door');
      await expect(attempt).rejects.toThrow(OperatorError);
    }
    await command(now(), 'deposits', 'take', trip, '120.5', 'Left', 'door');
    await expect(command(now(), 'deposits', 'release', trip)).rejects.toThrow(OperatorError);
    await settleDeposits(shop.backend);
    await settleDeposits(shop.backend);
    expect(await charges(id)).toMatchObject([{ status: 'captured', captured: 120.5 }]);
    expect((await shop.readTrip(id, guest)).deposit).toMatchObject({
      status: 'taken',
      taken_amount: 120.5,
      reason: 'Left door',
      gateways: [],
    });
    expect(await command(now(), 'shop', 'books')).toMatch(/payments/);
  });

  it('is not held where the gateway releases it before the vehicle is checked', async () => {
    const guest = shop.guest();
    const id = await book(guest, '2026-06-10 15:00:00');
    expect((await shop.readTrip(id, guest)).deposit.gateways).toEqual(['sandbox_card']);
    expect((await openPage(id, guest, 'stripe')).json().errors[0].code).toBe('deposit');
    expect((await openPage(id, shop.guest())).statusCode).toBe(404);
  });

  describe('at Stripe', () => {
    const holdAtStripe = async (as: Somebody) => {
      const id = await book(as);
      const page: string = (await openPage(id, as, 'stripe')).json().redirect_link;
      const session = stripe.pay(page);
      await tell(stripe.eventOf('checkout.session.completed', session));
      return { id, session };
    };
    const tell = ({ payload, signature }: { payload: string; signature: string }) =>
      shop.backend.app.inject({
        method: 'POST',
        url: '/payment-mobile/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload,
      });

    it('stays an authorisation, of which a part is captured, however often the answer is lost', async () => {
      const guest = shop.guest();
      const { id, session } = await holdAtStripe(guest);
      const remark = session.form.get('line_items[0][price_data][product_data][description]');
      expect(remark).toMatch(/deposit: the amount is set aside/);
      expect(session.intent?.status).toBe('requires_capture');
      expect((await shop.readTrip(id, guest)).deposit.status).toBe('held');
      await command(now(), 'deposits', 'take', String(id), '99.99', 'Fuel');
      stripe.faults.push({ path: /capture/, kind: 'answer lost' });
      await settleDeposits(shop.backend);
      expect((await shop.readTrip(id, guest)).deposit.status).toBe('held');
      stripe.faults.length = 0;
      await tell(stripe.eventOf('payment_intent.succeeded', session));
      expect(session.intent).toMatchObject({ status: 'succeeded', captured: 9_999 });
      expect((await shop.readTrip(id, guest)).deposit).toMatchObject({
        status: 'taken',
        taken_amount: 99.99,
      });
    });

    it('is released by the shop, or by the bank', async () => {
      const guest = shop.guest();
      const first = await holdAtStripe(guest);
      await command(now(), 'deposits', 'release', String(first.id));
      await settleDeposits(shop.backend);
      expect(first.session.intent?.status).toBe('canceled');
      await shop.database.query('update trip_units set released = true');
      const second = await holdAtStripe(guest);
      if (second.session.intent) second.session.intent.status = 'canceled';
      await tell(stripe.eventOf('payment_intent.canceled', second.session));
      for (const { id } of [first, second]) {
        expect((await shop.readTrip(id, guest)).deposit).toMatchObject({ status: 'released' });
      }
    });
  });
});

describe('the deposit of a trip, while the feature is off', () => {
  const shop = openForTests(() =>
    openRentalShop('v.trip_hourly and v.deposit > 0', undefined, { ...testConfig, features: [] }),
  );

  it('is neither offered nor opened, and one that is held is still released', async () => {
    const { backend, database } = shop;
    const guest = shop.guest();
    await shop.addVehicle(guest);
    const id: number = (await shop.bookTrip(guest)).json();
    const amount = shop.vehicle.deposit;
    const open = { trip_id: id, payment_gateway: 'sandbox_card' };
    expect((await shop.rent('POST', '/user/trip/deposit', guest, open)).statusCode).toBe(404);
    expect((await shop.readTrip(id, guest)).deposit).toMatchObject({
      status: 'at_pickup',
      gateways: [],
    });

    const trip = await database.one<{ owner: string; currency: CurrencyCode }>(
      'select owner, currency_code as currency from trips where id = $1',
      [id],
    );
    if (!trip) throw new Error('The trip is not stored');
    const { owner, currency } = trip;
    const before = await insertPayment(
      database,
      {
        subject: { purpose: 'deposit', depositOf: id, currency },
        ...{ customerId: null, owner, language: 'en', amount, callback: '/' },
        ...{ provider: 'sandbox', gateway: 'sandbox_card' },
      },
      backend.clock.now(),
    );
    await providerNamed(backend.payments, 'sandbox').authorise(before);
    await holdDeposit(backend, before);
    expect((await shop.readTrip(id, guest)).deposit).toMatchObject({
      status: 'held',
      gateways: [],
    });
    await shop.rent('PUT', '/user/trip/cancel-trip', guest, { trip_id: id });
    await continuePayments(backend);
    expect((await shop.readTrip(id, guest)).deposit).toMatchObject({ status: 'released' });
  });
});
