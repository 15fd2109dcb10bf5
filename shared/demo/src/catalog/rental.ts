import { z } from 'zod';
import rentalData from './data/rental.json';
import { names, pair, pictureKey } from './table';

const vehicleType = z.enum([
  'family',
  'luxury',
  'affordable',
  'executives',
  'compact',
  'full_size',
]);

/** A vehicle model: prices in EGP per hour, per kilometre and per 24 hours. */
const vehicleModel = z.strictObject({
  name: pair,
  brand: z.string(),
  category: z.string(),
  picture: pictureKey,
  type: vehicleType,
  model: z.string(),
  seats: z.number(),
  cc: z.number(),
  hp: z.number(),
  fuel: z.enum(['octan', 'diesel', 'petrol', 'electric']),
  transmission: z.enum(['automatic', 'manual', 'continuously_variable', 'dual_clutch']),
  hour: z.number(),
  km: z.number(),
  day: z.number(),
});
export type VehicleModel = z.infer<typeof vehicleModel>;

/** An extra that is rented with a vehicle. */
const extraModel = z.strictObject({
  kind: z.string(),
  name: pair,
  about: pair.nullable(),
  /** In Egyptian pounds. */
  price: z.number(),
  per: z.enum(['trip', 'day']),
  most: z.number(),
  /** Extras with the same value exclude each other. */
  oneOf: z.string().nullable(),
  /** Only for vehicles of this type. */
  type: vehicleType.optional(),
});

export const rental = z
  .strictObject({
    categories: z.array(z.strictObject({ key: z.string(), name: pair, picture: pictureKey })),
    brands: names,
    types: z.record(vehicleType, pair),
    models: z.array(vehicleModel),
    providers: z.array(pair),
    riyadhProviders: z.array(pair),
    extras: z.array(extraModel),
  })
  .parse(rentalData);
