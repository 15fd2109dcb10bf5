import { currentFormats, textsOf } from '@storefront/i18n';
import { businessTime } from '@storefront/pricing/order';
import { sampleFacts } from '../../testing/checkout-facts';
import { openShop } from '../../testing/page';
import {
  sampleConfig,
  sampleGrocery,
  sampleGroceryLine,
  sampleItem,
  sampleLine,
  sampleStore,
} from '../../testing/samples';
import { assessLine } from '../cart/assess-line';
import { blockerText } from '../checkout/place/blocker-text';
import { deliveryTime } from '../checkout/when/delivery-time';
import { opensText } from '../checkout/when/opens-text';
import { assembleCheckout } from './assemble-checkout';
import { type Blocker, type BlockersInput, findBlockers, offlineLabel } from './blockers';
import { cartRules } from './cart-rules';
import { emptyDraft } from './checkout-draft';
import { takesLaterOrders } from './fulfilment';
import { chosenSlot, orderTimes } from './order-times';

const timeZone = 'Africa/Cairo';
/** A Saturday noon in Cairo. */
const at = new Date('2026-11-21T10:00:00Z');
const moment = { at, timeZone };
const store = sampleStore();
const timesInput = {
  ...moment,
  config: sampleConfig(),
  store,
  moduleType: 'food',
  later: true,
};
const times = orderTimes(timesInput);
const fullTimes = orderTimes({ ...timesInput, full: ['2026-11-22 12:00:00'] });

const ready: BlockersInput = {
  ...moment,
  lines: [assessLine(sampleLine(501), moment, 2)],
  subtotal: 13,
  quote: null,
  store,
  method: 'delivery',
  isGuest: true,
  currency: 'EGP',
  recipient: {
    name: 'Mona',
    phone: '+201001234567',
    email: 'mona@example.org',
    place: {
      address: '12 Palm Street',
      addressType: 'home',
      house: '',
      floor: '',
      road: '',
      gateCode: '',
      landmark: '',
      leaveAtDoor: false,
      latitude: 30,
      longitude: 31,
      zoneIds: [1, 4],
    },
  },
  times,
  draft: { ...emptyDraft, payment: 'cash_on_delivery' },
  pictures: 0,
  choices: { cash: true, cashLimit: null, gateways: [], offline: [] },
  wallet: 'none',
};

const keysOf = (change: Partial<BlockersInput>) =>
  findBlockers({ ...ready, ...change }).map(({ key }) => key);

it('lets a complete order through', () => {
  expect(findBlockers(ready)).toEqual([]);
});

const closedTimes = orderTimes({
  ...moment,
  config: sampleConfig(),
  store: sampleStore({ schedules: [{ day: 0, opening_time: '09:00', closing_time: '22:00' }] }),
  moduleType: 'food',
  later: false,
});
const breakfast = sampleItem({ available_time_starts: '06:00', available_time_ends: '10:00' });
const medicine = sampleGrocery({ is_prescription_required: 1 });
const offline = {
  id: 3,
  method_name: 'Bank',
  method_fields: [],
  method_informations: [{ customer_input: 'account_number', is_required: 1 }],
};
const { place } = ready.recipient;
const nobody = { name: ' ', phone: ' ', email: ' ', place: null };

it.each<[string, Partial<BlockersInput>, string[]]>([
  ['a guest is unknown', { recipient: nobody }, ['name', 'phone', 'email', 'address']],
  [
    'a take-away needs no address',
    { recipient: { ...ready.recipient, place: null }, method: 'take_away' },
    [],
  ],
  [
    'a customer’s contact is in the account',
    { recipient: { ...nobody, place }, isGuest: false },
    [],
  ],
  ['the store offers no fulfilment method', { method: null }, ['noMethod']],
  ['the store is closed', { times: closedTimes }, ['closed']],
  [
    'the chosen time has passed',
    { draft: { ...ready.draft, scheduleAt: '2026-11-21 08:00:00' } },
    ['slotGone'],
  ],
  [
    'the chosen time is full by now',
    {
      times: fullTimes,
      draft: { ...ready.draft, scheduleAt: '2026-11-22 12:00:00' },
    },
    ['slotFull'],
  ],
  [
    'an item is had at the chosen time',
    {
      lines: [assessLine(sampleLine(1, { item: breakfast }), moment, 2)],
      draft: { ...ready.draft, scheduleAt: '2026-11-22 07:00:00' },
    },
    [],
  ],
  [
    'a prescription is missing',
    { lines: [assessLine(sampleGroceryLine(1, { item: medicine }), moment, 2)] },
    ['prescription'],
  ],
  [
    'a prescription is there',
    { lines: [assessLine(sampleGroceryLine(1, { item: medicine }), moment, 2)], pictures: 1 },
    [],
  ],
  ['nothing pays', { draft: emptyDraft }, ['payment']],
  ['the wallet pays all', { draft: emptyDraft, wallet: 'all' }, []],
  ['it is too much for cash', { choices: { ...ready.choices, cashLimit: 10 } }, ['cashLimit']],
  [
    'the gateway is gone',
    {
      draft: { ...emptyDraft, payment: 'digital_payment', gateway: 'x' },
      choices: { ...ready.choices, gateways: [{ gateway: 'sandbox', gateway_title: 'Card' }] },
    },
    ['payment'],
  ],
])('%s', (_case, change, keys) => {
  expect(keysOf(change)).toEqual(keys);
});

