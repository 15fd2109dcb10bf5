import type { RentalWays } from '@storefront/api';
import type { VehicleSearchAnswer } from '@storefront/api/rental';
import { type PricedWays, wayPrice } from '@storefront/pricing';
import type { NamedPoint, TripSettings } from './trip-settings';

/** The delivery and one-way terms of a provider, if the backend sends them. */
type FulfilmentTerms = RentalWays | null | undefined;

/** The price of delivery or return for one vehicle; the lowest price while the place or the provider is not known. */
export interface FulfilmentChoice {
  readonly price: number;
  readonly isLowest: boolean;
}

/** The choices of a trip besides its times; each is `null` when it is not offered. */
export interface TripChoices {
  readonly delivery: FulfilmentChoice | null;
  readonly elsewhere: FulfilmentChoice | null;
  /** The minimum ages of drivers; when empty, the age is not asked. */
  readonly ages: readonly number[];
}

type FulfilmentTrip = Pick<TripSettings, 'type' | 'delivered' | 'returnPlace'>;

/** A trip by distance ends at its destination. */
const returnPlaceOf = ({ type, returnPlace }: FulfilmentTrip) =>
  type === 'distance_wise' ? undefined : returnPlace;

/** Whether the trip has a delivery or a one-way return, which cost extra. */
export function hasFulfilment(trip: FulfilmentTrip): boolean {
  return trip.delivered === true || Boolean(returnPlaceOf(trip));
}

/** The chosen delivery and return, in the form of a bill's input. */
export function chosenFulfilment(trip: FulfilmentTrip, terms: FulfilmentTerms): PricedWays | null {
  if (!terms || !hasFulfilment(trip)) return null;
  return {
    delivery: trip.delivered ? terms.delivery : null,
    elsewhere: returnPlaceOf(trip) ? terms.elsewhere : null,
  };
}

/** The trip without settings that the backend does not support, so that they are not sent. */
export function supportedTrip(
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

/** The chosen delivery or return that the provider does not offer; `null` for a backend without these terms. */
export function missingFulfilment(
  trip: FulfilmentTrip,
  terms: FulfilmentTerms,
): keyof RentalWays | null {
  if (!terms) return null;
  if (trip.delivered && !terms.delivery) return 'delivery';
  return returnPlaceOf(trip) && !terms.elsewhere ? 'elsewhere' : null;
}

/**
 * The choices that one provider offers for a trip; `null` when its backend sends none.
 * @param pricedFor the place that the kilometres are for
 */
export function choicesOfProvider(
  terms: FulfilmentTerms,
  pricedFor: NamedPoint | null | undefined,
  vehicles: readonly { readonly min_driver_age?: number | null | undefined }[],
): TripChoices | null {
  const ages = [...new Set(vehicles.flatMap(({ min_driver_age: age }) => age ?? []))];
  if (!terms) return ages.length > 0 ? { delivery: null, elsewhere: null, ages } : null;
  const { delivery, elsewhere } = terms;
  return {
    delivery: delivery && { price: wayPrice(delivery), isLowest: false },
    elsewhere: elsewhere && {
      price: wayPrice(pricedFor ? elsewhere : { ...elsewhere, distance: 0 }),
      isLowest: !pricedFor,
    },
    ages,
  };
}

/** The choices that some of the vehicles of a list offer. */
export function choicesOfList(found: VehicleSearchAnswer | undefined): TripChoices | null {
  const { ways, driver_ages: ages } = found ?? {};
  if (!ways) return ages && ages.length > 0 ? { delivery: null, elsewhere: null, ages } : null;
  const choice = ({ least }: { readonly least: number | null }) =>
    least === null ? null : { price: least, isLowest: true };
  return {
    delivery: choice(ways.delivery),
    elsewhere: choice(ways.elsewhere),
    ages: ages ?? [],
  };
}
