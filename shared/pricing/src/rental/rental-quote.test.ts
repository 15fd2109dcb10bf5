import * as fc from 'fast-check';
import {
  extraPrice,
  ledgerAmount,
  type RentalQuoteInput,
  rentalDays,
  rentalQuote,
  sumMoney,
  tripDistanceProblem,
  tripPrice,
  wayPrice,
} from '../index';

const car = {
  hourly_price: 15.5,
  distance_price: 2.25,
  day_wise_price: 200,
  discount_type: 'percent',
  discount_price: 10,
};
const van = { hourly_price: 30, discount_type: 'amount', discount_price: 5 };
const booking: RentalQuoteInput = {
  at: new Date('2026-01-10T12:00:00Z'),
  timeZone: 'Africa/Cairo',
  carts: [
    { vehicle: car, quantity: 2 },
    { vehicle: van, quantity: 1 },
  ],
  user_data: { rental_type: 'hourly', estimated_hours: 3 },
  provider: { id: 3, tax: 5, discount: null },
  config: { tax_included: 0, additional_charge_status: 1, additional_charge: 2 },
};

describe('the price of a trip', () => {
  test('by hours, kilometres and days', () => {
    const price = (rest: object) => tripPrice(car, { rental_type: 'hourly', ...rest }).price;
    expect(price({ estimated_hours: 3 })).toBe(46.5);
    expect(price({ estimated_hours: 1.25 })).toBe(19.38);
    expect(price({ rental_type: 'distance_wise', distance: 12.4 })).toBe(27.9);
    expect(price({ rental_type: 'day_wise', estimated_hours: 49 })).toBe(400);
    expect(price({ estimated_hours: null })).toBe(0);
  });

  test.each([
    [0, 1],
    [null, 1],
    [11, 1],
    [35, 1],
    [36, 2],
    [48, 2],
    [60, 3],
  ])('%p hours are %p days', (hours, days) => {
    expect(rentalDays(hours)).toBe(days);
  });

  test('with the discount of the vehicle', () => {
    expect(tripPrice(car, { rental_type: 'hourly', estimated_hours: 3 })).toEqual({
      price: 46.5,
      discount: 4.65,
      discounted: 41.85,
    });
  });

  test('refuses an unknown kind of rental', () => {
    expect(() => tripPrice(car, { rental_type: 'weekly' })).toThrow('unknown-type: rental_type');
  });
});

describe('the price of an extra', () => {
  const seat = { price: 12.5, charged_per: 'day', quantity: 2 };
  const hours = (estimated_hours: number) => ({ rental_type: 'hourly', estimated_hours });

  test.each([
    ['a day at least', hours(3), 25],
    ['by the days of the trip', hours(49), 50],
    ['one day by distance', { rental_type: 'distance_wise', estimated_hours: 49, distance: 9 }, 25],
  ])('%s', (_name, trip, price) => {
    expect(extraPrice(seat, trip)).toBe(price);
  });

  test('once per trip, whatever its length is', () => {
    expect(extraPrice({ ...seat, charged_per: 'trip' }, hours(490))).toBe(25);
    expect(extraPrice({ price: '40', charged_per: 'trip' }, hours(1))).toBe(40);
  });

  test('refuses invalid quantities', () => {
    expect(() => extraPrice({ ...seat, charged_per: 'week' }, hours(3))).toThrow('charged_per');
    expect(() => extraPrice({ ...seat, quantity: 0 }, hours(3))).toThrow('quantity');
    expect(() => extraPrice({ ...seat, price: -1 }, hours(3))).toThrow('negative');
  });
});

test.each([
  [0, 'tooNear'],
  [0.099, 'tooNear'],
  [0.1, null],
  ['300', null],
  [300.001, 'tooFar'],
  [1629, 'tooFar'],
])('delivery over %p km costs %p', (kilometres, problem) => {
  expect(tripDistanceProblem(kilometres)).toBe(problem);
});

