import { ledgerAmount, PRICING_VERSION, PricingError, type QuoteInput, quote } from '../index';

const moment = { at: new Date('2026-01-10T12:00:00Z'), timeZone: 'Africa/Cairo' };
const burger = {
  price: 90,
  module_type: 'food',
  discount: 10,
  discount_type: 'percent',
  food_variations: [
    {
      name: 'Size',
      type: 'single',
      required: 'on',
      values: [
        { label: 'Single', optionPrice: '0' },
        { label: 'Double', optionPrice: '35.50' },
      ],
    },
  ],
  add_ons: [
    { id: 1, price: 7.25 },
    { id: 2, price: 3 },
  ],
};
const cola = { price: 20, module_type: 'food' };
const store = {
  id: 5,
  tax: 14,
  self_delivery_system: 0,
  extra_packaging_status: true,
  extra_packaging_amount: 4,
};
const order: QuoteInput = {
  ...moment,
  orderType: 'delivery',
  config: {
    digit_after_decimal_point: 2,
    tax_included: 0,
    additional_charge_status: 1,
    additional_charge: 2.5,
    dm_tips_status: 1,
  },
  lines: [
    {
      item: burger,
      quantity: 2,
      variation: [{ name: 'Size', values: { label: ['Double'] } }],
      add_on_ids: [1, 2],
      add_on_qtys: [2, 1],
    },
    { item: cola, quantity: 3 },
  ],
  store,
  zone: { id: 1, increased_delivery_fee_status: 1, increased_delivery_fee: 10 },
  rates: {
    delivery_charge_type: 'distance',
    per_km_shipping_charge: 5,
    minimum_shipping_charge: 10,
    maximum_shipping_charge: null,
  },
  distanceKm: 4.2,
  extraCharge: 3,
  tip: 10,
  packaging: true,
};
const amounts = (input: QuoteInput) =>
  Object.fromEntries(quote(input).ledger.map(({ name, amount }) => [name, amount]));

describe('the bill of an order', () => {
  test('line by line', () => {
    const bill = quote({
      ...order,
      coupon: { coupon_type: 'default', discount: 20, discount_type: 'amount', min_purchase: 100 },
      firstOrder: {
        is_valid_for_discount: 1,
        discount_amount: 10,
        discount_amount_type: 'percentage',
      },
      walletBalance: 100,
    });
    expect(bill.ledger).toEqual([
      { name: 'items', amount: 311, included: false }, // 2 × 125.50 + 3 × 20
      { name: 'addOns', amount: 17.5, included: false }, // 2 × 7.25 + 3, once per line
      { name: 'itemDiscount', amount: -25.1, included: false }, // 2 × 12.55
      { name: 'storeDiscount', amount: 0, included: false },
      { name: 'flashDiscount', amount: 0, included: false },
      { name: 'couponDiscount', amount: -20, included: false },
      { name: 'firstOrderDiscount', amount: -28.34, included: false }, // 10 % of 283.40
      { name: 'tax', amount: 35.71, included: false }, // 14 % of 255.06
      { name: 'delivery', amount: 26.4, included: false }, // 4.2 × 5 + 3, + 10 %
      { name: 'additionalCharge', amount: 2.5, included: false },
      { name: 'packaging', amount: 4, included: false },
      { name: 'tip', amount: 10, included: false },
    ]);
    expect(bill).toMatchObject({
      version: PRICING_VERSION,
      digits: 2,
      subtotal: 303.4,
      discountedTotal: 255.06,
      total: 333.67,
      walletPart: 100,
      leftToPay: 233.67,
      couponProblem: null,
    });
    expect(bill.lines).toEqual([
      {
        unitPrice: 125.5,
        quantity: 2,
        items: 251,
        addOns: 17.5,
        discount: 25.1,
        discountSource: 'item',
        total: 243.4,
      },
      {
        unitPrice: 20,
        quantity: 3,
        items: 60,
        addOns: 0,
        discount: 0,
        discountSource: null,
        total: 60,
      },
    ]);
  });

  test('included tax is listed and not added', () => {
    const bill = quote({ ...order, config: { ...order.config, tax_included: 1 } });
    const tax = bill.ledger.find(({ name }) => name === 'tax');
    expect(tax).toEqual({ name: 'tax', amount: 37.26, included: true }); // 303.40 × 14 / 114
    expect(bill.total).toBe(346.3);
  });

  test('a wallet that covers the total leaves nothing to pay', () => {
    expect(quote({ ...order, walletBalance: 1000 })).toMatchObject({
      walletPart: 388.78,
      leftToPay: 0,
    });
  });

  test('an empty cart is a bill of zeros', () => {
    const bill = quote({ ...moment, orderType: 'take_away', config: {}, lines: [] });
    expect(bill.total).toBe(0);
    expect(bill.ledger.every(({ amount }) => Object.is(amount, 0))).toBe(true);
  });

  test('zero- and three-decimal currencies', () => {
    const lines = [{ item: { price: 1.2345, discount: 5, discount_type: 'percent' }, quantity: 3 }];
    const taxed = { ...moment, orderType: 'take_away', lines, store: { tax: 5 } } as const;
    expect(quote({ ...taxed, config: { digit_after_decimal_point: 3 } }).total).toBe(3.695);
    const yen = { ...taxed, lines: [{ item: { price: 1234.5 }, quantity: 3 }] };
    expect(quote({ ...yen, config: { digit_after_decimal_point: 0 } }).total).toBe(3890);
  });
});

