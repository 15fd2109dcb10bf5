import type { RentalWays } from '@storefront/api';
import type { VehicleSearchAnswer } from '@storefront/api/rental';
import { type PricedWays, wayPrice } from '@storefront/pricing';
import type { NamedPoint, TripSettings } from './trip-settings';

/** What a provider drives, as far as its backend tells. */
type Told = RentalWays | null | undefined;

/** What a way costs for one vehicle; at least so much while its place or its provider is open. */
export interface WayChoice {
  readonly price: number;
  readonly isLeast: boolean;
}

/** What can be chosen of a trip beside its times: each `null` where it cannot be had. */
export interface TripChoices {
  readonly delivery: WayChoice | null;
  readonly elsewhere: WayChoice | null;
  /** How old drivers must be; none: nobody has to tell. */
  readonly ages: readonly number[];
}

type WayTrip = Pick<TripSettings, 'type' | 'delivered' | 'returnPlace'>;

/** A trip by distance ends at its destination. */
const returnPlaceOf = ({ type, returnPlace }: WayTrip) =>
  type === 'distance_wise' ? undefined : returnPlace;

/** Whether the trip has ways that cost something. */
export function hasWays(trip: WayTrip): boolean {
  return trip.delivered === true || returnPlaceOf(trip) !== undefined;
}

/** The ways that are chosen, as a bill counts them. */
export function chosenWays(trip: WayTrip, told: Told): PricedWays | null {
  if (!told || !hasWays(trip)) return null;
  return {
    delivery: trip.delivered ? told.delivery : null,
    elsewhere: returnPlaceOf(trip) ? told.elsewhere : null,
  };
}

/** The trip without what a backend does not know of: it is told nothing of that. */
export function knownTrip(
  trip: TripSettings,
  ways: PricedWays | null | undefined,
  { min_driver_age: age }: { readonly min_driver_age?: number | null | undefined },
): TripSettings {
  return {
    ...trip,
    ...(!ways && { delivered: undefined, returnPlace: undefined }),
    ...(age === undefined && { driverAge: undefined }),
  };
}

/** A chosen way that the provider does not drive; a backend that tells of none has none to refuse. */
export function missingWay(trip: WayTrip, told: Told): keyof RentalWays | null {
  if (!told) return null;
  if (trip.delivered && !told.delivery) return 'delivery';
  return returnPlaceOf(trip) && !told.elsewhere ? 'elsewhere' : null;
}

/**
 * What one provider offers for a trip; `null` where its backend tells of nothing.
 * @param pricedFor the place that the kilometres are for
 */
export function choicesOfProvider(
  told: Told,
  pricedFor: NamedPoint | undefined,
  vehicles: readonly { readonly min_driver_age?: number | null | undefined }[],
): TripChoices | null {
  const ages = [...new Set(vehicles.flatMap(({ min_driver_age: age }) => age ?? []))];
  if (!told) return ages.length > 0 ? { delivery: null, elsewhere: null, ages } : null;
  const { delivery, elsewhere } = told;
  return {
    delivery: delivery && { price: wayPrice(delivery), isLeast: false },
    elsewhere: elsewhere && {
      price: wayPrice(pricedFor ? elsewhere : { ...elsewhere, distance: 0 }),
      isLeast: !pricedFor,
    },
    ages,
  };
}

/** What some of the vehicles of a list offer. */
export function choicesOfList(found: VehicleSearchAnswer | undefined): TripChoices | null {
  const { ways, driver_ages: ages } = found ?? {};
  if (!ways) return ages && ages.length > 0 ? { delivery: null, elsewhere: null, ages } : null;
  const choice = ({ least }: { readonly least: number | null }) =>
    least === null ? null : { price: least, isLeast: true };
  return {
    delivery: choice(ways.delivery),
    elsewhere: choice(ways.elsewhere),
    ages: ages ?? [],
  };
}
