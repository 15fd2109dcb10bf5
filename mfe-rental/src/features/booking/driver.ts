import type { Config, RentalCart } from '@storefront/api';
import type { DriverAnswer } from '../../regions/region-profile';

/** What a booking states and requires about its driver. */
export interface DriverTerms {
  /** In years, as entered for the trip; `null` when not entered. */
  readonly age: number | null;
  /** The highest minimum age among the booking's vehicles; `null` when none has one. */
  readonly leastAge: number | null;
  /** The backend has a field for the age; other backends get it in the note. */
  readonly takesAge: boolean;
}

export function driverTermsOf(
  { carts, user_data: trip }: RentalCart,
  { rental_features: features }: Pick<Config, 'rental_features'>,
): DriverTerms {
  const ages = carts.flatMap(({ vehicle }) => vehicle.min_driver_age ?? []);
  return {
    age: trip?.driver_age ?? null,
    leastAge: ages.length > 0 ? Math.max(...ages) : null,
    takesAge: features?.includes('driver_age') ?? false,
  };
}

export type AgeProblem = 'needed' | 'tooYoung';

/** The fault of an age, or `null`. */
export function ageProblem(age: number | null, leastAge: number): AgeProblem | null {
  if (age === null) return 'needed';
  return age < leastAge ? 'tooYoung' : null;
}

/** The answer for a valid age; `null` for an invalid one. */
export function answerOfAge(age: number | null, leastAge: number): DriverAnswer | null {
  return age === null || ageProblem(age, leastAge) !== null ? null : { age, line: null };
}
