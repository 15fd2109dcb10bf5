import type { Translated } from '@storefront/backend/world';
import type { EmojiKey } from '../pictures/emoji';

/** English and Arabic, as the tables write it. */
export type Pair = readonly [en: string, ar: string];

/** A product: names and price in EGP, and what its kind does not say already. */
export type Product = readonly [en: string, ar: string, price: number, extra?: ProductExtra];

export interface ProductExtra {
  readonly picture?: EmojiKey;
  readonly organic?: boolean;
  readonly veg?: boolean;
  readonly prescription?: boolean;
  /** A meal put together by the kitchen, shown among the set menus. */
  readonly setMenu?: boolean;
  readonly generic?: Pair;
  readonly condition?: string;
  readonly brand?: string;
  /** How much is in the pack where it has no sizes, such as `400 g`. */
  readonly content?: string;
  /** Sizes or capacities with their prices, in English; `sizes.ts` says them in Arabic. */
  readonly sizes?: Readonly<Record<string, number>>;
}

/** A kind of product: a category of the second level with what its products have in common. */
export interface Kind {
  readonly key: string;
  readonly name: Pair;
  readonly picture: EmojiKey;
  /** What is beside its products in their second picture, and what they are made of, in the third. */
  readonly beside?: readonly EmojiKey[];
  readonly madeOf?: readonly [EmojiKey, ...EmojiKey[]];
  readonly about: Pair;
  readonly unit?: Pair;
  /** Keys of the option and add-on tables (food only). */
  readonly options?: readonly string[];
  readonly addOns?: readonly string[];
  readonly veg?: boolean;
  readonly halal?: boolean;
  readonly organic?: boolean;
  readonly basic?: boolean;
  readonly nutrition?: readonly string[];
  readonly allergies?: readonly string[];
  /** Hours in which the kitchen makes it (food only). */
  readonly hours?: readonly [from: string, to: string];
  readonly products: readonly Product[];
}

/** A category of the first level. */
export interface Department {
  readonly key: string;
  readonly name: Pair;
  readonly picture: EmojiKey;
  readonly featured?: boolean;
  readonly kinds: readonly Kind[];
}

/** A store: its name and what it sells. */
export interface StorePlan {
  readonly name: Pair;
  readonly picture: EmojiKey;
  readonly kinds: readonly string[];
  /** Products that do not fit the store, by their English names, with what it sells in their place. */
  readonly instead?: Readonly<Record<string, Product>>;
}

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
