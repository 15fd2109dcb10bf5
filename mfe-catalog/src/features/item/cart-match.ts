import type { Selection } from '@storefront/pricing';
import { choiceKey } from '@storefront/pricing/shop';
import type { PublishedCartLine } from '../item-card/use-cart';

/** The lines of an item. A campaign item is different from the item with the same id. */
export function linesOf(
  lines: readonly PublishedCartLine[],
  itemId: number,
  isCampaign: boolean,
): PublishedCartLine[] {
  return lines.filter((line) => line.itemId === itemId && line.isCampaign === isCampaign);
}

/**
 * The line that holds the same item with the same variation: then the button says Update To Cart. Add-ons do
 * not make another line.
 */
export function matchingLine(
  lines: readonly PublishedCartLine[],
  { variation }: Selection,
): PublishedCartLine | null {
  const key = choiceKey(variation);
  return lines.find((line) => choiceKey(line.selection.variation) === key) ?? null;
}
