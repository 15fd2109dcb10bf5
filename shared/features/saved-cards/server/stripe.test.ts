import {
  CHECKOUT,
  type Somebody,
  type StripeCardKind,
  stripeShop,
} from '@storefront/backend/testing/feature';

describe('a card saved at Stripe', () => {
  const { stripe, shop, place, openPage, start, tell, comeBack, orderOf, paymentsOf } =
    stripeShop();
  const paid = { order_status: 'confirmed', payment_status: 'paid', payment_method: 'stripe' };

  const payBy = (as: Somebody, order_id: number, saved_card_id: number) =>
    shop.ask('POST', '/customer/order/digital-payment', {
      as,
      body: { order_id, payment_method: 'stripe', callback: CHECKOUT, saved_card_id },
    });
  const cardsOf = async (as: Somebody) =>
    (await shop.ask('GET', '/customer/saved-cards', { as })).json();
  const flagOf = (answer: Awaited<ReturnType<typeof payBy>>) =>
    new URL(answer.json().redirect_link).searchParams.get('flag');
  /** A customer with a saved card, who agreed on Stripe's page. */
  const withCard = async (kind?: StripeCardKind) => {
    const as = await shop.customer();
    const { page } = await start(as);
    stripe.pay(page, { keeps: true, ...(kind && { kind }) });
    await comeBack(page);
    const [card] = await cardsOf(as);
    return { as, card };
  };
  const last = () => [...stripe.intents.values()].at(-1);

  it('is offered to customers on their own page, and stored when they agree', async () => {
    const guest = await start();
    expect(stripe.sessionOf(guest.page).form.get('customer')).toBeNull();
    const as = await shop.customer();
    const first = await start(as);
    const { form } = stripe.sessionOf(first.page);
    expect(form.get('saved_payment_method_options[payment_method_save]')).toBe('enabled');
    // No personal data is sent to Stripe.
    expect(form.get('customer_email')).toBeNull();
    stripe.pay(first.page);
    await comeBack(first.page);
    expect(await cardsOf(as)).toEqual([]);

    const second = await start(as);
    const session = stripe.pay(second.page, { keeps: true });
    expect(session.form.get('customer')).toBe(form.get('customer'));
    const event = stripe.eventOf('checkout.session.completed', session);
    await Promise.all([tell(event), comeBack(second.page)]);
    expect(await cardsOf(as)).toMatchObject([
      { gateway: 'stripe', brand: 'visa', last_four: '4242', expiry_year: 2034 },
    ]);
    const config = (await shop.ask('GET', '/config')).json();
    expect(config.account_features).toContain('saved_cards');
  });

  it('pays without a page, once, however often it is pressed', async () => {
    const { as, card } = await withCard();
    const orderId = await place(as);
    const answers = await Promise.all([1, 2, 3].map(() => payBy(as, orderId, card.id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).map(flagOf)).toContain('success');
    expect(await orderOf(orderId)).toEqual(paid);
    expect(await paymentsOf(orderId)).toEqual({ paid: 120, returned: 0 });
    const taken = [...stripe.intents.values()].filter(({ reference }) => reference !== '');
    const ids = await shop.database.query<{ id: string }>(
      'select id from payments where order_id = $1',
      [orderId],
    );
    const own = taken.filter(({ reference }) => ids.some(({ id }) => id === reference));
    expect(own.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    const stranger = await shop.customer();
    expect((await payBy(stranger, await place(stranger), card.id)).statusCode).toBe(404);
  });

  it('that is declined leaves the order unpaid, for another payment method', async () => {
    const { as, card } = await withCard('declined');
    const orderId = await place(as);
    expect(flagOf(await payBy(as, orderId, card.id))).toBe('fail');
    expect(await orderOf(orderId)).toMatchObject({ payment_status: 'unpaid' });
    const page: string = (await openPage(orderId, as)).json().redirect_link;
    stripe.pay(page);
    await comeBack(page);
    expect(await orderOf(orderId)).toEqual(paid);
  });

  it('leads to the bank where it asks for a proof of identity', async () => {
    const { as, card } = await withCard('asking');
    const back = () => {
      const { reference = '' } = last() ?? {};
      return shop.backend.app.inject({ url: `/payment-mobile/stripe/${reference}` });
    };
    const [failing, right] = [await place(as), await place(as)];
    const bank = (await payBy(as, failing, card.id)).json().redirect_link;
    expect(bank).toMatch(/^https:\/\/hooks\.stripe\.com/);
    expect((await back()).statusCode).toBe(503);
    stripe.prove(bank, false);
    expect((await back()).headers.location).toContain('flag=fail');
    expect(await orderOf(failing)).toMatchObject({ payment_status: 'unpaid' });

    stripe.prove((await payBy(as, right, card.id)).json().redirect_link);
    expect((await back()).headers.location).toContain('flag=success');
    expect(await orderOf(right)).toEqual(paid);
  });

  it('is not charged when the answer about it is lost', async () => {
    const { as, card } = await withCard();
    const orderId = await place(as);
    stripe.faults.push({ path: /\/payment_intents$/, kind: 'answer lost' });
    const answer = await payBy(as, orderId, card.id);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'payment_method']);
    stripe.faults.length = 0;
    const intent = last();
    if (!intent) throw new Error('No money was authorised');
    expect(intent.status).toBe('requires_capture');
    await tell(stripe.eventOf('payment_intent.amount_capturable_updated', intent));
    expect(intent.status).toBe('canceled');
    expect(await paymentsOf(orderId)).toEqual({ paid: 0, returned: 0 });
  });

  it('is deleted at Stripe as well, and the customer with the account', async () => {
    const { as, card } = await withCard();
    const kept = () => [...stripe.book.cards.values()].filter(({ customer }) => customer);
    const before = kept().length;
    const remove = () =>
      shop.ask('DELETE', `/customer/saved-cards?saved_card_id=${card.id}`, { as });
    stripe.faults.push({ path: /\/detach$/, kind: 'away' });
    expect((await remove()).statusCode).toBe(500);
    expect(await cardsOf(as)).toHaveLength(1);
    stripe.faults.length = 0;
    expect((await remove()).statusCode).toBe(200);
    expect([await cardsOf(as), kept().length]).toEqual([[], before - 1]);

    const { as: other } = await withCard();
    const customers = stripe.book.customers.size;
    await shop.database.query(
      "update orders set order_status = 'delivered', next_step_at = null where customer_id = $1",
      ['id' in other ? other.id : 0],
    );
    await shop.ask('DELETE', '/customer/remove-account', { as: other });
    expect([kept().length, stripe.book.customers.size]).toEqual([before - 1, customers - 1]);
  });

  it('is not used after the customer was removed at Stripe; the next payment makes a new one', async () => {
    const { as } = await withCard();
    stripe.book.customers.clear();
    expect(stripe.sessionOf((await start(as)).page).form.get('customer')).toBeNull();
    expect(stripe.sessionOf((await start(as)).page).form.get('customer')).toMatch(/^cus_/);
  });
});