const assessed = (...lines: Parameters<typeof assessLine>[0][]) =>
  lines.map((line) => assessLine(line, moment, 2));

it('names lines that are removed or low in stock', () => {
  const short = sampleGrocery({ name: 'Flour', stock: 1 });
  const lines = assessed(
    sampleLine(1, { variation: [] }),
    sampleGroceryLine(2, { item: short, quantity: 4 }),
    sampleGroceryLine(3),
  );
  expect(findBlockers({ ...ready, lines })).toEqual([
    { section: 'basket', key: 'linesUnavailable', names: ['Lemon chicken bowl', 'Flour'] },
  ]);
});

it.each([
  [12.99, []],
  [13, []],
  [13.01, [{ section: 'basket', key: 'minimumOrder', minimum: 13.01, missing: 0.01 }]],
])('a minimum of %p for 13.00', (minimum_order, blockers) => {
  const store = sampleStore({ minimum_order });
  expect(findBlockers({ ...ready, store })).toEqual(blockers);
});

it('lists everything in the order of the page', () => {
  const lines = assessed(
    sampleLine(1, { variation: [] }),
    sampleGroceryLine(2, { item: medicine }),
  );
  const everything = { lines, method: null, recipient: nobody, times: closedTimes };
  expect(
    findBlockers({ ...ready, ...everything, draft: emptyDraft }).map(({ section }) => section),
  ).toEqual(['basket', 'how', 'where', 'where', 'where', 'when', 'extras', 'pay']);
});

describe('the place', () => {
  const within = (zoneIds: number[]) => ({
    ...ready.recipient,
    place: place && { ...place, zoneIds },
  });
  it.each<[string, Partial<BlockersInput>, string[]]>([
    ['of no known zone may be near', { recipient: within([]) }, []],
    ['of another zone is outside', { recipient: within([2, 4]) }, ['outside']],
    ['does not matter to a take-away', { recipient: within([2]), method: 'take_away' }, []],
    [
      'is missing for a customer too',
      { recipient: { ...ready.recipient, place: null }, isGuest: false },
      ['address'],
    ],
  ])('%s', (_case, change, keys) => {
    expect(keysOf(change)).toEqual(keys);
  });
});

describe('the payment', () => {
  const gateways = [{ gateway: 'sandbox', gateway_title: 'Card' }];
  const choices = { cash: true, cashLimit: null, gateways, offline: [offline] };
  const online = { ...emptyDraft, payment: 'digital_payment', gateway: 'sandbox' } as const;
  const transfer = (offlineInputs: Record<string, string>) =>
    ({ ...emptyDraft, payment: 'offline_payment', gateway: '3', offlineInputs }) as const;
  const optional = {
    ...offline,
    method_informations: [
      ...offline.method_informations,
      { customer_input: 'remark', is_required: 0 },
    ],
  };
  it.each<[string, Partial<BlockersInput>, unknown[]]>([
    ['in cash where none is taken', { choices: { ...choices, cash: false } }, ['payment']],
    ['by a gateway', { draft: online, choices }, []],
    ['by a gateway beside the wallet', { draft: online, choices, wallet: 'part' }, []],
    ['by nothing beside the wallet', { draft: emptyDraft, choices, wallet: 'part' }, ['payment']],
    ['by a transfer that is filled in', { draft: transfer({ account_number: '1' }), choices }, []],
    [
      'by a transfer with blanks',
      { draft: transfer({ account_number: ' ' }), choices },
      ['offlineField'],
    ],
    [
      'by a transfer without a remark',
      {
        draft: transfer({ account_number: '1' }),
        choices: { ...choices, offline: [optional] },
      },
      [],
    ],
    [
      'by a transfer that is not offered any more',
      {
        draft: transfer({ account_number: '1' }),
        choices: { ...choices, offline: [{ ...offline, id: 4 }] },
      },
      ['payment'],
    ],
  ])('%s', (_case, change, keys) => {
    expect(keysOf(change)).toEqual(keys);
  });

  it('names the field of a transfer that is missing', () => {
    expect(findBlockers({ ...ready, draft: transfer({}), choices })).toEqual([
      { section: 'pay', key: 'offlineField', name: 'account number' },
    ]);
  });

  it('calls a field of a transfer what the shop calls it in the language of the page', () => {
    const field = { customer_input: 'sender_name', is_required: 1 };
    expect(offlineLabel({ ...field, customer_placeholder: 'اسم المرسل' })).toBe('اسم المرسل');
    expect(offlineLabel({ ...field, customer_placeholder: null })).toBe('sender name');
  });
});

