import type { QuoteInput, RentalQuoteInput } from '../index';

const moment = { at: new Date('2026-01-10T12:00:00Z'), timeZone: 'Africa/Cairo' };
const config = {
  digit_after_decimal_point: 2,
  tax_included: 0,
  additional_charge_status: 1,
  additional_charge: 2.5,
  dm_tips_status: 1,
};
const shawarma = {
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
    {
      name: 'Sauces',
      type: 'multi',
      min: 0,
      max: 2,
      values: [
        { label: 'Garlic', optionPrice: '1.25' },
        { label: 'Tahini', optionPrice: '2' },
      ],
    },
  ],
  add_ons: [
    { id: 1, price: 7.25 },
    { id: 2, price: 3 },
  ],
};
const shirt = {
  price: 120,
  module_type: 'ecommerce',
  choice_options: [{ title: 'Size' }],
  variations: [
    { type: 'M', price: 110, stock: 4 },
    { type: 'L', price: 0, stock: 1 },
  ],
};
const juice = { price: 19.99, module_type: 'food' };
const store = {
  id: 5,
  tax: 14,
  self_delivery_system: 0,
  extra_packaging_status: true,
  extra_packaging_amount: 4,
};
const plain: QuoteInput = {
  ...moment,
  orderType: 'delivery',
  config,
  lines: [{ item: juice, quantity: 3 }],
  store,
  zone: { id: 1 },
  rates: {
    delivery_charge_type: 'distance',
    per_km_shipping_charge: 5,
    minimum_shipping_charge: 10,
    maximum_shipping_charge: 60,
  },
  distanceKm: 4.2,
};
const chosen: QuoteInput = {
  ...plain,
  lines: [
    {
      item: shawarma,
      quantity: 2,
      variation: [
        { name: 'Size', values: { label: ['Double'] } },
        { name: 'Sauces', values: { label: ['Garlic', 'Tahini'] } },
      ],
      add_on_ids: [1, 2],
      add_on_qtys: [2, 1],
    },
    { item: juice, quantity: 1 },
  ],
};
const withDiscount = (discount: object, rest: Partial<QuoteInput> = {}): QuoteInput => ({
  ...plain,
  store: { ...store, discount: { discount: 20, discount_type: 'percent', ...discount } },
  ...rest,
});
const withCoupon = (coupon: object, rest: Partial<QuoteInput> = {}): QuoteInput => ({
  ...plain,
  coupon: { coupon_type: 'default', discount: 50, discount_type: 'percent', ...coupon },
  ...rest,
});

/** Orders whose bills must be the same in every version of the rules, by their subject. */
export const goldenOrders: Readonly<Record<string, QuoteInput>> = {
  'a plain delivery': plain,
  'an empty cart': { ...plain, lines: [] },
  'options that add up and add-ons': chosen,
  'a variation that replaces the price': {
    ...plain,
    lines: [
      { item: shirt, quantity: 2, variation: [{ type: 'M' }] },
      { item: shirt, quantity: 1, variation: [{ type: 'L' }] },
    ],
  },
  'a store discount at its cap': withDiscount({ max_discount: 5 }),
  'a store discount without cap': withDiscount({ max_discount: 0 }),
  'a store discount one unit below its minimum': withDiscount({ min_purchase: 59.98 }),
  'a store discount at its minimum': withDiscount({ min_purchase: 59.97 }),
  'an item discount above that of the store': withDiscount(
    { discount: 5 },
    { lines: chosen.lines },
  ),
  'an ended store discount': withDiscount({ end_date: '2026-01-09' }),
  'a flash sale beside a store discount': withDiscount(
    { max_discount: 12 },
    {
      lines: [
        ...plain.lines,
        {
          item: { price: 45, flash_sale: 1, discount: 33.33, discount_type: 'percent' },
          quantity: 3,
        },
      ],
    },
  ),
  'a coupon at its cap': withCoupon({ max_discount: 7.5 }),
  'a coupon of an amount above the goods': withCoupon({ discount: 500, discount_type: 'amount' }),
  'a coupon at its minimum': withCoupon({ min_purchase: 59.97 }),
  'a coupon one unit below its minimum': withCoupon({ min_purchase: 59.98 }),
  'a coupon for free delivery': withCoupon({ coupon_type: 'free_delivery', discount: 0 }),
  'a coupon of another zone': withCoupon({ coupon_type: 'zone_wise', zoneId: [9] }),
  'a first order': { ...plain, firstOrder: firstOrderOf(12.5) },
  'tax in the prices': { ...plain, config: { ...config, tax_included: 1 } },
  'tax in the prices, with every discount': withDiscount(
    { max_discount: 3 },
    {
      config: { ...config, tax_included: 1 },
      coupon: { coupon_type: 'default', discount: 15, discount_type: 'percent', max_discount: 6 },
      firstOrder: firstOrderOf(5),
    },
  ),
  'no decimals': {
    ...chosen,
    config: { ...config, digit_after_decimal_point: 0 },
    store: { ...store, tax: 7.5 },
  },
  'three decimals': {
    ...chosen,
    config: { ...config, digit_after_decimal_point: 3 },
    lines: [{ item: { price: '1.005', discount: 33.33, discount_type: 'percent' }, quantity: 3 }],
  },
  'surcharges on the way': {
    ...plain,
    zone: { id: 1, increased_delivery_fee_status: 1, increased_delivery_fee: 10 },
    extraCharge: 3,
  },
  'a surge instead of the zone’s surcharge': {
    ...plain,
    zone: { id: 1, increased_delivery_fee_status: 1, increased_delivery_fee: 10 },
    surge: { price: 25, price_type: 'percent' },
  },
  'the longest way': { ...plain, distanceKm: 400 },
  'a fixed charge': {
    ...plain,
    rates: { delivery_charge_type: 'fixed', fixed_shipping_charge: 15 },
  },
  'a store that delivers itself': {
    ...plain,
    store: {
      ...store,
      self_delivery_system: 1,
      per_km_shipping_charge: 3.3,
      minimum_shipping_charge: 8,
      maximum_shipping_charge: null,
    },
  },
  'free delivery by order amount': {
    ...plain,
    config: {
      ...config,
      admin_free_delivery: {
        status: true,
        type: 'free_delivery_by_order_amount',
        free_delivery_over: 50,
      },
    },
  },
  'take-away with a tip and packaging': {
    ...plain,
    orderType: 'take_away',
    tip: 10,
    packaging: true,
  },
  'a tip, packaging and a wallet that covers a part': {
    ...plain,
    tip: 10,
    packaging: true,
    walletBalance: 40.005,
  },
  'a wallet that covers all': { ...plain, walletBalance: 10_000 },
  'a parcel': {
    ...moment,
    orderType: 'parcel',
    config: { ...config, parcel_per_km_shipping_charge: 6 },
    lines: [],
    parcelCategory: { parcel_minimum_shipping_charge: 15 },
    distanceKm: 4,
    extraCharge: 1,
    surge: { price: 5, price_type: 'amount' },
    tip: 3,
  },
};

