import {
  buyNow,
  CALLBACK,
  DOOR,
  openForTests,
  openStockedShop,
  openWithoutFeatures,
  readBalance,
  readLedgerReport,
  recordCapture,
  type Somebody,
} from '@storefront/backend/testing/feature';

describe('a tip after the delivery', () => {
  const shop = openForTests(() => openStockedShop());
  const DAY = 24 * 3600;
  const deliver = async (as: Somebody): Promise<number> => {
    const more = 'guestId' in as ? DOOR : {};
    const body = buyNow(shop.store, shop.item, 1, more);
    const { order_id } = (await shop.ask('POST', '/customer/order/place', { as, body })).json();
    await shop.after(1800);
    return order_id;
  };
  const tip = (as: Somebody, order_id: number, amount: number, more: object = {}) =>
    shop.ask('POST', '/customer/order/tip', {
      as,
      body: { order_id, amount, payment_method: 'wallet', callback: CALLBACK, ...more },
    });
  const tipsOf = (order_id: number) =>
    shop.database.query(
      `select t.amount, t.delivery_man_id = o.delivery_man_id as is_couriers from order_tips t
          join orders o on o.id = t.order_id where t.order_id = $1`,
      [order_id],
    );
  const refusal = (answer: { statusCode: number; json(): { errors: { code: string }[] } }) => [
    answer.statusCode,
    answer.json().errors[0]?.code,
  ];

  it('is taken by no gateway while online payment is off', async () => {
    const person = await shop.customer();
    const id = await deliver(person);
    const online = { payment_method: 'sandbox_card' };
    await shop.database.query(
      `insert into settings values ('shop', '{"digitalPayment": false}')
          on conflict (key) do update set value = excluded.value`,
    );
    const refused = await tip(person, id, 5, online);
    await shop.database.query("delete from settings where key = 'shop'");
    expect([refused.statusCode, refused.json().errors?.[0]?.code]).toEqual([
      403,
      'digital_payment',
    ]);
    expect((await tip(person, id, 5, online)).statusCode).toBe(200);
  });

  it('is paid from the wallet to the courier, once, in addition to the order', async () => {
    const sara = await shop.customer(100);
    const id = await deliver(sara);
    const before = await shop.track(sara, id);
    expect(before).toMatchObject({ order_status: 'delivered', later_tip: null });
    expect(before.offers).toContain('tip');
    // A complaint about the goods is none about the courier.
    const claim = { order_id: id, customer_reason: 'Damaged' };
    await shop.ask('POST', '/customer/order/refund-request', { as: sara, body: claim });
    const claimed = await shop.track(sara, id);
    expect([claimed.order_status, claimed.offers]).toEqual([
      'refund_requested',
      expect.arrayContaining(['tip']),
    ]);
    expect(refusal(await tip(sara, id, 100.01))).toEqual([403, 'order_amount']);
    for (const amount of [0, 0.001]) {
      expect(refusal(await tip(sara, id, amount))).toEqual([403, 'amount']);
    }
    const answers = await Promise.all([tip(sara, id, 12.5), tip(sara, id, 12.5)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(await readBalance(shop.database, sara.id)).toBe(87.5);
    expect(await tipsOf(id)).toEqual([{ amount: 12.5, is_couriers: true }]);
    const after = await shop.track(sara, id);
    expect(after).toMatchObject({
      order_amount: before.order_amount,
      later_tip: { amount: 12.5 },
    });
    expect(after.offers).not.toContain('tip');
    expect(refusal(await tip(sara, id, 1))).toEqual([403, 'tip']);
    expect((await readLedgerReport(shop.database)).join()).toContain('order_tips');
  });

  it('is paid at once by the wallet of the browser, and a second payment of it is refunded', async () => {
    const sara = await shop.customer();
    const id = await deliver(sara);
    const page = await tip(sara, id, 7, { payment_method: 'sandbox_card' });
    const minted = await shop.backend.app.inject({ method: 'POST', url: '/sandbox/wallet/token' });
    const direct = { payment_method: 'sandbox_wallet', payment_token: minted.json().token };
    const paid = new URL((await tip(sara, id, 5, direct)).json().redirect_link);
    expect(paid.searchParams.get('flag')).toBe('success');
    await shop.decide(page.json().redirect_link);
    expect(await tipsOf(id)).toEqual([{ amount: 5, is_couriers: true }]);
    const kept = await shop.database.query(
      `select sum(p.amount) as paid from payments p where p.tip_order_id = $1
          and p.payment_status = 'paid'
          and not exists (select 1 from payment_refunds f where f.payment_id = p.id)`,
      [id],
    );
    expect(kept).toEqual([{ paid: 5 }]);
    await readLedgerReport(shop.database);
  });

  it('is refunded where another was given meanwhile, and its payer is notified', async () => {
    const sara = await shop.customer(100);
    const id = await deliver(sara);
    await tip(sara, id, 7, { payment_method: 'sandbox_card' });
    await tip(sara, id, 5);
    const late = await shop.database.one<{ id: string }>(
      'select id from payments where tip_order_id = $1',
      [id],
    );
    await recordCapture(shop.backend, late?.id ?? '', 'late', shop.clock.now());
    expect(await tipsOf(id)).toEqual([{ amount: 5, is_couriers: true }]);
    const [notice] = await shop.database.query<{ description: { en: string }; data: object }>(
      'select description, data from notifications where customer_id = $1 order by id desc limit 1',
      [sara.id],
    );
    expect(notice?.description.en).toMatch(/already has a tip\. EGP\s7\.00 is on its way back/);
    expect(notice?.data).toMatchObject({ order_id: id });
  });

  it('is possible for a guest, and ends after a week', async () => {
    const guest = shop.guest();
    const id = await deliver(guest);
    expect(refusal(await tip(guest, id, 5))).toEqual([403, 'customer_wallet']);
    const opened = await tip(guest, id, 5, { payment_method: 'sandbox_card' });
    await shop.decide(opened.json().redirect_link);
    expect(await tipsOf(id)).toEqual([{ amount: 5, is_couriers: true }]);
    const sara = await shop.customer(100);
    const late = await deliver(sara);
    await shop.after(8 * DAY);
    expect((await shop.track(sara, late)).offers).not.toContain('tip');
    expect(refusal(await tip(sara, late, 5))).toEqual([403, 'tip']);
  });

  it('can no longer be given while it is switched off, but one that is being paid arrives and stays on the bill', async () => {
    const sara = await shop.customer();
    const id = await deliver(sara);
    await tip(sara, id, 7, { payment_method: 'sandbox_card' });
    const payment = await shop.database.one<{ id: string }>(
      'select id from payments where tip_order_id = $1',
      [id],
    );
    const { backend, ask, close } = await openWithoutFeatures(shop, sara);
    const body = { order_id: id, amount: 5, payment_method: 'wallet' };
    expect((await ask('POST', '/customer/order/tip', body)).statusCode).toBe(404);
    const track = async () => (await ask('GET', `/customer/order/track?order_id=${id}`)).json();
    expect((await track()).offers).not.toContain('tip');
    await recordCapture(backend, payment?.id ?? '', 'late', shop.clock.now());
    expect(await tipsOf(id)).toEqual([{ amount: 7, is_couriers: true }]);
    expect(await track()).toMatchObject({ later_tip: { amount: 7 } });
    await close();
  });
});