describe('the larger of the discounts', () => {
  const percent = { discount_type: 'percent', min_purchase: 0, max_discount: 0 };
  const withStore = (discount: object, rest: Partial<QuoteInput> = {}) =>
    quote({
      ...order,
      ...rest,
      store: { ...store, discount: { discount: 10, ...percent, ...discount } },
    });

  test("the store's, when larger than the sum of the items', spread over the lines", () => {
    const bill = withStore({});
    expect(ledgerAmount(bill, 'itemDiscount')).toBe(0);
    expect(ledgerAmount(bill, 'storeDiscount')).toBe(-31.1); // products only
    expect(bill.lines.map(({ discount, discountSource }) => [discount, discountSource])).toEqual([
      [25.1, 'store'],
      [6, 'store'],
    ]);
  });

  test("the items', when the store's is capped below them", () => {
    const bill = withStore({ max_discount: 25.1 });
    expect(ledgerAmount(bill, 'itemDiscount')).toBe(-25.1);
    expect(ledgerAmount(bill, 'storeDiscount')).toBe(0);
    expect(ledgerAmount(withStore({ max_discount: 25.11 }), 'storeDiscount')).toBe(-25.11);
  });

  test('the minimum purchase counts items and add-ons before discounts', () => {
    expect(ledgerAmount(withStore({ min_purchase: 328.5 }), 'storeDiscount')).toBe(-31.1);
    expect(ledgerAmount(withStore({ min_purchase: 328.51 }), 'storeDiscount')).toBe(0);
  });

  test("flash sale lines keep their own discount, whatever the store's is", () => {
    const lines = [
      { item: { ...burger, flash_sale: 1 }, quantity: 1 },
      { item: cola, quantity: 3 },
    ];
    const bill = withStore({ discount: 50 }, { lines });
    expect(ledgerAmount(bill, 'flashDiscount')).toBe(-9);
    expect(ledgerAmount(bill, 'storeDiscount')).toBe(-30);
    expect(bill.lines.map(({ discountSource }) => discountSource)).toEqual(['flash', 'store']);
  });

  test("the store's percentage in an item's field is subject to the store's terms", () => {
    const item = { price: 100, discount: 20, discount_type: 'percent', store_discount: 20 };
    const bill = (min_purchase: number) =>
      withStore({ discount: 20, min_purchase }, { lines: [{ item, quantity: 1 }] });
    expect(bill(101).subtotal).toBe(100);
    expect(bill(100).subtotal).toBe(80);
  });

  test('parts of an indivisible discount add up to it', () => {
    const lines = [1, 1, 1].map((price) => ({ item: { price }, quantity: 1 }));
    const bill = withStore({ discount: 1, discount_type: 'amount' }, { lines });
    expect(bill.lines.map(({ discount }) => discount)).toEqual([0.34, 0.33, 0.33]);
  });
});

