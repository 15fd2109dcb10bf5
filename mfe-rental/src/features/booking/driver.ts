import type { Config, RentalCart } from '@storefront/api';
import type { DriverAnswer } from '../../regions/region-profile';

/** The driver's age of a booking, and the age that it requires. */
export interface DriverTerms {
  /** The age in years that was chosen for the trip; `null`: none was chosen. */
  readonly age: number | null;
  /** The highest age that a vehicle of the booking requires; `null`: none requires one. */
  readonly leastAge: number | null;
  /** Whether the backend has a field for the age; others get it in the note. */
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

/** The fault of an age; `null`: it is valid. */
export function ageProblem(age: number | null, leastAge: number): AgeProblem | null {
  if (age === null) return 'needed';
  return age < leastAge ? 'tooYoung' : null;
}

/** The age if it is valid for a booking, otherwise `null`. */
export function answerOfAge(age: number | null, leastAge: number): DriverAnswer | null {
  return age === null || ageProblem(age, leastAge) !== null ? null : { age, line: null };
}
