import type { Translated } from '@storefront/backend/initial-data';

/** Sizes that are one word. */
const words: Readonly<Record<string, string>> = {
  S: 'صغير',
  M: 'وسط',
  L: 'كبير',
  XL: 'كبير جدًا',
  Black: 'أسود',
  White: 'أبيض',
};

/** Units that come after a number. */
const units: Readonly<Record<string, string>> = {
  g: 'جم',
  kg: 'كجم',
  ml: 'مل',
  L: 'لتر',
  GB: 'جيجابايت',
};
/** Arabic forms of counted things: up to ten, from eleven on, and in hundreds. */
const counted: Readonly<Record<string, Readonly<Record<'few' | 'many' | 'other', string>>>> = {
  bags: { few: 'أكياس', many: 'كيسًا', other: 'كيس' },
  tablets: { few: 'أقراص', many: 'قرصًا', other: 'قرص' },
};
const arabic = new Intl.PluralRules('ar');

/**
 * A size of the tables, such as `500 g`, `12 x 600 ml`, `XL` or `42`, in every language.
 * @throws {Error} for a word without an Arabic translation
 */
export function sizeName(size: string): Translated {
  return { en: size, ar: words[size] ?? size.split(' x ').map(inArabic).join(' × ') };
}

/** The content of a unit in kilograms or litres. */
const measures: Readonly<Record<string, readonly [factor: number, of: 'kg' | 'L']>> = {
  g: [0.001, 'kg'],
  kg: [1, 'kg'],
  ml: [0.001, 'L'],
  L: [1, 'L'],
};

export interface Content {
  readonly net_content: number | null;
  readonly net_content_unit: 'kg' | 'L' | null;
}

/** The content of a pack of a size such as `500 g` or `12 x 600 ml`; empty if it is not a weight or volume. */
export function contentOf(size: string | undefined): Content {
  const [, packs = '1', number, unit = ''] = /^(?:(\d+) x )?([\d.]+) (\w+)$/.exec(size ?? '') ?? [];
  const [factor, of] = measures[unit] ?? [];
  if (factor === undefined || of === undefined)
    return { net_content: null, net_content_unit: null };
  // Rounded to thousandths, because 0.2 x 3 would be 0.6000000000000001.
  const amount = Math.round(Number(packs) * Number(number) * factor * 1000) / 1000;
  return { net_content: amount, net_content_unit: of };
}

function inArabic(part: string): string {
  const [, number, unit] = /^([\d.]+)(?: (\w+))?$/.exec(part) ?? [];
  if (number === undefined) throw new Error(`There is no Arabic translation of the size ${part}`);
  if (unit === undefined) return number;
  const form = arabic.select(Number(number));
  const name = units[unit] ?? counted[unit]?.[form === 'few' || form === 'many' ? form : 'other'];
  if (name === undefined) throw new Error(`There is no Arabic translation of the unit ${unit}`);
  return `${number} ${name}`;
}
