import { amountOf, decimal, digitsOf, toNumber } from './decimal';
import { PricingError } from './pricing-error';
import type { Numeric } from './wire';

/**
 * The price per unit of content, for comparing packs of different sizes: 8.00 for 1.5 L is 5.33 per litre.
 * @param price the price of the pack, after its discount; major units
 * @param content the content of the pack, in units such as kilograms or litres; above 0
 * @returns major units, rounded
 * @throws PricingError `negative`, `not-a-number`, `quantity` for a content of 0, `digits`
 */
export function pricePerUnit(price: Numeric, content: Numeric, digits?: number | null): number {
  const units = decimal(content, 'content');
  if (units.lte(0)) throw new PricingError('quantity', 'content', content);
  return toNumber(amountOf(price, 'price').div(units).round(digitsOf(digits)));
}
