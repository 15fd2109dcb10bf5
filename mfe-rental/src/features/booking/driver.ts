import type { Config, RentalCart } from '@storefront/api';
import type { DriverAnswer } from '../../regions/region-profile';

/** What a booking says and needs of its driver. */
export interface DriverTerms {
  /** In years, as the trip was told; `null`: it was not. */
  readonly age: number | null;
  /** The oldest age that a vehicle of the booking needs; `null`: none needs one. */
  readonly leastAge: number | null;
  /** The backend has a field for it; others read it in the note. */
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

/** What is wrong with an age; `null`: nothing. */
export function ageProblem(age: number | null, leastAge: number): AgeProblem | null {
  if (age === null) return 'needed';
  return age < leastAge ? 'tooYoung' : null;
}

/** An age that can be booked with; `null` for another one. */
export function answerOfAge(age: number | null, leastAge: number): DriverAnswer | null {
  return age === null || ageProblem(age, leastAge) !== null ? null : { age, line: null };
}
