import * as z from 'zod/mini';
import { LenientInt } from './lenient-number';
import { Money } from './scalars';

/** A way that a provider drives a vehicle: a fee, and so much for each kilometre. */
const RentalWay = z.object({
  fee: Money.check(z.gte(0)),
  fee_per_km: Money.check(z.gte(0)),
  /** Kilometres, to the place that was asked for and back where the vehicle comes back. */
  distance: z.number().check(z.gte(0)),
});

/** Years; vehicles that need an older driver are refused. */
export const DriverAge = z.nullish(LenientInt.check(z.gte(16), z.lte(99)));

/** What a provider drives for a trip; `null`: not to the place, or the place is not known. */
export const RentalWays = z.object({
  /** The vehicle is brought to the pickup place, and picked up where the trip ends. */
  delivery: z.nullable(RentalWay),
  /** It is left at another place than the pickup. */
  elsewhere: z.nullable(RentalWay),
});
export type RentalWays = z.infer<typeof RentalWays>;
