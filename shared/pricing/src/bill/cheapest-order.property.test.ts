import * as fc from 'fast-check';
import {
  type CheapestOrderInput,
  type Coupon,
  cheapestOrder,
  costOf,
  couponDiscount,
  couponProblem,
  nextSaving,
  type OrderType,
  type Quote,
  quote,
} from '../index';
import { billCase, couponCase, toCoupon, toInput } from '../testing/bill-case';

const combinations = fc.record({
  given: billCase,
  coupons: fc.array(couponCase, { maxLength: 6 }),
  orderTypes: fc.shuffledSubarray<OrderType>(['delivery', 'take_away'], { minLength: 1 }),
  mayPayPart: fc.boolean(),
});
type Combinations = typeof combinations extends fc.Arbitrary<infer Value> ? Value : never;

type NamedCoupon = Coupon & { readonly code: string };

function inputOf({ given, coupons, ...choice }: Combinations): CheapestOrderInput<NamedCoupon> {
  const { coupon: _, orderType: __, ...input } = toInput(given);
  return {
    ...input,
    ...choice,
    coupons: coupons.map((coupon, index) => ({
      ...toCoupon(coupon, given.digits),
      code: `C${index}`,
    })),
  };
}

/** All possible bills: each allowed combination of fulfilment method, coupon and use of the wallet. */
function allBills(input: CheapestOrderInput<NamedCoupon>): Quote[] {
  return input.orderTypes.flatMap((orderType) =>
    [null, ...input.coupons].flatMap((coupon) => {
      const unpaid = quote({ ...input, orderType, coupon, walletBalance: 0 });
      if (unpaid.couponProblem) return [];
      const paid = quote({ ...input, orderType, coupon });
      const isAllowed = input.mayPayPart || paid.leftToPay === 0;
      return isAllowed ? [unpaid, paid] : [unpaid];
    }),
  );
}

const check = (rule: (input: CheapestOrderInput<NamedCoupon>) => void): void =>
  fc.assert(
    fc.property(combinations, (each) => rule(inputOf(each))),
    { numRuns: 600 },
  );

describe('the cheapest order', () => {
  test('costs the least of all possible bills, is the bill of its own choices, and uses no coupon without a saving', () => {
    check((input) => {
      const best = cheapestOrder(input);
      if (!best) throw new Error('There must be a fulfilment method.');
      const { coupon, orderType, usesWallet, bill } = best;
      const all = allBills(input).map((one) => [costOf(one), one.leftToPay] as const);
      const least = Math.min(...all.map(([cost]) => cost));
      const left = Math.min(...all.filter(([cost]) => cost === least).map(([, left]) => left));
      expect([costOf(bill), bill.leftToPay]).toEqual([least, left]);
      expect(bill.couponProblem ?? null).toBeNull();
      const walletBalance = usesWallet ? (input.walletBalance ?? 0) : 0;
      expect(quote({ ...input, coupon, orderType, walletBalance })).toEqual(bill);
      if (coupon) expect(costOf(bill)).toBeLessThan(costOf(quote({ ...input, orderType })));
    });
  });
});

describe('what would save more', () => {
  test('is the lowest subtotal with a larger saving, found by trying all', () => {
    check((input) => {
      const best = cheapestOrder(input);
      if (!best) return;
      const { bill, orderType } = best;
      const plain = quote({ ...input, orderType });
      const saved = Math.round((costOf(plain) - costOf(bill)) * 1e6) / 1e6;
      const contextOf = (subtotal: number) => {
        return { subtotal, digits: bill.digits, ...input, zoneId: 1, storeId: 5 };
      };
      const usable = input.coupons.filter((one) => !couponProblem(one, contextOf(bill.subtotal)));
      const reachable = input.coupons.flatMap((coupon) => {
        const subtotal = Number(coupon.min_purchase);
        if (subtotal <= bill.subtotal) return [];
        const context = contextOf(subtotal);
        if (couponProblem(coupon, context)) return [];
        const saving =
          coupon.coupon_type === 'free_delivery'
            ? plain.delivery.amount
            : couponDiscount(coupon, context);
        // Coupons that already apply may also save more on a larger order.
        const rivals = usable.map((one) => couponDiscount(one, context));
        return saving > Math.max(saved, ...rivals) ? [{ subtotal, saving }] : [];
      });
      const next = nextSaving(input, best);
      expect(next === null).toBe(reachable.length === 0);
      if (!next) return;
      const nearest = Math.min(...reachable.map(({ subtotal }) => subtotal));
      expect(next.missing).toBeCloseTo(nearest - bill.subtotal, 6);
      expect(next.saving).toBe(
        Math.max(...reachable.filter((one) => one.subtotal === nearest).map((one) => one.saving)),
      );
    });
  });
});
