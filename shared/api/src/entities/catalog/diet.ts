import * as z from 'zod/mini';
import { OptionalText } from '../value/scalars';

// Not lenient: a list without an invalid row would state less than the store does.
const Keys = z.optional(z.array(z.string()));

/**
 * A store's diet statements about an item, an option or an add-on, with the keys of `docs/enumerations.md`. A key that
 * is in no list is not stated, which never means free.
 */
export const DietFacts = z.object({
  contains: Keys,
  may_contain: Keys,
  free_of: Keys,
  /** Diets that it keeps to. */
  suits: Keys,
  /** Diets that it breaks. */
  unsuited: Keys,
  /** Of an option or an add-on: true where it changes only the amount or the serving, such as a size. */
  adds_nothing: z.optional(z.boolean()),
  /** Of a medicine: its generic names in every language. */
  generics: Keys,
});

/** The diet request to the store with an order; allergens and diets as keys. */
export const OrderDietRequest = z.object({
  avoid: z.array(z.object({ allergen: z.string(), severe: z.boolean() })),
  diets: z.array(z.string()),
  accepts_traces: z.boolean(),
  /** The same in the language that the store works in. */
  store_text: OptionalText,
  store_language: OptionalText,
});
export type OrderDietRequest = z.infer<typeof OrderDietRequest>;