it('names the items that are not available at the chosen time', () => {
  const lines = assessed(sampleLine(1, { item: breakfast }), sampleGroceryLine(2));
  expect(findBlockers({ ...ready, lines })).toEqual([
    { section: 'when', key: 'itemsNotThen', names: ['Lemon chicken bowl'] },
  ]);
});

it('accepts no immediate orders at a store that is not active', () => {
  const input = { ...moment, config: sampleConfig(), moduleType: 'food', later: true };
  const nowOf = (active: number | null | undefined) =>
    orderTimes({ ...input, store: sampleStore({ active }) }).now;
  expect([0, 1, null, undefined].map(nowOf)).toEqual([false, true, true, true]);
});

it('names the opening time only while the store is closed', () => {
  expect(times.opensAt).toBeNull();
  expect(closedTimes.days).toEqual([]);
});

it('finds a chosen slot among the days, and none that was never there', () => {
  const [, tomorrow] = times.days;
  const slot = tomorrow?.slots[1];
  expect(chosenSlot(times, slot?.scheduleAt ?? null)).toBe(slot);
  expect(chosenSlot(times, null)).toBeNull();
  expect(chosenSlot(times, '2026-11-22 07:07:00')).toBeNull();
});

it('says when a closed store opens, and offers no Now', () => {
  expect(closedTimes.now).toBe(false);
  expect(closedTimes.opensAt && businessTime(closedTimes.opensAt, timeZone)).toMatchObject({
    date: '2026-11-22',
    seconds: 9 * 3600,
  });
});

it('offers slots of the coming days by the store’s step and lead', () => {
  const [today] = times.days;
  expect(times.now).toBe(true);
  expect(today?.date).toBe('2026-11-21');
  expect(today?.slots[0]?.scheduleAt).toBe('2026-11-21 12:00:00');
  expect(times.days).toHaveLength(7);
});

it('offers only Now if shop or store accept no scheduled orders', () => {
  const config = sampleConfig();
  expect(takesLaterOrders(config, sampleStore())).toBe(true);
  expect(takesLaterOrders(config, sampleStore({ schedule_order: false }))).toBe(false);
  expect(takesLaterOrders(sampleConfig({ schedule_order: false }), sampleStore())).toBe(false);
  const { now, days } = orderTimes({
    ...moment,
    config,
    store: sampleStore(),
    moduleType: 'food',
    later: false,
  });
  expect({ now, days }).toEqual({ now: true, days: [] });
});

