import { isOn } from '@storefront/domain';
import { type Amount, amountOf, decimal, digitsOf, larger, toNumber, zero } from '../money/decimal';
import type { FreeDeliveryConfig, Numeric } from '../money/wire';

/**
 * The subtotal from which the operator delivers for free, or null without such a rule. 0: every order (also for
 * `free_delivery_to_all_store`). `admin_free_delivery` overrides the older `free_delivery_over` if both are sent.
 * @throws PricingError `not-a-number`, `negative`
 */
export function freeDeliveryThreshold(config: FreeDeliveryConfig): number | null {
  const rule = config.admin_free_delivery;
  const over = rule ? rule.free_delivery_over : config.free_delivery_over;
  if (rule && !isOn(rule.status)) return null;
  if (rule?.type === 'free_delivery_to_all_store') return 0;
  if (rule && rule.type !== 'free_delivery_by_order_amount') return null;
  return over === undefined || over === null
    ? null
    : toNumber(amountOf(over, 'free_delivery_over'));
}

export const isFreeByOperator = (config: FreeDeliveryConfig, subtotal: Amount): boolean => {
  const threshold = freeDeliveryThreshold(config);
  return threshold !== null && subtotal.gte(threshold);
};

/** The data of the free-delivery bar. */
export interface FreeDeliveryProgress {
  /** Whole percent, 0 to 100. */
  readonly percent: number;
  /** Missing amount in major units; 0 if delivery is free. */
  readonly remaining: number;
}

/**
 * The free-delivery bar: 100 × subtotal / threshold, rounded and clamped to 0 to 100; remaining is the threshold minus
 * the subtotal, at least 0. A threshold of 0 counts as reached.
 * @throws PricingError `not-a-number`, `negative`, `digits`
 */
export function freeDeliveryProgress(
  subtotal: Numeric,
  threshold: Numeric,
  digits?: number | null,
): FreeDeliveryProgress {
  const goal = amountOf(threshold, 'free_delivery_over');
  const spent = larger(decimal(subtotal, 'subtotal'), zero);
  const percent = goal.eq(0) ? 100 : Math.min(100, toNumber(spent.times(100).div(goal).round(0)));
  const remaining = larger(goal.minus(spent), zero).round(digitsOf(digits));
  return { percent, remaining: toNumber(remaining) };
}
