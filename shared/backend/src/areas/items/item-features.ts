/** Conditions on `items i` in its store `s`: what an item is, by the words of filters and of searches. */
export const itemFeatures = {
  veg: 'i.veg',
  non_veg: 'not i.veg',
  // The store decides whether it shows its items as halal at all.
  halal: '(i.is_halal and s.halal_tag_status)',
  organic: 'i.organic',
  no_prescription: 'not i.is_prescription_required',
} as const;

const conditions: Readonly<Record<string, string>> = itemFeatures;

/** The conditions of those of the words that say what an item is. */
export function featureConditions(words: readonly string[]): string[] {
  return [...new Set(words)].flatMap((word) => conditions[word] ?? []);
}
