import { type RefundableOrder, refundAmount } from '../bill/order-amount';
import { PricingError } from '../money/pricing-error';
import { roundMoney, sumMoney } from '../money/round-money';
import { spreadMoney } from '../money/spread';

/** A line of an order as it was placed, in the contract's form. */
export interface RefundableLine {
  readonly id: number;
  /** For one unit with its options. */
  readonly price: number;
  readonly quantity: number;
  readonly total_add_on_price?: number | null | undefined;
  /** For one unit. */
  readonly discount_on_item?: number | null | undefined;
}

/** The number of units of a line to refund. */
export interface RefundedLine {
  readonly order_detail_id: number;
  readonly quantity: number;
}

/**
 * The refund of some lines: their share of {@link refundAmount} by each line's price after its own discount, so that
 * coupon, tax and charges are refunded in proportion. All lines together give the whole refund.
 * @param order the amounts of the whole order
 * @param lines all lines of the order
 * @param earlier earlier refunds
 * @returns major units, rounded
 * @throws PricingError `quantity` for more units than are left, or for a line of another order
 */
export function refundOfLines(
  order: RefundableOrder,
  lines: readonly RefundableLine[],
  refunded: readonly RefundedLine[],
  digits?: number | null,
  earlier: readonly RefundedLine[] = [],
): number {
  const parts = spreadMoney(
    refundAmount(order, digits),
    lines.map((line) => lineCost(line, digits)),
    digits,
  );
  const amounts = refunded.map(({ order_detail_id, quantity }, index) => {
    const at = lines.findIndex(({ id }) => id === order_detail_id);
    const line = lines[at];
    const isTwice = refunded.findIndex((one) => one.order_detail_id === order_detail_id) !== index;
    const before = unitsOf(earlier, order_detail_id);
    if (!line || isTwice || !(quantity >= 1) || before + quantity > line.quantity) {
      throw new PricingError('quantity', 'order_detail_id', order_detail_id);
    }
    const units = spreadMoney(parts[at] ?? 0, Array<number>(line.quantity).fill(1), digits);
    return sumMoney(units.slice(before, before + quantity), digits);
  });
  return sumMoney(amounts, digits);
}

/** The number of refunded units of a line. */
export function unitsOf(refunded: readonly RefundedLine[], lineId: number): number {
  const ofLine = refunded.filter(({ order_detail_id }) => order_detail_id === lineId);
  return ofLine.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * The price of an order's line after its own discount, before coupon, tax and charges.
 * @returns major units, rounded
 */
export function lineCost(
  { price, quantity, total_add_on_price, discount_on_item }: Omit<RefundableLine, 'id'>,
  digits?: number | null,
): number {
  const cost = (price - (discount_on_item ?? 0)) * quantity + (total_add_on_price ?? 0);
  return roundMoney(Math.max(0, cost), digits);
}
