import type { CartLine } from '@storefront/api';
import { choiceKey } from '@storefront/pricing/order';

/** The displayed order of the cart's lines when one was removed. */
const lineKeys: string[] = [];

const lineKey = ({ item_id, variation }: CartLine) => `${item_id} ${choiceKey(variation)}`;

/** Call it before a line is removed, so that a restored line returns to its old position. */
export function recordLineOrder(lines: readonly CartLine[]): void {
  for (const key of lines.map(lineKey)) if (!lineKeys.includes(key)) lineKeys.push(key);
}

/** The server appends a restored line: this moves it to its old position. New lines stay at the end. */
export function inRecordedOrder(lines: readonly CartLine[]): readonly CartLine[] {
  if (lineKeys.length === 0) return lines;
  const rank = (line: CartLine) => lineKeys.indexOf(lineKey(line)) >>> 0;
  return [...lines].sort((a, b) => rank(a) - rank(b));
}