const car = {
  hourly_price: 15.5,
  distance_price: 2.25,
  day_wise_price: 200,
  discount_type: 'percent',
  discount_price: 10,
};
const trip: RentalQuoteInput = {
  ...moment,
  carts: [
    { vehicle: car, quantity: 2 },
    { vehicle: { hourly_price: 30, discount_type: 'amount', discount_price: 5 }, quantity: 1 },
  ],
  user_data: { rental_type: 'hourly', estimated_hours: 3 },
  provider: { id: 3, tax: 5, discount: null },
  config,
};

/** Bookings whose bills must be the same in every version of the rules, by their subject. */
export const goldenTrips: Readonly<Record<string, RentalQuoteInput>> = {
  'a trip by hours': trip,
  'a trip by kilometres': {
    ...trip,
    carts: [{ vehicle: car, quantity: 1 }],
    user_data: { rental_type: 'distance_wise', distance: 12.4 },
  },
  'a trip by days, with the discount of the provider': {
    ...trip,
    carts: [{ vehicle: car, quantity: 1 }],
    user_data: { rental_type: 'day_wise', estimated_hours: 49 },
    provider: {
      id: 3,
      tax: 5,
      discount: { discount: 30, discount_type: 'percent', max_discount: 90, min_purchase: 0 },
    },
  },
  'a trip with tax in the price, coupon and first order': {
    ...trip,
    config: { ...config, tax_included: 1 },
    coupon: { coupon_type: 'default', discount: 10, discount_type: 'percent', max_discount: 4 },
    firstOrder: firstOrderOf(5),
  },
  'a trip by days with extras of the trip and of the day': {
    ...trip,
    carts: [
      {
        vehicle: car,
        quantity: 2,
        extras: [
          { price: 12.5, charged_per: 'day', quantity: 2 },
          { price: 40, charged_per: 'trip', quantity: 1 },
        ],
      },
    ],
    user_data: { rental_type: 'day_wise', estimated_hours: 49 },
    coupon: { coupon_type: 'default', discount: 10, discount_type: 'percent', max_discount: 0 },
  },
  'extras of a trip by kilometres, with the discount of the provider': {
    ...trip,
    carts: [
      { vehicle: car, quantity: 1, extras: [{ price: 30, charged_per: 'day', quantity: 1 }] },
    ],
    user_data: { rental_type: 'distance_wise', distance: 12.4, estimated_hours: 40 },
    provider: {
      id: 3,
      tax: 5,
      discount: { discount: 30, discount_type: 'percent', max_discount: 90, min_purchase: 0 },
    },
  },
  'two vehicles that are brought, and returned elsewhere, with a coupon': {
    ...trip,
    carts: [{ vehicle: car, quantity: 2 }],
    user_data: { rental_type: 'day_wise', estimated_hours: 49 },
    ways: {
      delivery: { fee: 60, fee_per_km: 4.5, distance: 7.3 },
      elsewhere: { fee: 100, fee_per_km: 6, distance: 11.25 },
    },
    coupon: { coupon_type: 'default', discount: 10, discount_type: 'percent', max_discount: 0 },
  },
  'a vehicle that is brought and picked up, with tax in the price': {
    ...trip,
    carts: [{ vehicle: car, quantity: 1 }],
    ways: { delivery: { fee: 60, fee_per_km: 4.5, distance: 14.6 }, elsewhere: null },
    config: { ...config, tax_included: 1 },
  },
};

function firstOrderOf(discount_amount: number) {
  return {
    is_valid_for_discount: true,
    discount_amount,
    discount_amount_type: 'percent',
  };
}
