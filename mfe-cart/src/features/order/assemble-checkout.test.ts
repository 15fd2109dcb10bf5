import type { Config } from '@storefront/api';
import { palmStreet, sampleFacts } from '../../testing/checkout-facts';
import {
  sampleConfig,
  sampleCoupon,
  sampleCustomer,
  sampleGrocery,
  sampleGroceryLine,
  sampleLine,
  sampleStore,
} from '../../testing/samples';
import { assessLine } from '../cart/assess-line';
import { assembleCheckout, planCheckout, taxRequest } from './assemble-checkout';
import { cartRules } from './cart-rules';
import { emptyDraft } from './checkout-draft';
import { orderTimes } from './order-times';

const facts = sampleFacts('cart');
const { at, timeZone } = facts;
const assemble = (change: Parameters<typeof sampleFacts<'cart'>>[1]) =>
  assembleCheckout(cartRules, sampleFacts('cart', change));
const keysOf = (change: Parameters<typeof assemble>[0]) =>
  assemble(change).blockers.map(({ key }) => key);
const draft = (change: Partial<typeof emptyDraft>) => ({ ...facts.draft, ...change });
const nowhere = {
  guest: { ...facts.guest, address: null },
  where: { ...facts.where, location: null },
};
const customer = (wallet_balance: number) => sampleCustomer({ wallet_balance });
const closedTimes = orderTimes({
  at,
  timeZone,
  config: sampleConfig(),
  store: sampleStore({ active: 0 }),
  moduleType: 'food',
  later: true,
});

