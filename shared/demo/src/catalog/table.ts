import type { Translated } from '@storefront/backend/initial-data';
import { z } from 'zod';
import { type EmojiKey, isEmojiKey } from '../pictures/emoji';

/** English and Arabic, in this order in the tables. */
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
  /** A meal composed by the kitchen, shown among the set menus. */
  setMenu: z.boolean().optional(),
  generic: pair.optional(),
  condition: z.string().optional(),
  brand: z.string().optional(),
  /** The content of a pack without sizes, such as `400 g`. */
  content: z.string().optional(),
  /** Sizes or capacities with their prices, in English; `sizes.ts` translates them into Arabic. */
  sizes: z.record(z.string(), z.number()).optional(),
});

/** A product: its names, its price in EGP, and the fields in which it differs from its kind. */
const product = z.tuple([z.string(), z.string(), z.number(), productExtra.optional()]);
export type Product = z.infer<typeof product>;

/** A kind of product: a category of the second level, and the common fields of its products. */
const kind = z.strictObject({
  key: z.string(),
  name: pair,
  picture: pictureKey,
  /** The things beside its products in their second picture, and their ingredients in the third. */
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
  /** Hours in which the kitchen prepares it (food only). */
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

/** A store: its name and its products. */
const storePlan = z.strictObject({
  name: pair,
  picture: pictureKey,
  kinds: z.array(z.string()),
  /** Products that do not fit the store, by their English names, each with its replacement. */
  instead: z.record(z.string(), product).optional(),
});
export type StorePlan = z.infer<typeof storePlan>;
export const stores = z.array(storePlan);

export function translated([en, ar]: Pair): Translated {
  return { en, ar };
}

/** Egyptian words of the tables, each with the word used in Riyadh. */
const wordsOfRiyadh: readonly (readonly [cairo: RegExp, riyadh: string])[] = [
  [/(?<!شرائح )فراخ مشوية/g, 'دجاج مشوي'],
  [/فراخ/g, 'دجاج'],
  [/فرخة/g, 'دجاجة'],
  [/(?<![ء-ي])عيش/g, 'خبز'],
  [/قهوة تركي(?![ء-ي])/g, 'قهوة تركية'],
];

/** A text of the tables in the dialect of a city. */
export function inWordsOf(city: 'cairo' | 'riyadh', [en, ar]: Pair): Pair {
  if (city === 'cairo') return [en, ar];
  return [en, wordsOfRiyadh.reduce((text, [cairo, riyadh]) => text.replace(cairo, riyadh), ar)];
}
