import { palmStreet, sampleFacts } from '../../testing/checkout-facts';
import { sampleConfig, sampleCustomer, sampleStore } from '../../testing/samples';
import { assembleCheckout, planCheckout, taxRequest } from './assemble-checkout';
import { orderTimes } from './order-times';
import { prescriptionRules } from './prescription-rules';

type Change = Parameters<typeof sampleFacts<'prescription'>>[1];
const facts = sampleFacts('prescription');
const { at, timeZone } = facts;
const assemble = (change: Change) =>
  assembleCheckout(prescriptionRules, sampleFacts('prescription', change));
const nowhere = {
  guest: { ...facts.guest, address: null },
  where: { ...facts.where, location: null },
};
const nothingOffered = sampleStore({ delivery: false, take_away: false });

it('becomes an order in cash, with what is known of its bill', () => {
  const { order, blockers, draft } = assemble({
    draft: { ...facts.draft, payment: null, note: 'Two packs', tip: 5 },
  });
  expect(blockers).toEqual([]);
  expect(draft).toMatchObject({ method: 'delivery', needsPictures: true });
  const { expected_bill, ...body } = order ?? {};
  expect(body).toEqual({
    store_id: 5,
    order_type: 'delivery',
    payment_method: 'cash_on_delivery',
    is_guest: 1,
    distance: 4,
    address: '12 Palm Street',
    latitude: 30.05,
    longitude: 31.24,
    address_type: 'home',
    house: '4',
    road: 'Palm',
    contact_person_name: 'Mona',
    contact_person_number: '+201001234567',
    contact_person_email: 'mona@example.org',
    order_note: 'Two packs',
    dm_tips: 5,
    // 4 km × 2.00 and the tip
    expected_total: 13,
  });
  expect(JSON.parse(String(expected_bill))).toMatchObject({ delivery: 8, tip: 5, total: 13 });
});

it('leaves the delivery out of a take-away', () => {
  const { order, bill } = assemble({
    ...nowhere,
    draft: { ...facts.draft, orderType: 'take_away', tip: 5 },
  });
  expect(order).toEqual({
    store_id: 5,
    order_type: 'take_away',
    payment_method: 'cash_on_delivery',
    is_guest: 1,
    contact_person_name: 'Mona',
    contact_person_number: '+201001234567',
    contact_person_email: 'mona@example.org',
    expected_total: 0,
    expected_bill: expect.any(String),
  });
  expect(bill.delivery).toMatchObject({ isWanted: false, needsPlace: false });
});

it('goes from the store to the door, paid there, and nothing is taxed yet', () => {
  expect(planCheckout(prescriptionRules, facts)).toMatchObject({
    origin: facts.own.store,
    place: palmStreet,
    scheduleAt: null,
    paysAtDoor: true,
  });
  expect(taxRequest(prescriptionRules, facts)).toBeNull();
});

it.each([
  ['nobody knows where to', nowhere],
  ['no fulfilment method is offered', { own: { store: nothingOffered } }],
])('is no order while %s', (_case, change) => {
  expect(assemble(change).order).toBeNull();
});

it('is not paid by the wallet, nor online', () => {
  const config = sampleConfig({
    customer_wallet_status: 1,
    digital_payment: true,
    active_payment_method_list: [{ gateway: 'sandbox', gateway_title: 'Card' }],
  });
  const customer = sampleCustomer({ wallet_balance: 50 });
  const draft = { ...facts.draft, usesWallet: true };
  const { payment, bill, order } = assemble({ config, isGuest: false, customer, draft });
  expect(payment).toMatchObject({ wallet: 'none', choices: { cash: true, gateways: [] } });
  expect(bill.shown?.leftToPay).toBe(8);
  expect(order).toMatchObject({ payment_method: 'cash_on_delivery', is_guest: 0 });
});

const closed = orderTimes({
  at,
  timeZone,
  config: sampleConfig(),
  store: sampleStore({ schedules: [{ day: 0, opening_time: '09:00', closing_time: '22:00' }] }),
  moduleType: 'pharmacy',
  later: false,
});
const noCash = sampleConfig({ cash_on_delivery: false });

it.each<[string, Change, unknown[]]>([
  [
    'an open store',
    { own: { times: closed } },
    [{ section: 'when', key: 'closed', opensAt: new Date('2026-11-22T07:00:00Z') }],
  ],
  ['a picture', { pictures: [] }, [{ section: 'extras', key: 'prescription' }]],
  [
    'a fulfilment method',
    { own: { store: nothingOffered } },
    [{ section: 'how', key: 'noMethod' }],
  ],
  [
    'a guest',
    { guest: { contact: null, address: null } },
    ['name', 'phone', 'email'].map((key) => ({ section: 'where', key })),
  ],
  ['a place', nowhere, [{ section: 'where', key: 'address' }]],
  [
    'a place of the store’s zone',
    { own: { store: sampleStore({ zone_id: 9 }) } },
    [{ section: 'where', key: 'outside' }],
  ],
  ['cash', { config: noCash }, [{ section: 'pay', key: 'payment' }]],
  ['nothing before the zone is known', { terms: { ...facts.terms, zone: null } }, []],
])('misses %s', (_case, change, blockers) => {
  expect(assemble(change).blockers).toEqual(blockers);
});
