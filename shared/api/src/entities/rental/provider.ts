import * as z from 'zod/mini';
import { Store } from '../catalog/store';
import { LenientInt } from '../value/lenient-number';

/** A rental provider: a store with counts of its fleet. */
export const Provider = z.extend(Store, {
  total_vehicle_count: z.nullish(LenientInt),
  brand_count: z.nullish(LenientInt),
  vehicles_count: z.nullish(LenientInt),
  trips_count: z.nullish(LenientInt),
});
export type Provider = z.infer<typeof Provider>;
