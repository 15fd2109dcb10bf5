import * as fc from 'fast-check';
import { ledgerAmount, type Quote, quote, sumMoney } from '../index';
import { type BillCase, billCase, toInput } from '../testing/bill-case';
import { referenceBill } from '../testing/reference-bill';

const priced = (given: BillCase): Quote => quote(toInput(given));
const check = (rule: (given: BillCase, bill: Quote) => void, numRuns = 400): void =>
  fc.assert(
    fc.property(billCase, (given) => rule(given, priced(given))),
    { numRuns },
  );

describe('every bill', () => {
  test('equals a naive second implementation on whole minor units', () => {
    check((given, bill) => {
      const units = (amount: number): bigint => BigInt(Math.round(amount * 10 ** given.digits));
      const line = (name: Parameters<typeof ledgerAmount>[1]): bigint =>
        units(Math.abs(ledgerAmount(bill, name)));
      expect({
        items: line('items'),
        addOns: line('addOns'),
        ownOff: line('itemDiscount'),
        storeOff: line('storeDiscount'),
        flashOff: line('flashDiscount'),
        subtotal: units(bill.subtotal),
        couponOff: line('couponDiscount'),
        firstOff: line('firstOrderDiscount'),
        discounted: units(bill.discountedTotal),
        tax: line('tax'),
        fee: line('delivery'),
        additional: line('additionalCharge'),
        packaging: line('packaging'),
        tip: line('tip'),
        total: units(bill.total),
        wallet: units(bill.walletPart),
        left: units(bill.leftToPay),
      }).toEqual(referenceBill(given));
    }, 2000);
  });

  test('has rounded amounts that add up exactly: lines of the bill to the total, of the cart to the subtotal', () => {
    check((given, bill) => {
      const counted = bill.ledger.filter(({ included }) => !included);
      expect(
        sumMoney(
          counted.map(({ amount }) => amount),
          8,
        ),
      ).toBe(bill.total);
      for (const { amount } of bill.ledger) {
        expect(sumMoney([amount], given.digits)).toBe(amount);
        expect(Object.is(amount, -0)).toBe(false);
      }
      expect(sumMoney([bill.walletPart, bill.leftToPay], 8)).toBe(bill.total);
      expect(
        sumMoney(
          bill.lines.map(({ total }) => total),
          8,
        ),
      ).toBe(bill.subtotal);
      for (const line of bill.lines) {
        expect(sumMoney([line.items, line.addOns, -line.discount], 8)).toBe(line.total);
        expect(line.discount).toBeLessThanOrEqual(line.items);
      }
    });
  });

  test('has no negative amounts but discounts, and none above its base or the cap of store and coupon', () => {
    check((given, bill) => {
      for (const { name, amount } of bill.ledger) {
        if (name.endsWith('Discount')) expect(amount).toBeLessThanOrEqual(0);
        else expect(amount).toBeGreaterThanOrEqual(0);
      }
      for (const amount of [bill.subtotal, bill.discountedTotal, bill.total, bill.leftToPay]) {
        expect(amount).toBeGreaterThanOrEqual(0);
      }
      expect(bill.walletPart).toBeGreaterThanOrEqual(0);
      const cap = (max: number): number => max / 10 ** given.digits;
      const { store, coupon } = given;
      if (store.percent && store.max > 0) {
        expect(-ledgerAmount(bill, 'storeDiscount')).toBeLessThanOrEqual(cap(store.max));
      }
      if (coupon?.percent && coupon.max > 0) {
        expect(-ledgerAmount(bill, 'couponDiscount')).toBeLessThanOrEqual(cap(coupon.max));
      }
    });
  });

  test('does not depend on the order of the lines', () => {
    check((given, bill) => {
      const reversed = priced({ ...given, lines: [...given.lines].reverse() });
      expect(reversed.ledger).toEqual(bill.ledger);
      expect(reversed.total).toBe(bill.total);
    });
  });

  test('costs less by the excluded tax when prices include it, and still shows the tax', () => {
    check((given) => {
      const included = priced({ ...given, taxIncluded: true });
      const excluded = priced({ ...given, taxIncluded: false });
      const added = ledgerAmount(excluded, 'tax');
      expect(sumMoney([included.total, added], 8)).toBe(excluded.total);
      expect(ledgerAmount(included, 'tax')).toBeLessThanOrEqual(added);
      expect(included.discountedTotal).toBe(excluded.discountedTotal);
    });
  });

  test('is never more expensive with a coupon that applies', () => {
    check((given, bill) => {
      expect(bill.total).toBeLessThanOrEqual(priced({ ...given, coupon: null }).total);
    });
  });
});
