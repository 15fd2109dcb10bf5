import type { CartLine } from '@storefront/api';
import type { SelectedVariation, Selection } from '@storefront/pricing';

/** One text for each set of chosen options, whatever the order in which they were chosen. */
function variationKey(variation: readonly SelectedVariation[] | null | undefined): string {
  const parts = (variation ?? []).map((chosen) =>
    'values' in chosen
      ? JSON.stringify([chosen.name, [...new Set(chosen.values.label)].sort()])
      : JSON.stringify(chosen.type),
  );
  return parts.sort().join('|');
}

/** The lines of an item. A campaign item is another thing than the item with the same id. */
export function linesOf(
  lines: readonly CartLine[],
  itemId: number,
  isCampaign: boolean,
): CartLine[] {
  return lines.filter(({ item_id, model, item_type }) => {
    const isCampaignLine = (model ?? item_type) === 'ItemCampaign';
    return item_id === itemId && isCampaignLine === isCampaign;
  });
}

/**
 * The line that holds the same item with the same variation: then the button says Update To Cart. Add-ons do
 * not make another line.
 */
export function matchingLine(lines: readonly CartLine[], selection: Selection): CartLine | null {
  const wanted = variationKey(selection.variation);
  return lines.find(({ variation }) => variationKey(variation) === wanted) ?? null;
}
