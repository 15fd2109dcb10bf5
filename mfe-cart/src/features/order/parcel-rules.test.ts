import { palmStreet, sampleFacts } from '../../testing/checkout-facts';
import { sampleConfig, sampleCustomer } from '../../testing/samples';
import { assembleCheckout, planCheckout, taxRequest } from './assemble-checkout';
import { emptyDraft } from './checkout-draft';
import { parcelRules } from './parcel-rules';

type Change = Parameters<typeof sampleFacts<'parcel'>>[1];
const facts = sampleFacts('parcel');
const assemble = (change: Change) => assembleCheckout(parcelRules, sampleFacts('parcel', change));
const noAddress = {
  guest: { ...facts.guest, address: null },
  where: { ...facts.where, location: null },
};
const onlinePay = sampleConfig({
  customer_wallet_status: 1,
  partial_payment_status: 1,
  digital_payment: true,
  offline_payment_status: 1,
  active_payment_method_list: [{ gateway: 'sandbox', gateway_title: 'Card' }],
});
const bank = { id: 3, method_name: 'Bank', method_fields: [], method_informations: [] };
const customer = sampleCustomer();

it('becomes an order from door to door with the shown bill', () => {
  const { order, blockers, draft } = assemble({
    draft: { ...facts.draft, instruction: 'Call first', note: 'Fragile', tip: 5 },
  });
  expect(blockers).toEqual([]);
  expect(draft).toMatchObject({ method: 'delivery', offered: ['delivery'], needsPictures: false });
  const { expected_bill, receiver_details, ...body } = order ?? {};
  expect(body).toEqual({
    order_type: 'parcel',
    payment_method: 'cash_on_delivery',
    is_guest: 1,
    parcel_category_id: 1,
    charge_payer: 'sender',
    sender_zone_id: 1,
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
    order_note: 'Fragile',
    delivery_instruction: 'Call first',
    dm_tips: 5,
    // The category's least charge, 25.00, which 4 km × 4.00 do not reach, and the tip.
    expected_total: 30,
  });
  expect(JSON.parse(String(expected_bill))).toMatchObject({ delivery: 25, tip: 5, total: 30 });
  expect(JSON.parse(String(receiver_details))).toEqual({
    contact_person_name: 'Karim',
    contact_person_number: '+201112223334',
    address: '12 Palm Street',
    address_type: 'others',
    latitude: '30.05',
    longitude: '31.24',
    zone_id: 1,
    house: '4',
    road: 'Palm',
  });
});

it.each([
  [[1], 1],
  // The server finds the zone when several contain the address, or none is known.
  [[1, 4], undefined],
  [[], undefined],
])('of a door in the zones %p sends %p', (zoneIds, sent) => {
  const receiver = { name: 'Karim', phone: '1', email: '', place: { ...palmStreet, zoneIds } };
  const { order } = assemble({ own: { receiver } });
  expect(JSON.parse(String(order?.receiver_details)).zone_id).toBe(sent);
});

it('leaves out what is not given, and the zone that is not known', () => {
  const { order } = assemble({ terms: { ...facts.terms, zone: null, isPending: true } });
  for (const field of ['dm_tips', 'order_note', 'sender_zone_id', 'partial_payment']) {
    expect(order).not.toHaveProperty(field);
  }
});

it('goes from the sender to the receiver, in the smallest zone there', () => {
  expect(planCheckout(parcelRules, facts)).toMatchObject({
    origin: { latitude: 30.05, longitude: 31.24, zone_id: null },
    place: palmStreet,
    scheduleAt: null,
    paysAtDoor: false,
  });
  expect(planCheckout(parcelRules, { ...facts, ...noAddress }).origin).toBeNull();
  expect(taxRequest(parcelRules, facts)).toBeNull();
});

it('has no receiver before one is entered', () => {
  const { people, bill } = assemble({ own: { receiver: null } });
  expect(people.recipient).toEqual({ name: '', phone: '', email: '', place: null });
  expect(people.contact.name).toBe('Mona');
  expect(bill.delivery.needsPlace).toBe(true);
});

