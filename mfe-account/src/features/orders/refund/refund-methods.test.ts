import { gatewayOf, refundMethods } from './refund-methods';

const part = (payment_method: string) => ({
  id: 1,
  amount: 5,
  payment_status: 'paid',
  payment_method,
});
const cash = { is_guest: 0, payment_method: 'cash_on_delivery', payments: [] };
const card = { is_guest: 0, payment_method: 'stripe', payments: [part('stripe')] };
const split = {
  is_guest: 0,
  payment_method: 'partial_payment',
  payments: [part('wallet'), part('stripe')],
};

it('lets a customer choose only if a gateway took a payment', () => {
  expect(refundMethods(cash, true)).toEqual(['wallet']);
  expect(refundMethods(card, true)).toEqual(['wallet', 'gateway']);
  expect(refundMethods(split, true)).toEqual(['wallet', 'gateway']);
  expect([card, split, cash].map(gatewayOf)).toEqual(['stripe', 'stripe', null]);
});

it('returns money in the way it was paid to guests, and to everybody in a shop without wallets', () => {
  expect(refundMethods({ ...card, is_guest: 1 }, true)).toEqual(['gateway']);
  expect(refundMethods(split, false)).toEqual(['gateway']);
  expect(refundMethods({ ...cash, is_guest: 1 }, true)).toEqual(['byShop']);
});

it.each([
  ['nobody has told of', null, undefined, null],
  ['only its parts tell of', null, [part('wallet'), part('stripe')], 'stripe'],
  ['paid by bank transfer', 'offline_payment', [], null],
  ['paid by the wallet', 'wallet', null, null],
])('an order %s was paid at a gateway: %p', (_what, payment_method, payments, gateway) => {
  expect(gatewayOf({ is_guest: 0, payment_method, payments })).toBe(gateway);
});
