import * as z from 'zod/mini';
import { LenientInt } from '../value/lenient-number';
import { Money } from '../value/scalars';

/** Delivery or one-way return of a vehicle: a fee, and an amount per kilometre. */
const RentalWay = z.object({
  fee: Money.check(z.gte(0)),
  fee_per_km: Money.check(z.gte(0)),
  /** Kilometres to the requested place, and back if the vehicle is collected. */
  distance: z.number().check(z.gte(0)),
});

/** In years; vehicles that require an older driver are refused. */
export const DriverAge = z.nullish(LenientInt.check(z.gte(16), z.lte(99)));

/** Delivery and one-way return of a provider for a trip; `null`: not offered for the place, or the place is unknown. */
export const RentalWays = z.object({
  /** The vehicle is delivered to the pickup place, and collected where the trip ends. */
  delivery: z.nullable(RentalWay),
  /** It is returned at a place other than the pickup. */
  elsewhere: z.nullable(RentalWay),
});
export type RentalWays = z.infer<typeof RentalWays>;
