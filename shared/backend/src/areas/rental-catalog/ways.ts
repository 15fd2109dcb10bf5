import type { RentalWays } from '@storefront/api';
import { straightLineMetres, wayPrice } from '@storefront/pricing';
import type { Sql } from '../../database/database';

/** The position of a provider, and its terms of delivery and one-way return. */
interface WayTerms {
  provider_id: number;
  latitude: number;
  longitude: number;
  delivery_fee: number;
  delivery_fee_per_km: number;
  /** Kilometres around the provider; `null`: it is not done. */
  delivery_radius: number | null;
  return_fee: number;
  return_fee_per_km: number;
  return_radius: number | null;
}

interface Degrees {
  readonly lat: string | number;
  readonly lng: string | number;
}

/** The places of delivery and one-way return of a trip. */
export interface WayPlaces {
  readonly pickup: Degrees | null;
  /** Whether the vehicle is brought to the pickup. */
  readonly delivered: boolean;
  /** Where a trip by time ends, when that is not its pickup. */
  readonly returnPlace: Degrees | null;
}

/**
 * Delivery and one-way return of a provider for a trip, and the additional time of its vehicles for the chosen ones.
 */
export interface Ways {
  readonly offered: RentalWays;
  readonly bringHours: number;
  readonly backHours: number;
}

const SELECT = `select w.*, s.latitude, s.longitude
  from rental_way_terms w join stores s on s.id = w.provider_id`;

/** The terms of the providers that hand over vehicles in the zones, as far as they have some. */
export async function listWayTerms(
  sql: Sql,
  zoneIds: readonly number[],
): Promise<ReadonlyMap<number, WayTerms>> {
  const rows = await sql.query<WayTerms>(`${SELECT} where s.pickup_zone_ids && $1::int[]`, [
    zoneIds,
  ]);
  return new Map(rows.map((row) => [row.provider_id, row]));
}

/** Delivery and one-way return of one provider for a trip. */
export async function findWays(sql: Sql, providerId: number, places: WayPlaces): Promise<Ways> {
  const terms = await sql.one<WayTerms>(`${SELECT} where w.provider_id = $1`, [providerId]);
  return waysOf(terms, places);
}

/** Streets are longer than the straight line, and slower than a highway: kilometres of it an hour. */
const SPEED = 20;

/**
 * Delivery and one-way return of a provider for a trip. The kilometres are those of the straight line, because a list
 * prices them for every provider, and customers can check the figure.
 */
export function waysOf(terms: WayTerms | undefined, places: WayPlaces): Ways {
  const { pickup, delivered, returnPlace } = places;
  const out = terms && pickup ? kilometres(terms, pickup) : null;
  const back = terms && returnPlace ? kilometres(terms, returnPlace) : null;
  // Before the return place is known, the lowest price of a one-way return is sent.
  const canReturn = terms?.return_radius != null && (back ?? 0) <= terms.return_radius;
  const wayBack = back ?? (delivered ? out : null);
  return {
    offered: {
      delivery:
        terms?.delivery_radius != null && out !== null && out <= terms.delivery_radius
          ? {
              fee: terms.delivery_fee,
              fee_per_km: terms.delivery_fee_per_km,
              // The trip back from another return place is charged separately.
              distance: tenths(returnPlace ? out : 2 * out),
            }
          : null,
      elsewhere:
        terms && canReturn
          ? { fee: terms.return_fee, fee_per_km: terms.return_fee_per_km, distance: back ?? 0 }
          : null,
    },
    bringHours: delivered && out !== null ? hours(out) : 0,
    backHours: wayBack === null ? 0 : hours(wayBack),
  };
}

/** The ways that are chosen: those that are paid for. */
export function chosenWays({ offered }: Ways, { delivered, returnPlace }: WayPlaces): RentalWays {
  return {
    delivery: delivered ? offered.delivery : null,
    elsewhere: returnPlace ? offered.elsewhere : null,
  };
}

/** A chosen way that the provider does not drive. */
export function missingWay(ways: Ways, places: WayPlaces): keyof RentalWays | null {
  if (places.delivered && !ways.offered.delivery) return 'delivery';
  return places.returnPlace && !ways.offered.elsewhere ? 'elsewhere' : null;
}

/** The number of vehicles with delivery and one-way return, and the lowest price of each. */
export function wayOffers(offers: readonly (RentalWays | undefined)[]) {
  const offerOf = (name: keyof RentalWays) => {
    const ways = offers.flatMap((offer) => offer?.[name] ?? []);
    const prices = ways.map((way) => wayPrice(way));
    return { vehicles: ways.length, least: prices.length === 0 ? null : Math.min(...prices) };
  };
  return { delivery: offerOf('delivery'), elsewhere: offerOf('elsewhere') };
}

function kilometres(terms: WayTerms, { lat, lng }: Degrees): number {
  const place = { lat: Number(lat), lng: Number(lng) };
  return tenths(straightLineMetres({ lat: terms.latitude, lng: terms.longitude }, place) / 1000);
}

const tenths = (distance: number) => Math.round(distance * 10) / 10;

const hours = (distance: number) => Math.round((distance / SPEED) * 100) / 100;
