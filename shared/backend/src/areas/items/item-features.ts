/** Conditions on `items i` in its store `s`, by the words of filters and searches. */
export const itemFeatures = {
  veg: 'i.veg',
  non_veg: 'not i.veg',
  // The store decides whether it shows its items as halal at all.
  halal: '(i.is_halal and s.halal_tag_status)',
  organic: 'i.organic',
  no_prescription: 'not i.is_prescription_required',
} as const;

const conditions: Readonly<Record<string, string>> = itemFeatures;

/** The conditions for those words that describe an item. */
export function featureConditions(words: readonly string[]): string[] {
  return [...new Set(words)].flatMap((word) => conditions[word] ?? []);
}
