import type { RentalWays } from '@storefront/api';
import type { VehicleSearchAnswer } from '@storefront/api/rental';
import { type PricedWays, wayPrice } from '@storefront/pricing';
import type { NamedPoint, TripSettings } from './trip-settings';

/** The ways of a provider, if the backend sends them. */
type Told = RentalWays | null | undefined;

/** The price of a way for one vehicle; the lowest price while its place or its provider is not chosen. */
export interface WayChoice {
  readonly price: number;
  readonly isLeast: boolean;
}

/** The choices of a trip besides its times; each is `null` if it is not available. */
export interface TripChoices {
  readonly delivery: WayChoice | null;
  readonly elsewhere: WayChoice | null;
  /** The ages that vehicles require; empty: the age is not asked for. */
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

/** The chosen ways in the form of a bill. */
export function chosenWays(trip: WayTrip, told: Told): PricedWays | null {
  if (!told || !hasWays(trip)) return null;
  return {
    delivery: trip.delivered ? told.delivery : null,
    elsewhere: returnPlaceOf(trip) ? told.elsewhere : null,
  };
}

/** The trip without choices that the backend does not support, which must not be sent to it. */
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

/** A chosen way that the provider does not offer. If the backend sends no ways, none is refused. */
export function missingWay(trip: WayTrip, told: Told): keyof RentalWays | null {
  if (!told) return null;
  if (trip.delivered && !told.delivery) return 'delivery';
  return returnPlaceOf(trip) && !told.elsewhere ? 'elsewhere' : null;
}

/**
 * The choices that one provider offers for a trip; `null` if the backend sends none.
 * @param pricedFor the place for which the kilometres were measured
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

/** The choices that some vehicles of a list offer. */
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
