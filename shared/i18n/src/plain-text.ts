import { withAsciiDigits } from '@storefront/domain';

/**
 * Truncates a text after `limit` visible characters and adds an ellipsis (130 in the item detail, 70 elsewhere). An
 * emoji family or a letter with its marks counts as one and is never split.
 */
export function truncateText(text: string, limit: number): string {
  // A visible character has at least one code unit, so a text this short is within the limit anyway.
  if (text.length <= limit) return text;
  let count = 0;
  for (const { index } of new Intl.Segmenter().segment(text)) {
    if (count === limit) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}

/**
 * Converts digits typed on an Arabic or Persian keyboard to ASCII: `١٢٫٥` becomes `12.5`. For phones, codes, amounts
 * and quantities, before any other processing.
 */
export function toAsciiDigits(text: string): string {
  return withAsciiDigits(text).replaceAll('٫', '.').replaceAll('٬', '');
}

/** Removes the invisible characters that change the text direction: a name must not reorder its surroundings. */
export function withoutBidiControls(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

/** Wraps a name, price or phone for use inside a sentence of the other direction, where `<bdi>` cannot be used. */
export function isolate(text: string): string {
  return `\u2068${withoutBidiControls(text)}\u2069`;
}
