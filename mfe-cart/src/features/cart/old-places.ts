import type { CartLine } from '@storefront/api';
import { choiceKey } from '@storefront/pricing/order';

/** What was in the cart when something was removed, in the order in which it was shown. */
const places: string[] = [];

const placeOf = ({ item_id, variation }: CartLine) => `${item_id} ${choiceKey(variation)}`;

/** To be called before a line is removed: whoever puts it back finds its place. */
export function keepPlaces(lines: readonly CartLine[]): void {
  for (const place of lines.map(placeOf)) if (!places.includes(place)) places.push(place);
}

/** The server adds a line that comes back at the end: here it is where it was. What is new stays behind. */
export function inOldPlaces(lines: readonly CartLine[]): readonly CartLine[] {
  if (places.length === 0) return lines;
  const rank = (line: CartLine) => places.indexOf(placeOf(line)) >>> 0;
  return [...lines].sort((a, b) => rank(a) - rank(b));
}