describe('a cart', () => {
  it('becomes an order with the bill that is shown', () => {
    const { order, blockers } = assembleCheckout(cartRules, facts);
    expect(blockers).toEqual([]);
    const { expected_bill, expected_lines, ...body } = order ?? {};
    expect(JSON.parse(String(expected_lines))).toMatchObject([{ item_id: 88, quantity: 1 }]);
    expect(body).toEqual({
      order_type: 'delivery',
      store_id: 5,
      distance: 4,
      address: '12 Palm Street',
      latitude: 30.05,
      longitude: 31.24,
      payment_method: 'cash_on_delivery',
      is_guest: 1,
      contact_person_name: 'Mona',
      contact_person_number: '+201001234567',
      contact_person_email: 'mona@example.org',
      address_type: 'home',
      house: '4',
      road: 'Palm',
      // 13.00 + 10 % + 4 km × 2.00
      expected_total: 22.3,
    });
    expect(JSON.parse(String(expected_bill))).toMatchObject({
      items: 13,
      tax: 1.3,
      delivery: 8,
      total: 22.3,
      walletPart: 0,
      leftToPay: 22.3,
    });
  });

  it('requests its tax with everything that decides the amounts', () => {
    expect(taxRequest(cartRules, facts)).toEqual({
      body: {
        order_type: 'delivery',
        store_id: 5,
        distance: 4,
        address: '12 Palm Street',
        latitude: 30.05,
        longitude: 31.24,
      },
      isReady: true,
    });
  });

  it.each<[string, Parameters<typeof assemble>[0], boolean]>([
    ['the road is not known', { terms: { ...facts.terms, isPending: true } }, false],
    ['no line can be ordered', { own: { lines: [] } }, false],
    ['the store is closed', { own: { times: closedTimes } }, false],
    [
      'the store is closed, and a later time is chosen',
      { own: { times: closedTimes }, draft: draft({ scheduleAt: '2026-11-22 07:00:00' }) },
      true,
    ],
  ])('%s: the tax is asked for or not', (_case, change, isReady) => {
    expect(taxRequest(cartRules, sampleFacts('cart', change))).toMatchObject({ isReady });
  });

  it.each([
    ['nobody knows where to', nowhere],
    [
      'no fulfilment method is offered',
      { own: { store: sampleStore({ delivery: false, take_away: false }) } },
    ],
  ])('is no order while %s', (_case, change) => {
    expect(assemble(change).order).toBeNull();
    expect(taxRequest(cartRules, sampleFacts('cart', change))).toBeNull();
  });

  it('needs no place when it is taken away', () => {
    const {
      order,
      bill,
      blockers,
      draft: part,
    } = assemble({
      ...nowhere,
      draft: draft({ orderType: 'take_away' }),
    });
    expect(part).toMatchObject({ method: 'take_away', offered: ['delivery', 'take_away'] });
    expect(order).toMatchObject({ order_type: 'take_away', expected_total: 14.3 });
    expect(order).not.toHaveProperty('address');
    expect(bill.delivery).toMatchObject({ isWanted: false, needsPlace: false });
    expect(blockers).toEqual([]);
  });

  it('says that its delivery needs a place', () => {
    expect(assemble(nowhere).bill.delivery).toEqual({
      isWanted: true,
      needsPlace: true,
      isUnknown: false,
      kilometres: 4,
      surge: null,
    });
    expect(assemble({}).bill.delivery).toMatchObject({ isWanted: true, needsPlace: false });
  });

  it('is priced by a take-away where no fulfilment method is offered', () => {
    const closed = sampleStore({ delivery: false, take_away: false });
    expect(assemble({ own: { store: closed } }).bill.shown?.total).toBe(14.3);
    expect(keysOf({ own: { store: closed } })).toEqual(['noMethod']);
  });

  it('goes from the store to the door, at the chosen time', () => {
    expect(planCheckout(cartRules, facts)).toMatchObject({
      origin: facts.own.store,
      place: palmStreet,
      scheduleAt: null,
      paysAtDoor: false,
      needsPictures: false,
    });
    const takeAway = { ...facts, draft: draft({ orderType: 'take_away' }) };
    expect(planCheckout(cartRules, takeAway).place).toBeNull();
  });

  it.each([
    ['2026-11-22 07:00:00', '2026-11-22 07:00:00', []],
    // Before the order's own day.
    ['2026-11-20 07:00:00', undefined, ['slotGone']],
  ])('of %s is ordered for %s', (scheduleAt, sent, missing) => {
    const change = { draft: draft({ scheduleAt }) };
    expect(assemble(change).order?.schedule_at).toBe(sent);
    expect(keysOf(change)).toEqual(missing);
  });

  it.each([
    ['food', true, true, 1],
    ['food', true, false, 0],
    ['food', false, true, undefined],
    ['grocery', true, true, undefined],
  ])('of %s, cutlery offered %p and wanted %p, sends %p', (moduleType, offered, wanted, sent) => {
    const store = sampleStore({ cutlery: offered });
    const { order } = assemble({ own: { store, moduleType }, draft: draft({ cutlery: wanted }) });
    expect(order?.cutlery).toBe(sent);
  });

  it.each([
    [true, true, 3, 3],
    [true, false, 3, undefined],
    [false, true, 3, undefined],
    [true, true, null, undefined],
  ])('wants packaging %p, offered %p for %p: sends %p', (packaging, offered, amount, sent) => {
    const store = sampleStore({
      extra_packaging_status: offered,
      extra_packaging_amount: amount,
    });
    const { order, bill } = assemble({ own: { store }, draft: draft({ packaging }) });
    expect(order?.extra_packaging_amount).toBe(sent);
    expect(bill.shown?.total).toBe(22.3 + (sent ?? 0));
  });

  it('sends only lines of Buy Now that can be ordered', () => {
    const line = sampleGroceryLine(0);
    const gone = { ...sampleLine(0), variation: [] };
    const lines = [line, gone].map((one) => assessLine(one, { at, timeZone }, 2));
    const { order, blockers } = assemble({ own: { source: 'buy_now', lines } });
    expect(JSON.parse(String(order?.cart))).toMatchObject([{ item_id: 90 }]);
    expect(JSON.parse(String(order?.cart))).toHaveLength(1);
    expect(order).toMatchObject({ is_buy_now: 1, expected_total: 30 });
    expect(blockers).toEqual([
      { section: 'basket', key: 'linesUnavailable', names: ['Lemon chicken bowl'] },
    ]);
  });

  it('needs a picture for an item that is sold by prescription', () => {
    const item = sampleGrocery({ is_prescription_required: 1 });
    const lines = [assessLine(sampleGroceryLine(1, { item }), { at, timeZone }, 2)];
    expect(assemble({ own: { lines } })).toMatchObject({
      draft: { needsPictures: true },
      blockers: [{ section: 'extras', key: 'prescription' }],
    });
    expect(keysOf({ own: { lines }, pictures: [new File(['x'], 'note.png')] })).toEqual([]);
  });

  it('below the store’s minimum is judged by the shown bill', () => {
    expect(keysOf({ own: { store: sampleStore({ minimum_order: 13 }) } })).toEqual([]);
    expect(assemble({ own: { store: sampleStore({ minimum_order: 20 }) } }).blockers).toEqual([
      { section: 'basket', key: 'minimumOrder', minimum: 20, missing: 7 },
    ]);
  });

  it('shows no bill when the numbers of the store make no sense', () => {
    const { bill, order, payment } = assemble({
      own: { store: sampleStore({ tax: Number.NaN }) },
    });
    expect(bill).toMatchObject({ quote: null, shown: null });
    expect(order).toMatchObject({ expected_total: 0 });
    expect(order).not.toHaveProperty('expected_bill');
    expect(payment.wallet).toBe('none');
  });
});

