import type { CartLine } from '@storefront/api';
import { currentFormats, textsOf } from '@storefront/i18n';
import { openShop } from '../../testing/page';
import {
  sampleGrocery,
  sampleGroceryLine,
  sampleItem,
  sampleLine,
  sampleStore,
} from '../../testing/samples';
import { assessLine, assessLines } from './assess-line';
import { priceCart } from './price-cart';
import { stateText } from './state-text';
import { withWanted } from './use-cart-view';

/** 9 in the morning in Cairo. */
const moment = { at: new Date('2026-06-01T06:00:00Z'), timeZone: 'Africa/Cairo' };

const grocery = (change: Parameters<typeof sampleGrocery>[0], quantity = 1, price = 20) =>
  sampleGroceryLine(501, { item: sampleGrocery(change), quantity, price });

const closed = {
  schedule_order: false,
  available_time_starts: '10:00',
  available_time_ends: '22:00',
};

const assess = (line: CartLine) => assessLine(line, moment, 2);

it.each<[string, CartLine, object]>([
  ['enough of it', grocery({ stock: 2 }, 2), { kind: 'orderable' }],
  ['less of it', grocery({ stock: 2 }, 3), { kind: 'short', limit: 2 }],
  ['the last piece of it', grocery({ stock: 1 }, 2), { kind: 'short', limit: 1 }],
  ['none of it', grocery({ stock: 0 }), { kind: 'unavailable' }],
  [
    'a lower limit for one order',
    grocery({ maximum_cart_quantity: 2 }, 3),
    { kind: 'short', limit: 2, issue: { key: 'outOfLimits' } },
  ],
  [
    'no such size',
    sampleLine(501, { variation: [{ name: 'Size', values: { label: ['Gone'] } }] }),
    { kind: 'unavailable', issue: { key: 'optionUnknown' } },
  ],
  ['hours that begin later', grocery(closed), { kind: 'closed', from: '10:00', until: '22:00' }],
  [
    'hours that have begun',
    grocery({ ...closed, available_time_starts: '08:00' }),
    { kind: 'orderable' },
  ],
  ['orders for later', grocery({ ...closed, schedule_order: true }), { kind: 'orderable' }],
  [
    'days that are over',
    grocery({
      schedule_order: false,
      available_date_ends: '2026-05-31',
      available_time_starts: '',
    }),
    { kind: 'closed', from: null, until: null },
  ],
  ['a price that is none', grocery({ price: -1 }), { kind: 'broken' }],
])('judges a line of a store with %s', (_store, line, state) => {
  expect(assess(line).state).toMatchObject(state);
});

it('counts the lines of an item together for its limit: the last have too many', () => {
  const of = (id: number, quantity: number) => ({
    ...grocery({ maximum_cart_quantity: 3 }, quantity),
    id,
  });
  const states = (...lines: CartLine[]) =>
    assessLines(lines, moment, 2).map(({ state }) => ('limit' in state ? state.limit : state.kind));
  expect(states(of(501, 2), of(502, 1))).toEqual(['orderable', 'orderable']);
  expect(states(of(501, 2), of(502, 2))).toEqual(['orderable', 1]);
  expect(states(of(501, 3), of(502, 3))).toEqual(['orderable', 'unavailable']);
});

it.each([
  ['rose', 18, { before: 18, now: 20 }],
  ['fell', 22.5, { before: 22.5, now: 20 }],
  ['is the same when it is rounded', 20.004, null],
])('notes that a price %s', (_change, price, change) => {
  expect(assess(grocery({}, 1, price)).priceChange).toEqual(change);
});

it.each([
  ['sold out', grocery({ stock: 0 }, 1, 18)],
  ['broken', grocery({ price: -1 }, 1, 18)],
])('asks nobody to accept a new price of an item that is %s', (_state, line) => {
  expect(assess(line).priceChange).toBeNull();
});

describe('the price of a cart', () => {
  const gone = sampleGroceryLine(502, { item: sampleGrocery({ stock: 0 }), quantity: 3 });
  const short = sampleGroceryLine(503, { item: sampleGrocery({ stock: 2 }), quantity: 4 });
  const price = (lines: readonly CartLine[], change?: Partial<Parameters<typeof priceCart>[0]>) =>
    priceCart({ ...moment, lines, config: {}, store: null, ...change });

  it('counts every piece and charges those that can be ordered', () => {
    const cart = price([gone, sampleLine(501), short]);
    expect(cart).toMatchObject({ count: 8, subtotal: 13 + 4 * 20 });
    expect(cart.lines.map(({ price }) => price?.total ?? null)).toEqual([null, 13, 80]);
  });

  it('has the discount of its store', () => {
    const discount = {
      discount: 10,
      discount_type: 'percent',
      min_purchase: 0,
      max_discount: 0,
      end_date: '2099-01-01',
      start_time: '00:00',
      end_time: '23:59',
    } as const;
    const store = sampleStore({ discount });
    expect(price([sampleGroceryLine(501)], { store }).subtotal).toBe(18);
  });

  it('is rounded to the digits of the currency', () => {
    const item = sampleItem({ price: 10.006, food_variations: [] });
    const lines = [sampleLine(501, { item, variation: [] })];
    expect(price(lines, { config: { digit_after_decimal_point: 0 } }).subtotal).toBe(10);
    expect(price(lines, { config: { digit_after_decimal_point: 2 } }).subtotal).toBe(10.01);
  });

  it('follows the quantities that the customer wants now', () => {
    const lines = [sampleLine(501), gone, short];
    const wanted = new Map([
      [501, { quantity: 5, sending: false }],
      [502, { quantity: 0, sending: true }],
    ]);
    expect(withWanted(lines, wanted).map(({ id, quantity }) => [id, quantity])).toEqual([
      [501, 5],
      [503, 4],
    ]);
    expect(withWanted(lines, new Map())).toBe(lines);
  });
});

describe('why a line cannot be ordered', () => {
  beforeEach(() => openShop());

  it.each([
    ['', grocery({})],
    ['Out of Stock', grocery({ stock: 0 })],
    ['Out of Stock', grocery({ stock: 2 }, 3)],
    ['The store must correct this item first.', grocery({ price: -1 })],
    ['Not Available now. Available from 10:00 AM to 10:00 PM.', grocery(closed)],
    [
      'Not Available now',
      grocery({ ...closed, available_time_ends: '', available_date_ends: '2026-05-31' }),
    ],
    [
      'Not Available now',
      grocery({ ...closed, available_time_starts: '', available_date_ends: '2026-05-31' }),
    ],
  ])('reads “%s”', (text, line) => {
    const { state } = assess(line);
    expect(stateText(state, textsOf('common'), textsOf('cart'), currentFormats())).toBe(text);
  });
});
