import fc from 'fast-check';
import { payableBalance, type WalletMovement } from './payable-balance';

const none = { credit: 0, debit: 0, admin_bonus: 0, purchase: null };
const topUp = (credit: number, admin_bonus = 0): WalletMovement => ({
  ...none,
  transaction_type: 'add_fund',
  credit,
  admin_bonus,
});
const cashback = (credit: number): WalletMovement => ({
  ...none,
  transaction_type: 'CashBack',
  credit,
  purchase: 'order-1',
});
const pay = (debit: number, purchase = 'order-2'): WalletMovement => ({
  ...none,
  transaction_type: 'order_place',
  debit,
  purchase,
});
const refund = (credit: number, purchase = 'order-2'): WalletMovement => ({
  ...none,
  transaction_type: 'order_refund',
  credit,
  purchase,
});
const taken = (debit: number): WalletMovement => ({
  ...none,
  transaction_type: 'cashback_reversal',
  debit,
  purchase: 'order-1',
});
const payout = (debit: number): WalletMovement => ({ ...none, transaction_type: 'payout', debit });

it.each<[string, WalletMovement[], number]>([
  ['nothing', [], 0],
  ['what was paid in, without its bonus', [topUp(1000, 100)], 1000],
  ['nothing of rewards', [cashback(30)], 0],
  ['all of the own money while rewards pay', [topUp(100), cashback(30), pay(30)], 100],
  ['what is left when own money paid too', [topUp(100), cashback(30), pay(50)], 80],
  ['rewards as rewards when an order is called off', [topUp(100, 10), pay(110), refund(110)], 100],
  ['the rest of a refund in parts', [topUp(100, 10), pay(110), refund(60), refund(50)], 100],
  ['what a card paid and the wallet got back', [refund(120)], 120],
  ['rewards once', [topUp(100), cashback(30), taken(30)], 100],
  [
    'less where a reward was spent and is taken back',
    [topUp(50), cashback(30), pay(30), taken(30)],
    20,
  ],
  ['nothing of a bonus without a payment', [topUp(100), topUp(0, 10), pay(10)], 100],
  [
    'a credit that is no refund, though rewards paid for its purchase',
    [topUp(100), cashback(30), pay(30), { ...refund(30), transaction_type: 'add_fund' }],
    130,
  ],
  [
    'a refund of what own money paid, though rewards of it were taken back',
    [topUp(100), cashback(30), taken(30), refund(30, 'order-1')],
    130,
  ],
  [
    'a refund of no purchase',
    [topUp(100), cashback(30), { ...pay(30), purchase: null }, { ...refund(50), purchase: null }],
    150,
  ],
  [
    'what a changed order brought back as what had paid for it',
    [topUp(100), cashback(30), pay(30), { ...refund(30), transaction_type: 'order_change' }],
    100,
  ],
  ['nothing twice', [topUp(100, 10), payout(100)], 0],
  [
    'what a failed pay-out brought back',
    [topUp(100), payout(100), { ...topUp(100), transaction_type: 'payout_reversal' }],
    100,
  ],
  ['cents without errors of binary fractions', [topUp(0.1), topUp(0.2)], 0.3],
])('pays out %s', (_what, movements, payable) => {
  expect(payableBalance(movements, 2)).toBe(payable);
});

it('never pays out more than was paid in, for any orders and cancellations', () => {
  const cents = fc.integer({ min: 1, max: 50_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(cents, cents, fc.array(cents, { maxLength: 6 }), (paid, bonus, prices) => {
      const movements: WalletMovement[] = [topUp(paid, bonus)];
      prices.forEach((price, index) => {
        movements.push(pay(price, `order-${index}`), refund(price, `order-${index}`));
      });
      const affordable = prices.every((price) => price <= paid + bonus);
      if (affordable) expect(payableBalance(movements, 2)).toBe(paid);
    }),
  );
});