describe('the coupon of a cart', () => {
  it.each([
    ['applies', sampleCoupon(), 'HELLO', 19],
    ['lacks its minimum', sampleCoupon({ min_purchase: 20 }), undefined, 22.3],
    ['is not there', null, undefined, 22.3],
  ])('%s', (_case, applied, code, total) => {
    const change = { own: { coupon: applied } };
    const { order, bill } = assemble(change);
    expect(order?.coupon_code).toBe(code);
    expect(taxRequest(cartRules, sampleFacts('cart', change))?.body.coupon_code).toBe(code);
    expect(bill.shown?.total).toBe(total);
  });
});

describe('the bill', () => {
  it('has the server’s tax in it, and what that changed', () => {
    const answer = { tax_amount: 2, tax_status: 'excluded' } as const;
    const { bill, order } = assemble({ tax: { ...facts.tax, answer } });
    expect(bill.quote?.total).toBe(22.3);
    expect(bill.shown).toMatchObject({ total: 23, taxChange: { ours: 1.3, server: 2 } });
    expect(order).toMatchObject({ expected_total: 23 });
  });

  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('terms pending %p, tax pending %p: pending %p', (terms, tax, isPending) => {
    const { bill } = assemble({
      terms: { ...facts.terms, isPending: terms },
      tax: { ...facts.tax, isPending: tax },
    });
    expect(bill.isPending).toBe(isPending);
  });

  it('has the server’s objection to the order, and the surcharge', () => {
    const error = new Error('The store has just closed');
    const surge = { price: 10, price_type: 'percent', customer_note: 'Rain' } as const;
    const { bill } = assemble({ tax: { ...facts.tax, error }, terms: { ...facts.terms, surge } });
    expect(bill.taxError).toBe(error);
    expect(bill.delivery.surge).toBe(surge);
    // 8.00 + 10 %
    expect(bill.shown?.total).toBe(23.1);
  });
});

