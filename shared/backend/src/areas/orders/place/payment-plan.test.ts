import type { PaymentMethod } from '@storefront/api';
import { currencyCode, quote } from '@storefront/pricing';
import { ShopSettings } from '../../../settings/shop-settings';
import type { CustomerTerms } from '../price/customer-terms';
import type { ZoneTerms } from '../price/store-terms';
import { planPayment, refusePaymentMethod } from './payment-plan';

const zone: ZoneTerms = {
  zone_id: 1,
  zone_status: true,
  time_zone: 'Africa/Cairo',
  store_language: 'ar',
  polygon: [],
  cash_on_delivery: true,
  digital_payment: true,
  offline_payment: true,
  increased_delivery_fee_status: false,
  increased_delivery_fee: 0,
  digits: 2,
  currency: {
    code: currencyCode('EGP'),
    digit_after_decimal_point: 2,
    additional_charge: 0,
    free_delivery_over: null,
    parcel_per_km_charge: 0,
    parcel_minimum_charge: 0,
    first_order_discount: 0,
    referral_reward: 0,
    loyalty_exchange_rate: 1,
    loyalty_purchase_percent: 0,
    largest_top_up: 1000,
  },
  delivery_charge_type: 'fixed',
  fixed_shipping_charge: 0,
  per_km_shipping_charge: null,
  minimum_shipping_charge: null,
  maximum_shipping_charge: null,
  maximum_cod_order_amount: 500,
};
const customer: CustomerTerms = {
  id: 1,
  name: 'Mona',
  phone: null,
  email: null,
  wallets: [],
  hasOrdered: false,
  isFirstOrder: false,
};
const bill = (price: number, walletBalance = 0) =>
  quote({
    at: new Date('2026-06-01T10:00:00Z'),
    timeZone: 'Africa/Cairo',
    orderType: 'take_away',
    config: {},
    lines: [{ item: { price }, quantity: 1 }],
    walletBalance,
  });

const cash = 'cash_on_delivery';
const digital = 'digital_payment';
const offline = 'offline_payment';

test.each<
  [
    method: PaymentMethod,
    partial: boolean,
    where: Partial<ZoneTerms>,
    shop: Partial<ShopSettings>,
    who: CustomerTerms | null,
    code: string | null,
  ]
>([
  [cash, false, {}, {}, null, null],
  [cash, false, { cash_on_delivery: false }, {}, null, 'order_method'],
  [cash, false, {}, { cashOnDelivery: false }, null, 'order_method'],
  [digital, false, {}, {}, null, null],
  [digital, false, { digital_payment: false }, {}, null, 'digital_payment'],
  [digital, false, {}, { digitalPayment: false }, null, 'digital_payment'],
  [offline, false, {}, {}, null, null],
  [offline, false, { offline_payment: false }, {}, null, 'offline_payment_status'],
  [offline, false, {}, { offlinePayment: false }, null, 'offline_payment_status'],
  // Settings of other payment methods do not matter.
  [cash, false, { digital_payment: false, offline_payment: false }, { wallet: false }, null, null],
  [digital, false, { cash_on_delivery: false }, { partialPayment: false }, null, null],
  ['wallet', false, {}, {}, customer, null],
  ['wallet', false, {}, { partialPayment: false }, customer, null],
  ['wallet', false, {}, {}, null, 'customer_wallet'],
  ['wallet', false, {}, { wallet: false }, customer, 'customer_wallet'],
  [cash, true, {}, {}, customer, null],
  [cash, true, {}, {}, null, 'customer_wallet'],
  [cash, true, {}, { wallet: false }, customer, 'customer_wallet'],
  [cash, true, {}, { partialPayment: false }, customer, 'partial_payment'],
  ['wallet', true, {}, {}, customer, 'partial_payment'],
])('%s, in part %p, where %j and %j: for %j %p', (method, partial, where, shop, who, code) => {
  const settings = { ...ShopSettings.parse({}), ...shop };
  const check = () =>
    refusePaymentMethod({ method, partial }, settings, { ...zone, ...where }, who);
  if (code) expect(check).toThrow(`${code}:`);
  else expect(check).not.toThrow();
});

test.each<[PaymentMethod, partial: boolean, price: number, wallet: number, string, number]>([
  [cash, false, 500, 0, 'pending unpaid cash_on_delivery', 0],
  [digital, false, 501, 0, 'failed unpaid digital_payment', 0],
  [offline, false, 501, 0, 'failed unpaid offline_payment', 0],
  // An order with nothing to pay does not wait.
  [digital, false, 0, 0, 'pending unpaid digital_payment', 0],
  ['wallet', false, 80, 80, 'confirmed paid wallet', 80],
  [cash, true, 100, 30, 'confirmed partially_paid partial_payment', 30],
  [digital, true, 100, 30, 'failed partially_paid partial_payment', 30],
  [offline, true, 100, 30, 'failed partially_paid partial_payment', 30],
])('%s, in part %p, of %p with %p: %s', (method, partial, price, wallet, start, walletPart) => {
  const plan = planPayment({ method, partial }, bill(price, wallet), zone);
  expect([plan.orderStatus, plan.paymentStatus, plan.storedMethod].join(' ')).toBe(start);
  expect(plan.walletPart).toBe(walletPart);
});

test.each<[PaymentMethod, partial: boolean, price: number, wallet: number, string]>([
  [cash, false, 500.01, 0, 'order_amount: cashLimit'],
  ['wallet', false, 80, 79.99, 'order_amount: walletTooLow'],
  [cash, true, 100, 0, 'order_amount: walletTooLow'],
  [digital, true, 100, 100, 'partial_payment: walletCoversAll'],
])('%s, in part %p, of %p with %p is refused: %s', (method, partial, price, wallet, reason) => {
  expect(() => planPayment({ method, partial }, bill(price, wallet), zone)).toThrow(reason);
});
