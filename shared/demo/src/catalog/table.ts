import type { Translated } from '@storefront/backend/initial-data';
import { z } from 'zod';
import { type EmojiKey, isEmojiKey } from '../pictures/emoji';

/** English and Arabic, as the tables write it. */
export type Pair = readonly [en: string, ar: string];
export const pair = z.tuple([z.string(), z.string()]).readonly();

/** Names by their keys. */
export const names = z.record(z.string(), pair);

export const pictureKey = z.custom<EmojiKey>(
  (value) => typeof value === 'string' && isEmojiKey(value),
  'no keyword of a picture',
);

const productExtra = z.strictObject({
  picture: pictureKey.optional(),
  organic: z.boolean().optional(),
  veg: z.boolean().optional(),
  prescription: z.boolean().optional(),
  /** A meal put together by the kitchen, shown among the set menus. */
  setMenu: z.boolean().optional(),
  generic: pair.optional(),
  condition: z.string().optional(),
  brand: z.string().optional(),
  /** How much is in the pack where it has no sizes, such as `400 g`. */
  content: z.string().optional(),
  /** Sizes or capacities with their prices, in English; `sizes.ts` says them in Arabic. */
  sizes: z.record(z.string(), z.number()).optional(),
});

/** A product: names and price in EGP, and what its kind does not say already. */
const product = z.tuple([z.string(), z.string(), z.number(), productExtra.optional()]);
export type Product = z.infer<typeof product>;

/** A kind of product: a category of the second level with what its products have in common. */
const kind = z.strictObject({
  key: z.string(),
  name: pair,
  picture: pictureKey,
  /** What is beside its products in their second picture, and what they are made of, in the third. */
  beside: z.array(pictureKey).optional(),
  madeOf: z.tuple([pictureKey], pictureKey).optional(),
  about: pair,
  unit: pair.optional(),
  /** Keys of the option and add-on tables (food only). */
  options: z.array(z.string()).optional(),
  addOns: z.array(z.string()).optional(),
  veg: z.boolean().optional(),
  halal: z.boolean().optional(),
  organic: z.boolean().optional(),
  basic: z.boolean().optional(),
  nutrition: z.array(z.string()).optional(),
  allergies: z.array(z.string()).optional(),
  /** Hours in which the kitchen makes it (food only). */
  hours: z.tuple([z.string(), z.string()]).optional(),
  products: z.array(product),
});
export type Kind = z.infer<typeof kind>;

/** A category of the first level. */
const department = z.strictObject({
  key: z.string(),
  name: pair,
  picture: pictureKey,
  featured: z.boolean().optional(),
  kinds: z.array(kind),
});
export type Department = z.infer<typeof department>;
export const departments = z.array(department);

/** A store: its name and what it sells. */
const storePlan = z.strictObject({
  name: pair,
  picture: pictureKey,
  kinds: z.array(z.string()),
  /** Products that do not fit the store, by their English names, with what it sells in their place. */
  instead: z.record(z.string(), product).optional(),
});
export type StorePlan = z.infer<typeof storePlan>;
export const stores = z.array(storePlan);

export function translated([en, ar]: Pair): Translated {
  return { en, ar };
}

/** Cairo's words, which the tables are written in, and what Riyadh says. */
const wordsOfRiyadh: readonly (readonly [cairo: RegExp, riyadh: string])[] = [
  [/(?<!شرائح )فراخ مشوية/g, 'دجاج مشوي'],
  [/فراخ/g, 'دجاج'],
  [/فرخة/g, 'دجاجة'],
  [/(?<![ء-ي])عيش/g, 'خبز'],
  [/قهوة تركي(?![ء-ي])/g, 'قهوة تركية'],
];

/** A text of the tables as the people of a city say it. */
export function inWordsOf(city: 'cairo' | 'riyadh', [en, ar]: Pair): Pair {
  if (city === 'cairo') return [en, ar];
  return [en, wordsOfRiyadh.reduce((text, [cairo, riyadh]) => text.replace(cairo, riyadh), ar)];
}
