import { sampleGroceryLine, sampleLine } from '../../testing/samples';
import { emptyDraft } from './checkout-draft';
import { type OrderParts, orderBody, taxBody } from './order-body';

const parts: OrderParts = {
  source: 'cart',
  lines: [sampleLine(501)],
  method: 'delivery',
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
      gateCode: '7788#',
      landmark: '',
      leaveAtDoor: true,
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
  packagingAmount: 3,
  asksForCutlery: true,
};

it('has a delivery with its address, and only amounts that the customer chose', () => {
  const { expected_lines, ...body } = orderBody(parts, 'none');
  expect(JSON.parse(String(expected_lines))).toEqual([
    {
      item_id: 88,
      name: 'Lemon chicken bowl',
      quantity: 1,
      variation: [{ name: 'Size', values: { label: ['Large'] } }],
      add_on_ids: [],
      add_on_qtys: [],
    },
  ]);
  expect(body).toEqual({
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
    gate_code: '7788#',
    leave_at_door: 1,
    order_note: 'ring twice',
    delivery_instruction: 'gate',
  });
});

it('has the diet request, and none if the customer does not want it', () => {
  const dietRequest = {
    avoid: [{ allergen: 'sesame' as const, severe: true }],
    diets: [],
    accepts_traces: false,
  };
  const bodyWith = (changes: object) =>
    orderBody({ ...parts, draft: { ...parts.draft, ...changes } }, 'none');
  expect(bodyWith({ dietRequest }).diet_request).toEqual(dietRequest);
  expect(bodyWith({ dietRequest: null })).not.toHaveProperty('diet_request');
});

it('leaves address, tip and instruction out of a take-away', () => {
  const body = orderBody({ ...parts, method: 'take_away' }, 'none');
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
  const body = orderBody(parts, wallet);
  expect(body).toMatchObject(fields);
  if (absent) expect(body).not.toHaveProperty(absent);
});

