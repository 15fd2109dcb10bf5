import { withAsciiDigits } from '@storefront/domain';

/**
 * Cuts a text after `limit` visible characters and adds an ellipsis (130 in the item detail, 70 elsewhere). An
 * emoji family or a letter with its marks counts as one and is never cut in two.
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
 * Text typed on an Arabic or Persian keyboard with ASCII digits: `١٢٫٥` becomes `12.5`. For phones, codes,
 * amounts and quantities, before anything else looks at them.
 */
export function toAsciiDigits(text: string): string {
  return withAsciiDigits(text).replaceAll('٫', '.').replaceAll('٬', '');
}

/** Without the invisible marks that turn the direction of the text around them: a name must not rewrite its surroundings. */
export function withoutBidiControls(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

/** Wraps a name, price or phone for use inside a sentence of the other direction, where `<bdi>` is out of reach. */
export function isolate(text: string): string {
  return `\u2068${withoutBidiControls(text)}\u2069`;
}
