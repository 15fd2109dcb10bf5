import { isCampaignItem, type ListedItem } from '../item-card/item-choices';

/** Rows are in pages of lists of the answer; deeper there are only items of carts. */
const DEEPEST = 5;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The cache holds parsed answers only, so the marks of an item are enough to tell one. */
function isListedItem(value: unknown): value is ListedItem {
  return isRecord(value) && 'store_name' in value && 'price' in value && 'image_full_url' in value;
}

/** An item by id or slug in the cached answers of lists; a row with choices is preferred to a light one. */
export function findListedItem(
  answer: unknown,
  wanted: { readonly id: string; readonly isCampaign: boolean },
  depth = 0,
): ListedItem | null {
  if (!isRecord(answer) || depth > DEEPEST) return null;
  if (isListedItem(answer)) {
    const isWanted = String(answer.id) === wanted.id || answer.slug === wanted.id;
    return isWanted && isCampaignItem(answer) === wanted.isCampaign ? answer : null;
  }
  let light: ListedItem | null = null;
  for (const part of Object.values(answer)) {
    const found = findListedItem(part, wanted, depth + 1);
    if (found && 'food_variations' in found) return found;
    light ??= found;
  }
  return light;
}