it('sends the line of a campaign as text, by the campaign’s field', () => {
  const line = sampleGroceryLine(0, { model: 'ItemCampaign', quantity: 2 });
  const body = orderBody({ ...parts, source: 'campaign', lines: [line] }, 'none');
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

it('asks for the tax of the same lines, whatever is being typed', () => {
  const typed = { ...parts, draft: { ...parts.draft, note: 'another' } };
  expect(taxBody(typed)).toEqual(taxBody(parts));
  expect(orderBody(parts, 'none')).toMatchObject(taxBody(parts));
});

it('has the chosen fields and no empty ones', () => {
  const body = orderBody(
    { ...parts, couponCode: 'HELLO', packagingAmount: 0, asksForCutlery: false },
    'none',
  );
  expect(body.coupon_code).toBe('HELLO');
  for (const field of ['extra_packaging_amount', 'cutlery', 'schedule_at', 'floor', 'is_buy_now']) {
    expect(body).not.toHaveProperty(field);
  }
  const draft = {
    ...parts.draft,
    cutlery: true,
    tip: 0,
    note: '  ',
    scheduleAt: '2026-11-22 07:00:00',
  };
  const other = orderBody({ ...parts, isGuest: false, draft }, 'none');
  expect(other).toMatchObject({ is_guest: 0, cutlery: 1, schedule_at: '2026-11-22 07:00:00' });
  expect(other).not.toHaveProperty('dm_tips');
  expect(other).not.toHaveProperty('order_note');
});

it.each([
  ['digital_payment', 'digital_payment'],
  ['offline_payment', 'offline_payment'],
  [null, 'cash_on_delivery'],
] as const)('is paid by %s as %s', (payment, method) => {
  const draft = { ...parts.draft, payment };
  expect(orderBody({ ...parts, draft }, 'none').payment_method).toBe(method);
  expect(orderBody({ ...parts, draft }, 'part').payment_method).toBe(method);
  expect(orderBody({ ...parts, draft }, 'all').payment_method).toBe('wallet');
});

it('sends a line with its chosen add-ons', () => {
  const line = sampleLine(0, { add_on_ids: [4], add_on_qtys: [2] });
  const { cart } = orderBody({ ...parts, source: 'buy_now', lines: [line] }, 'none');
  expect(JSON.parse(String(cart))).toMatchObject([
    {
      item_id: 88,
      item_campaign_id: null,
      item_type: 'Item',
      variation: [{ name: 'Size', values: { label: ['Large'] } }],
      add_on_ids: [4],
      add_on_qtys: [2],
      add_ons: [{ id: 4, name: 'Extra rice', price: 1.5 }],
    },
  ]);
  expect(orderBody({ ...parts, source: 'buy_now', lines: [sampleLine(0)] }, 'none').cart).toContain(
    '"add_ons":[]',
  );
});

it('names the saved address whose photo of the door comes along, and not at a take-away', () => {
  const { recipient } = parts;
  const place = recipient.place && { ...recipient.place, photoOf: 7 };
  const withPhoto = { ...parts, isGuest: false, recipient: { ...recipient, place } };
  expect(orderBody(withPhoto, 'none')).toMatchObject({ address_id: 7 });
  expect(orderBody(parts, 'none')).not.toHaveProperty('address_id');
  expect(orderBody({ ...withPhoto, method: 'take_away' }, 'none')).not.toHaveProperty('address_id');
});

const group = { lines: [sampleLine(501, { person_name: 'Ali' }), sampleLine(502)] };
const online = { payment: 'digital_payment', isInParts: true } as const;
it.each([
  ['of a group that pays online', group, online, 'none', true],
  ['of one person', {}, online, 'none', false],
  ['in cash', group, { ...online, payment: 'cash_on_delivery' }, 'none', false],
  ['that one pays for all', group, { ...online, isInParts: false }, 'none', false],
  ['that a wallet pays a part of', group, online, 'part', false],
] as const)('an order %s is split: %p', (_name, change, draft, wallet, isSplit) => {
  const body = orderBody({ ...parts, ...change, draft: { ...parts.draft, ...draft } }, wallet);
  expect(body.group_split).toBe(isSplit ? 1 : undefined);
  // Only the members can change its lines.
  expect(body.expected_lines === undefined).toBe('lines' in change);
});

it.each([
  [27.7, 'none', 27.7],
  [27.7, 'part', 27.7],
  [27.7, 'all', undefined],
  [0, 'none', undefined],
] as const)('a change of %p with the wallet paying %s is sent as %p', (change, wallet, sent) => {
  expect(orderBody(parts, wallet, change).bring_change_amount).toBe(sent);
});

it('says what the store does when something is sold out, by line where it was decided so', () => {
  const lineSubstitutions = { 501: { rule: 'never' }, 900: { rule: 'ask' } } as const;
  const substitutionOf = (draft: object, source: 'cart' | 'buy_now' = 'cart') =>
    orderBody({ ...parts, source, draft: { ...parts.draft, ...draft } }, 'none').substitution;
  expect(substitutionOf({})).toBeUndefined();
  expect(substitutionOf({ substitution: 'ask' })).toEqual({ rule: 'ask' });
  const ofLine = [{ rule: 'never', cart_id: 501 }];
  expect(substitutionOf({ lineSubstitutions })).toEqual({ rule: null, lines: ofLine });
  expect(substitutionOf({ substitution: 'ask', lineSubstitutions })).toEqual({
    rule: 'ask',
    lines: ofLine,
  });
  // The ids belong to the cart: other orders have no such lines.
  expect(substitutionOf({ lineSubstitutions }, 'buy_now')).toBeUndefined();
});

it('has no place before one is known', () => {
  const nowhere = { ...parts, recipient: { ...parts.recipient, place: null } };
  expect(orderBody(nowhere, 'none')).not.toHaveProperty('distance');
  expect(orderBody(nowhere, 'none').dm_tips).toBe(5);
});

it('treats a line of a backend without models as an item, with the note on it', () => {
  const line = sampleLine(0, { model: undefined, note: 'no onions' });
  const { cart } = orderBody({ ...parts, source: 'buy_now', lines: [line] }, 'none');
  expect(JSON.parse(String(cart))).toMatchObject([{ item_type: 'Item', note: 'no onions' }]);
});
