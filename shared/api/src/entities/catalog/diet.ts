import * as z from 'zod/mini';
import { OptionalText } from '../value/scalars';

// Not lenient: leaving out an invalid row would make the statement incomplete.
const Keys = z.optional(z.array(z.string()));

/**
 * A store's diet statements about an item, an option or an add-on, with the keys of `docs/enumerations.md`. For a key
 * that is in no list nothing is stated, which never means "free".
 */
export const DietFacts = z.object({
  contains: Keys,
  may_contain: Keys,
  free_of: Keys,
  /** Diets that it complies with. */
  suits: Keys,
  /** Diets that it does not comply with. */
  unsuited: Keys,
  /** For an option or an add-on: true if it changes only the amount or the serving, such as a size. */
  adds_nothing: z.optional(z.boolean()),
  /** For a medicine: its generic names in every language. */
  generics: Keys,
});

/** The diet request that is sent to the store with an order; allergens and diets as keys. */
export const OrderDietRequest = z.object({
  avoid: z.array(z.object({ allergen: z.string(), severe: z.boolean() })),
  diets: z.array(z.string()),
  accepts_traces: z.boolean(),
  /** The same, in the language of the store. */
  store_text: OptionalText,
  store_language: OptionalText,
});
export type OrderDietRequest = z.infer<typeof OrderDietRequest>;
