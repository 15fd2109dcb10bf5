import * as z from 'zod/mini';
import { LenientInt } from '../value/lenient-number';
import { DietFacts } from './diet';

/** One choice of a food variation. `optionPrice` is a number as text. */
export const VariationValue = z.object({
  label: z.string(),
  optionPrice: z.string(),
  /** Set on cart lines. */
  isSelected: z.optional(z.boolean()),
  diet: z.nullish(DietFacts),
});
export type VariationValue = z.infer<typeof VariationValue>;

/** A group of choices of a food item. */
export const FoodVariation = z.object({
  name: z.string(),
  type: z.enum(['single', 'multi']),
  required: z.enum(['on', 'off']),
  min: z.optional(LenientInt),
  max: z.optional(LenientInt),
  values: z.array(VariationValue),
});
export type FoodVariation = z.infer<typeof FoodVariation>;

/** Public backends send `""` if there are none. */
export const FoodVariations = z.pipe(
  z.transform((value: unknown) => (value === '' || value === null ? [] : value)),
  z.array(FoodVariation),
);
