import type { CartLine } from '@storefront/api';
import { choiceKey } from '@storefront/pricing/order';

/** The cart's lines when one was removed, in the shown order. */
const places: string[] = [];

const placeOf = ({ item_id, variation }: CartLine) => `${item_id} ${choiceKey(variation)}`;

/** Call it before a line is removed, so that a restored line gets its old place. */
export function keepPlaces(lines: readonly CartLine[]): void {
  for (const place of lines.map(placeOf)) if (!places.includes(place)) places.push(place);
}

/** The server adds a restored line at the end: this moves it to its old place. New lines stay at the end. */
export function inOldPlaces(lines: readonly CartLine[]): readonly CartLine[] {
  if (places.length === 0) return lines;
  const rank = (line: CartLine) => places.indexOf(placeOf(line)) >>> 0;
  return [...lines].sort((a, b) => rank(a) - rank(b));
}
