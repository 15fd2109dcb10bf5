import { sumMoney } from '../money/round-money';
import { type BilledOrder, orderLedger } from './order-ledger';

const order: BilledOrder = {
  order_amount: 123.4,
  delivery_charge: 20,
  total_tax_amount: 11.4,
  tax_status: 'excluded',
  store_discount_amount: 10,
  flash_admin_discount_amount: 1.5,
  flash_store_discount_amount: 0.5,
  coupon_discount_amount: 5,
  ref_bonus_amount: null,
  additional_charge: 3,
  extra_packaging_amount: 1,
  dm_tips: 5,
  partially_paid_amount: 23.4,
  payment_status: 'partially_paid',
  order_status: 'confirmed',
};
const amounts = (ledger: ReturnType<typeof orderLedger>) =>
  Object.fromEntries(ledger.lines.map((line) => [line.name, line.amount]));

it('adds up to the charged total', () => {
  const ledger = orderLedger(order, [{ total_add_on_price: 6 }, { total_add_on_price: 4 }], 2);
  expect(amounts(ledger)).toMatchObject({
    items: 90,
    addOns: 10,
    storeDiscount: -10,
    flashDiscount: -2,
    couponDiscount: -5,
    firstOrderDiscount: 0,
    tax: 11.4,
    tip: 5,
  });
  expect(sumMoney(ledger.lines.map((line) => line.amount))).toBe(123.4);
  expect(ledger).toMatchObject({ total: 123.4, paid: 23.4, leftToPay: 100 });
});

it('does not add a tax that is included in prices', () => {
  const ledger = orderLedger({ ...order, tax_status: 'included' }, [], 2);
  expect(ledger.lines.find((line) => line.name === 'tax')).toMatchObject({ included: true });
  const added = ledger.lines.filter((line) => !line.included).map((line) => line.amount);
  expect(sumMoney(added)).toBe(123.4);
});

it('keeps the order of the lines', () => {
  expect(orderLedger(order, [], 2).lines.map((line) => line.name)).toEqual([
    'items',
    'addOns',
    'storeDiscount',
    'flashDiscount',
    'couponDiscount',
    'firstOrderDiscount',
    'tax',
    'delivery',
    'additionalCharge',
    'packaging',
    'tip',
  ]);
});

it('states the settlement of a refunded order for each refund method', () => {
  const delivered = { ...order, payment_status: 'paid', order_status: 'refunded' } as const;
  const refund = { id: 1, refund_amount: 98.4, refund_status: 'approved' } as const;
  const toWallet = { ...refund, refund_method: 'wallet' };
  expect(
    orderLedger({ ...delivered, refund: toWallet, refunded_amount: 98.4 }, [], 2),
  ).toMatchObject({ refunded: 98.4, leftToPay: 0, settlement: 'partly_refunded' });
  const byBank = { ...refund, refund_method: 'bank' };
  expect(orderLedger({ ...delivered, refund: byBank, refunded_amount: 0 }, [], 2)).toMatchObject({
    refunded: 98.4,
    settlement: 'partly_refunded',
  });
  const requestedRefund = { ...byBank, refund_status: 'pending' } as const;
  expect(orderLedger({ ...delivered, refund: requestedRefund }, [], 2).settlement).toBe('paid');
});

it('has nothing left to pay for an order that was canceled before payment', () => {
  const canceled = {
    ...order,
    partially_paid_amount: 0,
    payment_status: 'unpaid',
    order_status: 'canceled',
  } as const;
  expect(orderLedger(canceled, [], 2)).toMatchObject({
    leftToPay: 0,
    settlement: 'nothing_to_pay',
  });
});