describe('the wallet', () => {
  const on = sampleConfig({ customer_wallet_status: 1, partial_payment_status: 1 });
  const off = sampleConfig({ customer_wallet_status: 0, partial_payment_status: 1 });
  const allOrNothing = sampleConfig({ customer_wallet_status: 1, partial_payment_status: 0 });
  const tax = { answer: { tax_amount: 2, tax_status: 'excluded' }, isPending: false, error: null };
  const pay = (config: Config, uses: boolean, balance: number) => ({
    config,
    isGuest: false,
    customer: customer(balance),
    draft: draft({ usesWallet: uses }),
  });

  it.each<[string, Parameters<typeof assemble>[0], string, number]>([
    ['pays a part', pay(on, true, 20), 'part', 2.3],
    ['pays all of the same amount', pay(on, true, 22.3), 'all', 0],
    ['pays all but a piastre', pay(on, true, 22.29), 'part', 0.01],
    ['pays all where it may not pay a part', pay(allOrNothing, true, 22.3), 'all', 0],
    ['pays nothing where it may not pay a part', pay(allOrNothing, true, 22.29), 'none', 22.3],
    ['is empty', pay(on, true, 0), 'none', 22.3],
    ['is not used', pay(on, false, 50), 'none', 22.3],
    ['is switched off in the shop', pay(off, true, 50), 'none', 22.3],
    ['is no guest’s', { ...pay(on, true, 50), isGuest: true }, 'none', 22.3],
    [
      'pays a part of what the server counts',
      {
        ...pay(on, true, 22.3),
        tax: { ...tax, answer: { ...tax.answer, tax_status: 'excluded' } },
      },
      'part',
      0.7,
    ],
  ])('%s', (_case, change, wallet, left) => {
    const { payment, bill } = assemble(change);
    expect(payment.wallet).toBe(wallet);
    expect(bill.shown?.leftToPay).toBe(left);
  });

  it('is shown with its balance even if it does not pay', () => {
    expect(assemble(pay(on, false, 50)).payment.balance).toBe(50);
    expect(assemble({}).payment.balance).toBe(0);
  });

  it('decides how the order is paid', () => {
    expect(assemble(pay(on, true, 50)).order).toMatchObject({ payment_method: 'wallet' });
    expect(assemble(pay(on, true, 20)).order).toMatchObject({
      payment_method: 'cash_on_delivery',
      partial_payment: 1,
      is_guest: 0,
    });
    expect(keysOf({ ...pay(on, true, 50), draft: { ...emptyDraft, usesWallet: true } })).toEqual(
      [],
    );
    expect(keysOf({ ...pay(on, true, 20), draft: { ...emptyDraft, usesWallet: true } })).toEqual([
      'payment',
    ]);
  });

  it('leaves only what may pay the rest beside it', () => {
    const config = sampleConfig({
      customer_wallet_status: 1,
      partial_payment_status: 1,
      digital_payment: true,
      partial_payment_method: 'digital_payment',
      active_payment_method_list: [{ gateway: 'sandbox', gateway_title: 'Card' }],
    });
    const gateways = config.active_payment_method_list;
    expect(assemble(pay(config, true, 20)).payment.choices).toMatchObject({
      cash: false,
      gateways,
    });
    expect(assemble(pay(config, true, 50)).payment.choices).toMatchObject({ cash: true, gateways });
  });
});

describe('the choice of a payment', () => {
  it('is limited by the zone’s maximum for cash', () => {
    const lines = [assessLine(sampleLine(501, { quantity: 50 }), { at, timeZone }, 2)];
    const { payment, blockers } = assemble({ own: { lines } });
    expect(payment.choices).toMatchObject({ cash: true, cashLimit: 500 });
    expect(blockers).toEqual([{ section: 'pay', key: 'cashLimit' }]);
  });

  it('waits for the zone', () => {
    const terms = { ...facts.terms, zone: null };
    expect(assemble({ terms }).payment).toMatchObject({ isKnown: false, choices: { cash: false } });
    expect(assemble({}).payment.isKnown).toBe(true);
  });
});

describe('the people', () => {
  it('are the guest at the guest’s address', () => {
    const { people } = assemble({});
    const mona = { name: 'Mona', phone: '+201001234567', email: 'mona@example.org' };
    expect(people).toEqual({
      isGuest: true,
      customer: null,
      address: null,
      contact: { ...mona, place: palmStreet },
      recipient: { ...mona, place: palmStreet },
    });
  });

  it('are the customer at the page’s place until an address is chosen', () => {
    const { people } = assemble({ isGuest: false, customer: customer(0) });
    expect(people.contact).toMatchObject({
      name: 'Sara Nabil',
      phone: '+201112223334',
      place: { address: 'Tahrir Square' },
    });
    const address = {
      id: 7,
      address: '1 Nile St',
      address_type: 'home',
      latitude: '30.06',
      longitude: '31.22',
      contact_person_name: 'Sara at home',
      contact_person_number: '+201119998887',
      zone_ids: [1],
    };
    const chosen = assemble({ isGuest: false, customer: customer(0), address });
    expect(chosen.people).toMatchObject({
      isGuest: false,
      address,
      recipient: { name: 'Sara at home', place: { address: '1 Nile St' } },
    });
  });

  it('outside the store’s zone get a message', () => {
    const far = { own: { store: sampleStore({ zone_id: 9 }) } };
    expect(keysOf(far)).toEqual(['outside']);
    // No delivery there has a price, and no order goes out.
    expect(assemble(far).bill.delivery).toMatchObject({ isWanted: true, needsPlace: true });
    expect(assemble(far).order).toBeNull();
  });
});
