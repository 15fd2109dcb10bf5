import { sampleGroceryLine, sampleLine } from '../../testing/samples';
import { emptyDraft } from './checkout-draft';
import { type OrderParts, orderBody, taxBody } from './order-body';

const parts: OrderParts = {
  source: 'cart',
  lines: [sampleLine(501)],
  way: 'delivery',
  storeId: 5,
  isGuest: true,
  recipient: {
    name: 'Mona',
    phone: '+201001234567',
    email: '',
    place: {
      address: '12 Palm Street',
      addressType: 'home',
      house: '12',
      floor: '',
      road: 'Palm',
      latitude: 30.05,
      longitude: 31.24,
      zoneIds: [1],
    },
  },
  kilometres: 3.2,
  draft: {
    ...emptyDraft,
    payment: 'cash_on_delivery',
    tip: 5,
    note: 'ring twice',
    instruction: 'gate',
  },
  couponCode: null,
  wallet: 'none',
  packagingAmount: 3,
  asksForCutlery: true,
};

it('carries a delivery with its address and no amounts but the customer’s wishes', () => {
  expect(orderBody(parts)).toEqual({
    order_type: 'delivery',
    store_id: 5,
    distance: 3.2,
    address: '12 Palm Street',
    latitude: 30.05,
    longitude: 31.24,
    extra_packaging_amount: 3,
    dm_tips: 5,
    payment_method: 'cash_on_delivery',
    is_guest: 1,
    cutlery: 0,
    contact_person_name: 'Mona',
    contact_person_number: '+201001234567',
    address_type: 'home',
    house: '12',
    road: 'Palm',
    order_note: 'ring twice',
    delivery_instruction: 'gate',
  });
});

it('leaves address, tip and instruction out of a take-away', () => {
  const body = orderBody({ ...parts, way: 'take_away' });
  for (const field of [
    'address',
    'latitude',
    'distance',
    'dm_tips',
    'delivery_instruction',
    'house',
  ]) {
    expect(body).not.toHaveProperty(field);
  }
});

it.each([
  ['all', { payment_method: 'wallet' }, 'partial_payment'],
  ['part', { payment_method: 'cash_on_delivery', partial_payment: 1 }, null],
] as const)('lets the wallet pay %s', (wallet, fields, absent) => {
  const body = orderBody({ ...parts, wallet });
  expect(body).toMatchObject(fields);
  if (absent) expect(body).not.toHaveProperty(absent);
});

it('sends the line of a campaign as text, by the campaign’s field', () => {
  const line = sampleGroceryLine(0, { model: 'ItemCampaign', quantity: 2 });
  const body = orderBody({ ...parts, source: 'campaign', lines: [line] });
  expect(body.is_buy_now).toBe(1);
  expect(JSON.parse(String(body.cart))).toEqual([
    {
      item_id: null,
      item_campaign_id: 90,
      item_type: 'ItemCampaign',
      price: 20,
      quantity: 2,
      variation: [],
      add_on_ids: [],
      add_on_qtys: [],
      add_ons: [],
    },
  ]);
});

it('asks for the tax of the same goods, whatever is being typed', () => {
  const typed = { ...parts, draft: { ...parts.draft, note: 'another' } };
  expect(taxBody(typed)).toEqual(taxBody(parts));
  expect(orderBody(parts)).toMatchObject(taxBody(parts));
});
