import { readAccountData } from '@storefront/backend/feature';
import {
  buyNow,
  CALLBACK,
  openForTests,
  openStockedShop,
  payingFixture,
  readBalance,
  type Somebody,
} from '@storefront/backend/testing/feature';
import { savedCards } from '.';

describe('saved cards', () => {
  const shop = openForTests(() => openStockedShop());

  const { place, pay, stateOf, flagOf } = payingFixture(shop);
  /** Pays a new order at the page of the gateway, with a card that is saved or not. */
  const payAtPage = async (as: Somebody, form: string): Promise<string> => {
    const opened = await pay(as, await place(as));
    const page = new URL(opened.json().redirect_link).pathname;
    const shown = await shop.backend.app.inject({ url: page });
    await shop.decide(page, form);
    return shown.body;
  };
  const cardsOf = async (as: Somebody) =>
    (await shop.ask('GET', '/customer/saved-cards', { as })).json();

  it('saves the card that has paid when the customer agrees, and nothing that works elsewhere', async () => {
    const sara = await shop.customer();
    expect(await payAtPage(sara, 'approve&card=mastercard')).toContain('name="keep"');
    expect(await cardsOf(sara)).toEqual([]);
    await payAtPage(sara, 'decline&card=mastercard&keep=1');
    expect(await cardsOf(sara)).toEqual([]);
    await payAtPage(sara, 'approve&card=mastercard&keep=1');
    await payAtPage(sara, 'approve&card=mastercard&keep=1');
    const cards = await cardsOf(sara);
    expect(cards).toEqual([
      {
        id: expect.any(Number),
        gateway: 'sandbox_card',
        brand: 'mastercard',
        last_four: '4444',
        expiry_month: 12,
        expiry_year: expect.any(Number),
        last_used_at: expect.any(String),
      },
    ]);
    const data = await readAccountData(shop.backend, sara.id, shop.clock.now());
    expect(data.sections.saved_cards).toHaveLength(1);
    const kept = await shop.database.one<{ token: string }>(
      'select token from saved_cards where id = $1',
      [cards[0].id],
    );
    expect(JSON.stringify(data)).not.toContain(kept?.token);
    // No table has a column for a card number.
    const columns = await shop.database.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name in ('saved_cards', 'sandbox_cards')",
    );
    expect(columns.filter(({ column_name }) => /number|pan|cvc|cvv/.test(column_name))).toEqual([]);
  });

  it('does not offer saving to guests or to callers by a link', async () => {
    const guest = shop.guest();
    expect(await payAtPage(guest, 'approve&card=visa&keep=1')).not.toContain('name="keep"');
    const sara = await shop.customer();
    const body = buyNow(shop.store, shop.item, 1, { payment_method: 'digital_payment' });
    const placed = await shop.ask('POST', '/customer/order/place', { as: sara, body });
    // A friend pays for her: the friend's card is not saved in her account.
    const link = new URL(placed.json().payment_link);
    link.searchParams.set('payment_method', 'sandbox_card');
    link.searchParams.set('callback', CALLBACK);
    const page = await shop.backend.app.inject({
      method: 'POST',
      url: link.pathname + link.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    await shop.decide(String(page.headers.location), 'approve&card=visa&keep=1');
    expect(await stateOf(placed.json().order_id)).toMatchObject({ payment_status: 'paid' });
    expect(await cardsOf(sara)).toEqual([]);
    expect(
      await shop.database.query('select 1 from sandbox_cards where holder = $1', [
        `customer-${sara.id}`,
      ]),
    ).toEqual([]);
  });

  it('pays with one press, once, and offers the last used card first', async () => {
    const sara = await shop.customer();
    await payAtPage(sara, 'approve&card=visa&keep=1');
    shop.clock.advance(1000);
    await payAtPage(sara, 'approve&card=mastercard&keep=1');
    const [, visa] = await cardsOf(sara);
    expect(visa.brand).toBe('visa');
    shop.clock.advance(1000);
    const id = await place(sara);
    const answers = await Promise.all(
      [1, 2, 3].map(() => pay(sara, id, { saved_card_id: visa.id })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200).map(flagOf)).toContain('success');
    expect(await stateOf(id)).toEqual({ order_status: 'confirmed', payment_status: 'paid' });
    const taken = await shop.database.query(
      `select 1 from sandbox_charges c join payments p on p.id = c.payment_id
        where p.order_id = $1 and c.status = 'captured'`,
      [id],
    );
    expect(taken).toHaveLength(1);
    expect((await cardsOf(sara)).map(({ brand }: { brand: string }) => brand)).toEqual([
      'visa',
      'mastercard',
    ]);
  });

  it('reports a refused card, and leads to the bank where it asks', async () => {
    const sara = await shop.customer();
    await payAtPage(sara, 'approve&card=blocked&keep=1');
    await payAtPage(sara, 'approve&card=asking&keep=1');
    const [asking, blocked] = (await cardsOf(sara)).sort(
      (a: { last_four: string }, b: { last_four: string }) =>
        b.last_four.localeCompare(a.last_four),
    );
    const id = await place(sara);
    expect(flagOf(await pay(sara, id, { saved_card_id: blocked.id }))).toBe('fail');
    expect(await stateOf(id)).toEqual({ order_status: 'failed', payment_status: 'unpaid' });
    const page = (await pay(sara, id, { saved_card_id: asking.id })).json().redirect_link;
    expect(new URL(page).pathname).toMatch(/^\/sandbox\/pay\//);
    await shop.decide(page, 'approve');
    expect(await stateOf(id)).toMatchObject({ payment_status: 'paid' });
  });

  it('is deleted by the shop and by the gateway, also with the account', async () => {
    const [sara, omar] = [await shop.customer(), await shop.customer()];
    await payAtPage(sara, 'approve&card=visa&keep=1');
    const [card] = await cardsOf(sara);
    expect((await pay(omar, await place(omar), { saved_card_id: card.id })).statusCode).toBe(404);
    const path = `/customer/saved-cards?saved_card_id=${card.id}`;
    expect((await shop.ask('DELETE', path, { as: sara })).statusCode).toBe(200);
    expect(await cardsOf(sara)).toEqual([]);
    const known = () =>
      shop.database.query('select 1 from sandbox_cards where holder = $1 and not is_forgotten', [
        `customer-${sara.id}`,
      ]);
    expect(await known()).toEqual([]);
    await payAtPage(sara, 'approve&card=visa&keep=1');
    expect(await known()).toHaveLength(1);
    await shop.database.query(
      "update orders set order_status = 'delivered', next_step_at = null where customer_id = $1",
      [sara.id],
    );
    await shop.ask('DELETE', '/customer/remove-account', { as: sara });
    expect(await known()).toEqual([]);
  });

  it('pays a top-up of the wallet at once, and saves the card of one', async () => {
    const sara = await shop.customer();
    const add = (more: object = {}) =>
      shop.ask('POST', '/customer/wallet/add-fund', {
        as: sara,
        body: {
          amount: 100,
          payment_method: 'sandbox_card',
          callback: 'https://shop.example/profile?page=wallet',
          ...more,
        },
      });
    await shop.decide((await add()).json().redirect_link, 'approve&card=visa&keep=1');
    const [card] = await cardsOf(sara);
    expect(flagOf(await add({ saved_card_id: card.id }))).toBe('success');
    expect(await readBalance(shop.database, sara.id)).toBe(200);
  });

  it('neither pays nor is saved while that is switched off', async () => {
    const sara = await shop.customer();
    await payAtPage(sara, 'approve&card=visa&keep=1');
    const [card] = await cardsOf(sara);
    const id = await place(sara);
    const { features } = shop.backend;
    const off = jest.replaceProperty(
      features,
      'on',
      features.on.filter(({ name }) => name !== savedCards.name),
    );
    const answer = await pay(sara, id, { saved_card_id: card.id });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'saved_card_id']);
    expect(await payAtPage(sara, 'approve&card=mastercard&keep=1')).not.toContain('name="keep"');
    const config = (await shop.ask('GET', '/config')).json();
    expect(config.account_features).not.toContain('saved_cards');
    off.restore();
    expect(await cardsOf(sara)).toHaveLength(1);
    expect(flagOf(await pay(sara, id, { saved_card_id: card.id }))).toBe('success');
  });
});
