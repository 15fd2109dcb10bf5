import { decimal, digitsOf, toNumber } from './decimal';
import type { Numeric } from './wire';

/** The format in which money is shown. */
export interface MoneyFormat {
  /** `currency_symbol`. Empty: only the number. */
  readonly symbol: string;
  /** `currency_symbol_direction`. The side applies in text of either direction with `isolate`, or in `<bdi>`. */
  readonly direction: 'left' | 'right';
  /** `digit_after_decimal_point`. Absent: 2. */
  readonly digits?: number | null;
  /** BCP 47 language tag. Absent: `en`. Digits are Latin in every language. */
  readonly locale?: string;
  /** Shortens amounts from 1e5 on to K, M and B, see {@link abbreviateAmount}. */
  readonly abbreviate?: boolean;
  /** Wraps the text in directional isolates, for use inside a sentence of either direction. */
  readonly isolate?: boolean;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale}|${digits}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      numberingSystem: 'latn',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    numberFormats.set(key, format);
  }
  return format;
}

const noBreakSpace = '\u00a0';
const leftToRightMark = '\u200e';
const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A symbol of letters is separated from the digits by a space, a sign such as $ is not (as in CLDR). */
const gapAfter = (symbol: string): string => (/[\p{L}.]$/u.test(symbol) ? noBreakSpace : '');
const gapBefore = (symbol: string): string => (/^[\p{L}.]/u.test(symbol) ? noBreakSpace : '');

/**
 * Money as text: `EGP 1,234.50`, `$5.00`, `12.500 KD`, `-EGP 3.00`. The amount is rounded by {@link roundMoney}; an
 * amount that rounds to 0 has no minus sign.
 *
 * A symbol of Arabic letters is surrounded by left-to-right marks: the first makes `<bdi>` put the parts in the order
 * of the configuration, the second keeps the space between symbol and number, where the bidirectional algorithm would
 * otherwise move it to the far side of the number.
 * @throws PricingError `not-a-number`, `digits`
 */
export function formatMoney(amount: Numeric, format: MoneyFormat): string {
  const digits = digitsOf(format.digits);
  const rounded = decimal(amount, 'amount').round(digits);
  const size = toNumber(rounded.abs());
  const sign = rounded.lt(0) ? '-' : '';
  const number =
    format.abbreviate && size >= SHORT_FROM
      ? abbreviateAmount(size)
      : numberFormat(format.locale ?? 'en', digits).format(size);
  const { symbol } = format;
  const mark = rightToLeftLetter.test(symbol) ? leftToRightMark : '';
  const text =
    format.direction === 'left'
      ? `${mark}${sign}${symbol}${gapAfter(symbol)}${mark}${number}`
      : `${mark}${sign}${number}${gapBefore(symbol)}${symbol}`;
  return format.isolate ? `\u2066${text}\u2069` : text;
}

const SHORT_FROM = 1e5;
const steps = [
  { unit: 1e9, from: 1e9, letter: 'B' },
  { unit: 1e6, from: 1e6, letter: 'M' },
  { unit: 1e3, from: SHORT_FROM, letter: 'K' },
] as const;

/**
 * Short form of a large amount: B from 1e9, M from 1e6, K from 1e5, with at most one decimal: `1.5M`, `100K`. Smaller
 * amounts are not shortened. `1000K` becomes `1M`.
 * @throws PricingError `not-a-number`
 */
export function abbreviateAmount(amount: Numeric): string {
  const value = decimal(amount, 'amount');
  const size = value.abs();
  for (const [index, { unit, from, letter }] of steps.entries()) {
    if (size.lt(from)) continue;
    const short = value.div(unit).round(1);
    const above = steps[index - 1];
    if (above && short.abs().times(unit).gte(above.from)) {
      return `${value.div(above.unit).round(1).toFixed()}${above.letter}`;
    }
    return `${short.toFixed()}${letter}`;
  }
  return toNumber(value).toString();
}
