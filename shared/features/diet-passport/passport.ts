import { AvoidedAllergen, allergens, diets } from '@storefront/domain/diet';
import * as z from 'zod/mini';

export const MAX_PEOPLE = 8;
export const MAX_NAME_LENGTH = 40;
/** The maximum of medicine groups per person, and of names in a group. */
export const MAX_MEDICINE_GROUPS = 8;
export const MAX_MEDICINES_IN_GROUP = 4;
const MAX_MEDICINE_LENGTH = 60;

const MedicineGroup = z
  .array(z.string().check(z.minLength(1), z.maxLength(MAX_MEDICINE_LENGTH)))
  .check(z.minLength(1), z.maxLength(MAX_MEDICINES_IN_GROUP));

/** The substances that a person of the household must not eat or take. */
export const Person = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  name: z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
  allergens: z.array(AvoidedAllergen).check(z.maxLength(allergens.length)),
  diets: z.array(z.enum(diets)).check(z.maxLength(diets.length)),
  /** Whether "may contain" is acceptable, except for severe allergens. */
  acceptsTraces: z.boolean(),
  /** Generic names that must not be in one order together; a single name must be avoided altogether. */
  medicines: z.array(MedicineGroup).check(z.maxLength(MAX_MEDICINE_GROUPS)),
});
export type Person = Readonly<z.infer<typeof Person>>;

/**
 * How lists treat items that do not suit a person: unchanged, suitable ones first, or without items that contain a
 * substance.
 */
export const listings = ['all', 'sort', 'hide'] as const;

/** The needs of a household, stored on the device and, if the customer wants it, in the account. */
export const DietPassport = z.object({
  people: z.array(Person).check(z.minLength(1), z.maxLength(MAX_PEOPLE)),
  listing: z.enum(listings),
});
export type DietPassport = Readonly<z.infer<typeof DietPassport>>;