it('accepts immediate orders until the closing time', () => {
  const hours = [{ day: 6, opening_time: '09:00:00', closing_time: '22:00:00' }];
  const store = sampleStore({ schedules: hours });
  const nowAt = (time: string) => {
    const at = new Date(`2026-11-21T${time}+02:00`);
    const input = { at, timeZone, config: sampleConfig(), store, moduleType: 'food', later: true };
    return orderTimes(input).now;
  };
  expect(['08:59', '09:00', '21:58', '22:01'].map((time) => nowAt(`${time}:00`))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('has all hours if a module never closes', () => {
  const config = sampleConfig({ module_config: { ecommerce: { always_open: true } } });
  const shut = sampleStore({ schedules: [] });
  const input = { ...moment, config, store: shut, later: false };
  expect(orderTimes({ ...input, moduleType: 'ecommerce' }).now).toBe(true);
  expect(orderTimes({ ...input, moduleType: 'food' }).now).toBe(false);
});

describe('a tip', () => {
  const tipped = (tip: number, meantTip = 0) => {
    const { bill } = assembleCheckout(
      cartRules,
      sampleFacts('cart', { draft: { ...ready.draft, tip } }),
    );
    return keysOf({ quote: bill.quote, draft: { ...ready.draft, tip, meantTip } });
  };

  it('is asked about when it is more than half of the order, unless it is offered', () => {
    // The order costs 22.30.
    expect(tipped(30)).toEqual([]);
    expect(tipped(30.01)).toEqual(['tipLarge']);
    expect(tipped(99_999)).toEqual(['tipLarge']);
  });

  it('is asked about once, and again when it grows', () => {
    expect(tipped(99_999, 99_999)).toEqual([]);
    expect(tipped(99_999, 50)).toEqual(['tipLarge']);
  });

  it('must be an amount, as long as there is a courier', () => {
    const draft = { ...ready.draft, wrongTip: '12,555' };
    expect(keysOf({ draft })).toEqual(['tipWrong']);
    expect(keysOf({ draft, method: 'take_away' })).toEqual([]);
  });
});

describe('in words', () => {
  beforeEach(() => openShop());
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
  const opensAt = new Date('2099-11-22T10:00:00Z');

  it.each<[Blocker, string | RegExp]>([
    [
      { section: 'basket', key: 'linesUnavailable', names: ['Tea', 'Salt'] },
      'Cannot be ordered as it stands: Tea and Salt',
    ],
    [
      { section: 'when', key: 'itemsNotThen', names: ['Tea'] },
      'Not available at the chosen time: Tea',
    ],
    [
      { section: 'basket', key: 'minimumOrder', minimum: 50, missing: 37 },
      /minimum order is EGP 50\.00.*EGP 37\.00/,
    ],
    [{ section: 'when', key: 'closed', opensAt: null }, 'The store is closed now'],
    [{ section: 'when', key: 'closed', opensAt }, /^The store is closed now\. It opens .*2099/],
    [{ section: 'where', key: 'name' }, 'Name is required'],
    [{ section: 'where', key: 'phone' }, 'Phone Number is required'],
    [{ section: 'where', key: 'email' }, 'Email is required'],
    [{ section: 'where', key: 'address' }, 'Address is required'],
    [{ section: 'extras', key: 'prescription' }, 'Please upload your prescription image.'],
    [{ section: 'pay', key: 'payment' }, 'Payment method is required'],
    [{ section: 'pay', key: 'cashLimit' }, /exceeds maximum amount of the cash on delivery/],
    [{ section: 'pay', key: 'offlineField', name: 'Bank' }, 'Please fill in: Bank'],
    [{ section: 'savings', key: 'tipLarge', tip: 60 }, 'Is the tip of EGP 60.00 what you mean?'],
    [
      { section: 'extras', key: 'maxPriceWrong', names: ['Tea'] },
      'Please enter the highest price of a substitute as an amount, such as 12.50: Tea',
    ],
    [{ section: 'savings', key: 'tipWrong' }, 'Please enter the tip as an amount, such as 12.50.'],
    [{ section: 'kind', key: 'kind' }, 'Please choose what you send.'],
    [{ section: 'receiver', key: 'receiver' }, 'Please enter who gets the parcel.'],
    [{ section: 'sender', key: 'noCourier' }, 'Parcels are not collected at the sender’s address.'],
    [{ section: 'how', key: 'noMethod' }, 'The store takes no orders now.'],
    [{ section: 'where', key: 'outside' }, 'This address is outside the store’s delivery area.'],
    [
      { section: 'when', key: 'slotGone' },
      'The chosen time has passed. Please choose another one.',
    ],
    [
      { section: 'when', key: 'slotFull' },
      'The chosen time is fully booked. Please choose another one.',
    ],
  ])('%j', (blocker, text) => {
    const said = blockerText(blocker, textsOf('cart'), textsOf('common'), currentFormats());
    if (typeof text === 'string') expect(plain(said)).toBe(text);
    else expect(plain(said)).toMatch(text);
  });

  it.each([
    // In Cairo 29 October 2026 has 25 hours: 24 hours after 00:15 it is still the 29th.
    ['2026-10-28T21:15:00Z', '2026-10-30T07:00:00Z', 'tomorrow at 9:00 AM'],
    ['2026-10-29T21:30:00Z', '2026-10-30T07:00:00Z', 'tomorrow at 9:00 AM'],
    ['2026-10-29T22:30:00Z', '2026-10-30T07:00:00Z', 'today at 9:00 AM'],
    ['2026-10-28T12:00:00Z', '2026-10-30T07:00:00Z', 'Oct 30, 2026, 9:00 AM'],
  ])('at %s a store that opens at %s opens %s', (now, opens, text) => {
    jest.useFakeTimers({ now: Date.parse(now) });
    const said = opensText(new Date(opens), textsOf('cart'), currentFormats());
    jest.useRealTimers();
    expect(said).toBe(text);
  });

  it.each([
    ['20–30 min', { min_delivery_time: 20, max_delivery_time: 30, delivery_time: 'soon' }],
    ['soon', { min_delivery_time: 20, max_delivery_time: null, delivery_time: 'soon' }],
    ['soon', { min_delivery_time: null, max_delivery_time: 30, delivery_time: 'soon' }],
    [undefined, { delivery_time: null }],
  ])('a store delivers in “%s”', (text, times) => {
    expect(deliveryTime({ ...store, ...times }, currentFormats())).toBe(text);
  });
});