describe('kinds of orders', () => {
  test('take-away has neither delivery nor tip', () => {
    const bill = amounts({ ...order, orderType: 'take_away' });
    expect(bill).toMatchObject({ delivery: 0, tip: 0, packaging: 4, additionalCharge: 2.5 });
  });

  test('a tip, packaging and additional charge need their switches', () => {
    const config = { ...order.config, additional_charge_status: 0, dm_tips_status: 0 };
    const plain = { ...store, extra_packaging_status: false };
    expect(amounts({ ...order, config, store: plain })).toMatchObject({
      additionalCharge: 0,
      packaging: 0,
      tip: 0,
    });
    expect(amounts({ ...order, packaging: false })).toMatchObject({ packaging: 0 });
  });

  test('free delivery looks at the subtotal before the coupon', () => {
    const config = {
      ...order.config,
      admin_free_delivery: {
        status: true,
        type: 'free_delivery_by_order_amount',
        free_delivery_over: 303.4,
      },
    };
    const coupon = { coupon_type: 'default', discount: 50, discount_type: 'percent' };
    expect(quote({ ...order, config, coupon }).delivery).toMatchObject({
      amount: 0,
      original: 26.4,
      freeBy: 'admin',
    });
  });

  test('a free_delivery coupon frees delivery when it applies', () => {
    const coupon = (min_purchase: number) => ({
      coupon_type: 'free_delivery',
      discount: 0,
      discount_type: 'amount',
      min_purchase,
    });
    expect(amounts({ ...order, coupon: coupon(300) })).toMatchObject({
      couponDiscount: 0,
      delivery: 0,
    });
    const short = quote({ ...order, coupon: coupon(400) });
    expect(short.delivery.amount).toBe(26.4);
    expect(short.couponProblem).toEqual({ key: 'couponMinimum', params: { min_purchase: 400 } });
  });

  test('a coupon of another zone or store takes nothing off and says why', () => {
    const coupon = { discount: 5, discount_type: 'amount', zoneId: [2], store_id: 9 };
    const problem = (coupon_type: string) => {
      const bill = quote({ ...order, coupon: { ...coupon, coupon_type } });
      expect(ledgerAmount(bill, 'couponDiscount')).toBe(0);
      return bill.couponProblem?.key;
    };
    expect(problem('zone_wise')).toBe('couponZone');
    expect(problem('store_wise')).toBe('couponStore');
  });

  test('a parcel is delivery, charge and tip, without coupon', () => {
    const bill = quote({
      ...moment,
      orderType: 'parcel',
      config: { ...order.config, parcel_per_km_shipping_charge: 6 },
      lines: [],
      parcelCategory: { parcel_minimum_shipping_charge: 15 },
      distanceKm: 4,
      extraCharge: 1,
      surge: { price: 5, price_type: 'amount' },
      coupon: { coupon_type: 'free_delivery', discount: 0, discount_type: 'amount' },
      tip: 3,
    });
    expect(bill).toMatchObject({ total: 35.5, couponProblem: null });
    expect(bill.delivery).toMatchObject({ base: 24, extraCharge: 1, surcharge: 5, freeBy: null });
  });
});

describe('invalid input', () => {
  const cola1 = { item: cola, quantity: 1 };
  test.each<[string, Partial<QuoteInput>, string]>([
    ['a quantity of 0', { lines: [{ ...cola1, quantity: 0 }] }, 'quantity'],
    ['a negative quantity', { lines: [{ ...cola1, quantity: -1 }] }, 'quantity'],
    ['half a unit', { lines: [{ ...cola1, quantity: 0.5 }] }, 'quantity'],
    ['no price', { lines: [{ ...cola1, item: { price: Number.NaN } }] }, 'not-a-number'],
    ['an endless tip', { tip: Number.POSITIVE_INFINITY }, 'not-a-number'],
    ['a negative tip', { tip: -5 }, 'negative'],
    ['a negative wallet', { walletBalance: -5 }, 'negative'],
    [
      'an option that is gone',
      { lines: [{ ...cola1, variation: [{ type: 'XL' }] }] },
      'unknown-variation',
    ],
    ['an add-on that is gone', { lines: [{ ...cola1, add_on_ids: [9] }] }, 'unknown-add-on'],
    ['half a digit', { config: { digit_after_decimal_point: 1.5 } }, 'digits'],
  ])('%s', (_, wrong, code) => {
    const attempt = () => quote({ ...order, ...wrong });
    expect(attempt).toThrow(PricingError);
    expect(attempt).toThrow(expect.objectContaining({ code }));
  });
});