describe('the bill of a booking', () => {
  test('line by line', () => {
    const bill = rentalQuote({ ...booking, walletBalance: 50 });
    expect(bill.ledger).toEqual([
      { name: 'trip', amount: 183, included: false }, // 2 × 46.50 + 90
      { name: 'itemDiscount', amount: -14.3, included: false }, // 2 × 4.65 + 5
      { name: 'storeDiscount', amount: 0, included: false },
      { name: 'couponDiscount', amount: 0, included: false },
      { name: 'firstOrderDiscount', amount: 0, included: false },
      { name: 'tax', amount: 8.44, included: false }, // 5 % of 168.70
      { name: 'additionalCharge', amount: 2, included: false },
    ]);
    expect(bill).toMatchObject({ total: 179.14, walletPart: 50, leftToPay: 129.14 });
    expect(bill.lines.map(({ total, discountSource }) => [total, discountSource])).toEqual([
      [83.7, 'vehicle'],
      [85, 'vehicle'],
    ]);
  });

  test("the provider's discount replaces the vehicles' when larger, capped", () => {
    const discount = { discount: 20, discount_type: 'percent', min_purchase: 183, max_discount: 0 };
    const bill = (rest: object) =>
      rentalQuote({ ...booking, provider: { id: 3, discount: { ...discount, ...rest } } });
    expect(ledgerAmount(bill({}), 'storeDiscount')).toBe(-36.6);
    expect(ledgerAmount(bill({}), 'itemDiscount')).toBe(0);
    expect(bill({}).lines.map(({ discount: part }) => part)).toEqual([18.6, 18]);
    expect(ledgerAmount(bill({ max_discount: 14 }), 'itemDiscount')).toBe(-14.3);
    expect(ledgerAmount(bill({ min_purchase: 183.01 }), 'storeDiscount')).toBe(0);
  });

  test('then coupon, first order and tax', () => {
    const bill = rentalQuote({
      ...booking,
      zoneId: [4, 1],
      coupon: { coupon_type: 'zone_wise', zoneId: [1], discount: 10, discount_type: 'percent' },
      firstOrder: {
        is_valid_for_discount: 1,
        discount_amount: 1.83,
        discount_amount_type: 'amount',
      },
    });
    expect(ledgerAmount(bill, 'couponDiscount')).toBe(-16.87);
    expect(bill.discountedTotal).toBe(150);
    expect(ledgerAmount(bill, 'tax')).toBe(7.5);
    expect(bill.total).toBe(159.5);
  });

  test('with extras for each vehicle: taxed, and in the base of the coupon, but not discounted', () => {
    const extras = [
      { price: 10, charged_per: 'day', quantity: 2 },
      { price: 15, charged_per: 'trip', quantity: 1 },
    ];
    const bill = rentalQuote({
      ...booking,
      carts: [
        { vehicle: car, quantity: 2, extras },
        { vehicle: van, quantity: 1 },
      ],
      coupon: { coupon_type: 'default', discount: 10, discount_type: 'percent', max_discount: 0 },
    });
    expect(ledgerAmount(bill, 'trip')).toBe(183);
    expect(ledgerAmount(bill, 'addOns')).toBe(70); // 2 × (20 + 15)
    expect(ledgerAmount(bill, 'itemDiscount')).toBe(-14.3);
    expect(ledgerAmount(bill, 'couponDiscount')).toBe(-23.87); // 10 % of 238.70
    expect(ledgerAmount(bill, 'tax')).toBe(10.74); // 5 % of 214.83
    expect(bill.total).toBe(227.57);
    expect(bill.lines.map(({ extras: parts, total }) => [parts, total])).toEqual([
      [[40, 30], 153.7],
      [undefined, 85],
    ]);
  });

  test('without vehicles there is no trip', () => {
    expect(rentalQuote({ ...booking, config: {}, carts: [] }).total).toBe(0);
  });

  test('refuses an invalid quantity', () => {
    expect(() => rentalQuote({ ...booking, carts: [{ vehicle: car, quantity: 0 }] })).toThrow(
      expect.objectContaining({ code: 'quantity' }),
    );
  });

  test('adds up and is never negative', () => {
    const cents = fc.nat({ max: 90_000 }).map((minor) => minor / 100);
    const type = fc.constantFrom('percent', 'amount');
    const vehicle = fc.record({
      hourly_price: cents,
      distance_price: cents,
      day_wise_price: cents,
      discount_type: type,
      discount_price: cents,
    });
    const quantity = fc.integer({ min: 1, max: 5 });
    const extras = fc.array(
      fc.record({ price: cents, charged_per: fc.constantFrom('trip', 'day'), quantity }),
      { maxLength: 3 },
    );
    const carts = fc.array(fc.record({ vehicle, quantity, extras }), { maxLength: 4 });
    const trip = fc.record({
      rental_type: fc.constantFrom('hourly', 'distance_wise', 'day_wise'),
      estimated_hours: cents,
      distance: cents,
    });
    const rule = fc.record({
      discount: cents,
      discount_type: type,
      min_purchase: cents,
      max_discount: cents,
    });
    fc.assert(
      fc.property(carts, trip, rule, rule, (cars, user_data, discount, coupon) => {
        const bill = rentalQuote({
          ...booking,
          carts: cars,
          user_data,
          provider: { id: 3, tax: 14, discount },
          coupon: { ...coupon, coupon_type: 'default' },
        });
        const counted = bill.ledger.filter(({ included }) => !included);
        expect(
          sumMoney(
            counted.map(({ amount }) => amount),
            8,
          ),
        ).toBe(bill.total);
        expect(
          sumMoney(
            bill.lines.map(({ total }) => total),
            8,
          ),
        ).toBe(bill.subtotal);
        expect(sumMoney(bill.lines.flatMap((line) => line.extras ?? []))).toBe(
          ledgerAmount(bill, 'addOns'),
        );
        expect(bill.discountedTotal).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

// Computed by hand: trip, larger discount, coupon, tax, fee.
describe('quotes by hand, with 5 % tax and a fee of 5', () => {
  const percent = (discount: number, max_discount = 0) => ({
    discount,
    discount_type: 'percent',
    max_discount,
    min_purchase: 0,
  });
  const falcon = { hourly_price: 90, day_wise_price: 750 };
  const off = (discount_type: string, discount_price: number) => ({
    discount_type,
    discount_price,
  });
  const hours = (rental_type: string, estimated_hours: number) => ({
    rental_type,
    estimated_hours,
  });

  test.each([
    ['three hours', [[falcon, 1]], hours('hourly', 3), null, null, 288.5],
    [
      'the vehicle’s discount, larger than the provider’s',
      [[{ hourly_price: 600, ...off('percent', 10) }, 1]],
      hours('hourly', 3),
      percent(5, 60),
      null,
      1706,
    ],
    [
      'the provider’s discount on two days',
      [[{ day_wise_price: 2200 }, 1]],
      hours('day_wise', 48),
      percent(15),
      null,
      3932,
    ],
    [
      'the provider’s discount, larger than the vehicle’s amount',
      [[{ ...falcon, ...off('amount', 50) }, 1]],
      hours('day_wise', 72),
      percent(15),
      null,
      2013.13,
    ],
    [
      'kilometres',
      [[{ distance_price: 8 }, 1]],
      { rental_type: 'distance_wise', distance: 5.826 },
      null,
      null,
      53.94,
    ],
    [
      'an amount off each of two',
      [[{ hourly_price: 240, ...off('amount', 50) }, 2]],
      hours('hourly', 5),
      null,
      null,
      2420,
    ],
    [
      'a coupon at its most',
      [[{ day_wise_price: 2900 }, 1]],
      hours('day_wise', 96),
      null,
      percent(12, 300),
      11870,
    ],
    [
      'two kinds of vehicles',
      [
        [falcon, 1],
        [{ day_wise_price: 1250 }, 1],
      ],
      hours('day_wise', 48),
      percent(15),
      null,
      3575,
    ],
  ] as const)('%s', (_name, vehicles, user_data, discount, coupon, total) => {
    const bill = rentalQuote({
      ...booking,
      carts: vehicles.map(([vehicle, quantity]) => ({ vehicle, quantity })),
      user_data,
      provider: { id: 3, tax: 5, discount },
      config: { additional_charge_status: 1, additional_charge: 5 },
      coupon: coupon && { ...coupon, coupon_type: 'default' },
    });
    expect(bill.total).toBe(total);
  });
});

describe('delivery and return elsewhere', () => {
  const way = { fee: 100, fee_per_km: 6.5, distance: 11.25 };

  test('cost a fee and a price per kilometre', () => {
    expect(wayPrice(way)).toBe(173.13);
    expect(wayPrice({ ...way, fee_per_km: 0 })).toBe(100);
  });

  test("are charged for each vehicle, taxed, and not reduced by the provider's discount", () => {
    const discount = { discount: 50, discount_type: 'percent', max_discount: 0, min_purchase: 0 };
    const plain = { ...booking, provider: { id: 3, tax: 5, discount } };
    const bill = rentalQuote({ ...plain, ways: { elsewhere: way } });
    expect(ledgerAmount(bill, 'returnElsewhere')).toBe(519.39);
    expect(bill.ledger.map(({ name }) => name)).not.toContain('vehicleDelivery');
    const without = rentalQuote(plain);
    expect(ledgerAmount(bill, 'storeDiscount')).toBe(ledgerAmount(without, 'storeDiscount'));
    expect(bill.subtotal).toBe(sumMoney([without.subtotal, 519.39]));
    expect(bill.total).toBe(sumMoney([without.total, 545.35]));
  });
});
