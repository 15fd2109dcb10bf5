import { creditWallet, providerNamed } from '@storefront/backend/feature';
import {
  addItem,
  addStore,
  buyNow,
  findCommand,
  type OrderingShop,
  openForTests,
  openOrderingShop,
  readBalance,
  setBalance,
  testConfig,
} from '@storefront/backend/testing/feature';
import { currencyCode } from '@storefront/pricing';
import { payoutProvider } from './payouts';
import { sendPayouts } from './send-payouts';

const IBAN = 'EG38 0019 0005 0000 0000 2631 8000 2';

type Customer = Awaited<ReturnType<OrderingShop['customer']>>;

describe('a pay-out', () => {
  const shop = openForTests(() => openOrderingShop());
  afterEach(() => jest.restoreAllMocks());

  const sandbox = () => providerNamed(shop.backend.payments, 'sandbox');
  const payer = () => {
    const provider = payoutProvider(shop.backend.payments);
    if (!provider) throw new Error('The sandbox has no pay-outs');
    return provider;
  };
  const request = (as: Customer, amount: number, changes: object = {}) =>
    shop.ask('POST', '/customer/wallet/payout', {
      as,
      body: {
        currency_code: 'EGP',
        amount,
        account_holder: 'Layla Hassan',
        iban: IBAN,
        ...changes,
      },
    });
  const codeOf = async (answer: ReturnType<typeof request>) => {
    const read = await answer;
    return read.json().errors?.[0]?.code ?? read.statusCode;
  };
  const read = async (as: Customer) =>
    (await shop.ask('GET', '/customer/wallet/payouts', { as })).json();
  const balanceOf = ({ id }: Customer) => readBalance(shop.database, id);
  /** The amounts that the bank received for a customer. */
  const paidOutTo = async ({ id }: Customer) =>
    shop.database.query<{ amount: number; currency_code: string; iban: string }>(
      `select s.amount, s.currency_code, s.iban from sandbox_payouts s
        join wallet_payouts w on s.key = 'payout-' || w.id where w.customer_id = $1 order by w.id`,
      [id],
    );
  const giveCashback = ({ id: customerId }: Customer, amount: number) =>
    shop.database.transaction((tx) =>
      creditWallet(tx, {
        customerId,
        money: { amount, currency: currencyCode('EGP') },
        type: 'CashBack',
        reference: 'test',
        now: shop.clock.now(),
      }),
    );

  it('sends the money of one wallet to the bank once, and is listed in its history', async () => {
    const person = await shop.customer(120.5);
    await setBalance(shop.database, person.id, 40, 'SAR');
    expect(await read(person)).toMatchObject({
      is_available: 1,
      wallets: [
        { currency: { currency_code: 'EGP' }, balance: 120.5, payable: 120.5 },
        { currency: { currency_code: 'SAR' }, balance: 40, payable: 40 },
      ],
      payouts: [],
    });
    expect(await codeOf(request(person, 120.5))).toBe(200);
    expect(await balanceOf(person)).toBe(0);
    expect((await read(person)).payouts).toMatchObject([
      { amount: 120.5, status: 'requested', iban_end: '0002', settled_at: null },
    ]);
    await Promise.all(Array.from({ length: 5 }, () => sendPayouts(shop.backend)));
    expect(await paidOutTo(person)).toEqual([
      { amount: 120.5, currency_code: 'EGP', iban: IBAN.replaceAll(' ', '') },
    ]);
    expect((await read(person)).payouts).toMatchObject([{ amount: 120.5, status: 'done' }]);
    const history = await shop.ask('GET', '/customer/wallet/transactions', { as: person });
    expect(history.json().data[0]).toMatchObject({
      transaction_type: 'payout',
      debit: 120.5,
      credit: 0,
      balance: 0,
      currency: { currency_code: 'EGP' },
    });
    expect(await readBalance(shop.database, person.id, 'SAR')).toBe(40);
    // The bank account is deleted after the pay-out.
    expect(
      await shop.database.one(
        'select iban, account_holder from wallet_payouts where customer_id = $1',
        [person.id],
      ),
    ).toEqual({ iban: null, account_holder: null });
    const notices = await shop.database.query<{ body: string }>(
      `select o.body from outbox o join customers c on o.recipient = c.email
        where c.id = $1 order by o.id`,
      [person.id],
    );
    expect(notices.map(({ body }) => body)).toEqual([
      expect.stringContaining('is on its way from your Souk wallet'),
      expect.stringContaining('was paid out'),
    ]);
  });

  it('leaves rewards in the wallet, for purchases', async () => {
    const person = await shop.customer(50);
    await giveCashback(person, 30);
    expect((await read(person)).wallets).toMatchObject([{ balance: 80, payable: 50 }]);
    expect(await codeOf(request(person, 80))).toBe('amount');
    expect(await codeOf(request(person, 50))).toBe(200);
    expect(await balanceOf(person)).toBe(30);
    expect(await codeOf(request(person, 30))).toBe('amount');
  });

  it('is sent once, however many requests arrive at the same time', async () => {
    const person = await shop.customer(100);
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(request(person, 100))));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    await Promise.all([sendPayouts(shop.backend), sendPayouts(shop.backend)]);
    expect(await balanceOf(person)).toBe(0);
    expect(await paidOutTo(person)).toHaveLength(1);
  });

  it('does not spend money that an order spends at the same time', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store, { stock: 100 });
    for (let round = 0; round < 4; round += 1) {
      const person = await shop.customer(120);
      const body = buyNow(store, item, 1, { payment_method: 'wallet' });
      const [paidOut, placed] = await Promise.all([
        codeOf(request(person, 120)),
        codeOf(shop.ask('POST', '/customer/order/place', { as: person, body })),
      ]);
      expect([paidOut, placed]).toEqual(paidOut === 200 ? [200, 'order_amount'] : ['amount', 200]);
      expect(await balanceOf(person)).toBe(0);
    }
  }, 60_000);

  it('is sent again when the answer of the provider was lost, and paid once', async () => {
    const person = await shop.customer(70);
    await sendPayouts(shop.backend);
    const payout = payer().payout.bind(payer());
    const spy = jest
      .spyOn(payer(), 'payout')
      .mockRejectedValueOnce(new Error('The provider is unreachable'))
      .mockImplementationOnce(async (input) => {
        await payout(input);
        throw new Error('The answer is lost');
      });
    await request(person, 70);
    for (const minutes of [0, 2, 4]) {
      shop.clock.advance(minutes * 60_000);
      await sendPayouts(shop.backend);
      // Too early for the next attempt.
      await sendPayouts(shop.backend);
    }
    expect(spy).toHaveBeenCalledTimes(3);
    expect(await paidOutTo(person)).toHaveLength(1);
    expect((await read(person)).payouts).toMatchObject([{ status: 'done' }]);
    expect(await balanceOf(person)).toBe(0);
  });

  it('returns into the wallet when the provider refuses it, and can be requested again', async () => {
    const person = await shop.customer(70);
    await sendPayouts(shop.backend);
    jest.spyOn(payer(), 'payout').mockResolvedValueOnce(null);
    await request(person, 70);
    await Promise.all([sendPayouts(shop.backend), sendPayouts(shop.backend)]);
    expect(await balanceOf(person)).toBe(70);
    expect(await read(person)).toMatchObject({
      wallets: [{ payable: 70 }],
      payouts: [{ status: 'failed' }],
    });
    expect(await codeOf(request(person, 70))).toBe(200);
  });

  it('can be requested only by the owner, and only to a valid bank account', async () => {
    const person = await shop.customer(70);
    expect(
      await codeOf(request(person, 70, { iban: 'EG38 0019 0005 0000 0000 2631 8000 3' })),
    ).toBe('iban');
    expect(await codeOf(request(person, 70, { currency_code: 'SAR' }))).toBe('amount');
    expect(await codeOf(request(person, 70, { currency_code: 'XXX' }))).toBe('amount');
    expect(await codeOf(request(person, 70, { currency_code: 'pounds' }))).toBe('currency_code');
    shop.clock.advance(11 * 60_000);
    expect(await codeOf(request(person, 70))).toBe('current_code');
    expect(await balanceOf(person)).toBe(70);
  });

  it('is by writing to the shop where no provider pays out', async () => {
    const person = await shop.customer(70);
    const { payout } = payer();
    delete sandbox().payout;
    try {
      expect((await read(person)).is_available).toBe(0);
      expect(await codeOf(request(person, 70))).toBe('payout');
    } finally {
      sandbox().payout = payout;
    }
  });

  it('has to arrive before the account is deleted', async () => {
    const person = await shop.customer(70);
    await request(person, 70);
    const remove = () => shop.ask('DELETE', '/customer/remove-account', { as: person, body: {} });
    expect(await codeOf(remove())).toBe('payout');
    const { phone } = (await shop.ask('GET', '/customer/info', { as: person })).json();
    const byOperator = findCommand(['customers', 'erase', phone]).run(
      {
        database: shop.database,
        config: testConfig,
        features: shop.backend.features,
        now: shop.clock.now(),
        by: 'mona',
        out: () => undefined,
        files: async () => shop.backend.files,
      },
      phone,
    );
    await expect(byOperator).rejects.toThrow(
      'Nothing was erased. A pay-out to them is on its way.',
    );
    await sendPayouts(shop.backend);
    expect(await codeOf(remove())).toBe(200);
    expect(
      await shop.database.one(
        'select amount, status, iban_end from wallet_payouts where customer_id = $1',
        [person.id],
      ),
    ).toEqual({ amount: 70, status: 'done', iban_end: null });
  });
});