const noDoor = { name: 'Karim', phone: '1', email: '', place: null };
it.each<[string, Change]>([
  ['what is sent is chosen', { own: { category: null } }],
  ['the receiver is named', { own: { receiver: null } }],
  ['the receiver’s door is known', { own: { receiver: noDoor } }],
])('has no price and is no order before %s', (_case, change) => {
  const { bill, order } = assemble(change);
  expect(bill).toMatchObject({ quote: null, shown: null });
  expect(order).toBeNull();
});

it('needs the sender’s door', () => {
  expect(assemble(noAddress).order).toBeNull();
});

const { contact } = facts.guest;
const without = (field: string) => ({
  guest: {
    contact: contact && { ...contact, [field]: ' ' },
    address: facts.guest.address && { ...facts.guest.address, [field]: ' ' },
  },
});
it.each<[string, Change, unknown[]]>([
  ['what is sent', { own: { category: null } }, [{ section: 'kind', key: 'kind' }]],
  ['the receiver', { own: { receiver: null } }, [{ section: 'receiver', key: 'receiver' }]],
  ['the sender’s name', without('contact_person_name'), [{ section: 'sender', key: 'name' }]],
  ['the sender’s phone', without('contact_person_number'), [{ section: 'sender', key: 'phone' }]],
  ['a guest’s e-mail', without('contact_person_email'), [{ section: 'sender', key: 'email' }]],
  ['the sender’s address', noAddress, [{ section: 'sender', key: 'address' }]],
  [
    'a courier at the sender’s door',
    { terms: { ...facts.terms, zone: null } },
    [
      { section: 'sender', key: 'noCourier' },
      { section: 'pay', key: 'payment' },
    ],
  ],
  [
    'what is not known yet',
    { terms: { ...facts.terms, zone: null, isPending: true } },
    [{ section: 'pay', key: 'payment' }],
  ],
  ['a payment', { draft: emptyDraft }, [{ section: 'pay', key: 'payment' }]],
])('misses %s', (_case, change, blockers) => {
  expect(assemble(change).blockers).toEqual(blockers);
});

it('needs no e-mail of a customer', () => {
  expect(assemble({ isGuest: false, customer }).blockers).toEqual([]);
});

describe('who pays', () => {
  const pays = (chargePayer: 'sender' | 'receiver'): Change => ({
    config: onlinePay,
    isGuest: false,
    customer,
    offlineMethods: [bank],
    own: { chargePayer },
    draft: { ...facts.draft, usesWallet: true },
  });

  it('is the sender, by whatever the shop takes', () => {
    const { payment, bill, order } = assemble(pays('sender'));
    expect(payment).toEqual({
      choices: {
        cash: true,
        cashLimit: null,
        gateways: onlinePay.active_payment_method_list,
        offline: [bank],
      },
      wallet: 'part',
      balance: 20,
      walletTerms: { walletBalance: 20, mayPayPart: true },
      isKnown: true,
    });
    expect(bill.shown?.leftToPay).toBe(5);
    expect(order).toMatchObject({ charge_payer: 'sender', partial_payment: 1 });
  });

  it('is the receiver, who can only pay cash at the door', () => {
    const { payment, bill, order } = assemble(pays('receiver'));
    expect(payment).toEqual({
      choices: { cash: true, cashLimit: null, gateways: [], offline: [] },
      wallet: 'none',
      balance: 20,
      walletTerms: { walletBalance: 0, mayPayPart: true },
      isKnown: true,
    });
    expect(bill.shown?.leftToPay).toBe(25);
    expect(order).toMatchObject({ charge_payer: 'receiver', payment_method: 'cash_on_delivery' });
    expect(order).not.toHaveProperty('partial_payment');
  });

  it('is the sender’s wallet alone when it is enough', () => {
    const rich = { ...pays('sender'), customer: { ...customer, wallet_balance: 25 } };
    const { order, blockers } = assemble({ ...rich, draft: { ...emptyDraft, usesWallet: true } });
    expect(order).toMatchObject({ payment_method: 'wallet' });
    expect(blockers).toEqual([]);
  });
});
