import * as z from 'zod/mini';
import { allergens, diets } from './vocabulary';

/** An allergen that somebody must not eat. */
export const AvoidedAllergen = z.object({
  allergen: z.enum(allergens),
  /** Even traces are dangerous. */
  severe: z.boolean(),
});

/** What a kitchen is asked to leave out, for all who eat of an order. It has no names of people. */
export const DietRequest = z.object({
  avoid: z.array(AvoidedAllergen).check(z.maxLength(allergens.length)),
  diets: z.array(z.enum(diets)).check(z.maxLength(diets.length)),
  accepts_traces: z.boolean(),
});
export type DietRequest = Readonly<z.infer<typeof DietRequest>>;
