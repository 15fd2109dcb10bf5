import type { RentalWays } from '@storefront/api';
import { straightLineMetres, wayPrice } from '@storefront/pricing';
import type { Sql } from '../../database/database';

/** A provider's position, and its fees for delivery and for return elsewhere. */
interface FulfilmentTerms {
  provider_id: number;
  latitude: number;
  longitude: number;
  delivery_fee: number;
  delivery_fee_per_km: number;
  /** Kilometres around the provider; `null`: no delivery. */
  delivery_radius: number | null;
  return_fee: number;
  return_fee_per_km: number;
  return_radius: number | null;
}

interface Degrees {
  readonly lat: string | number;
  readonly lng: string | number;
}

/** The places of a trip that the provider drives to. */
export interface FulfilmentPlaces {
  readonly pickup: Degrees | null;
  /** Whether the vehicle is brought to the pickup place. */
  readonly delivered: boolean;
  /** Where a trip by time ends; `null`: at its pickup place. */
  readonly returnPlace: Degrees | null;
}

/** Delivery and return elsewhere as a provider offers them for a trip, and the driving hours of the chosen ones. */
export interface Fulfilment {
  readonly offered: RentalWays;
  readonly bringHours: number;
  readonly backHours: number;
}

const SELECT = `select w.*, s.latitude, s.longitude
  from rental_way_terms w join stores s on s.id = w.provider_id`;

/** The terms of the providers that serve the zones; providers without terms are left out. */
export async function listFulfilmentTerms(
  sql: Sql,
  zoneIds: readonly number[],
): Promise<ReadonlyMap<number, FulfilmentTerms>> {
  const rows = await sql.query<FulfilmentTerms>(`${SELECT} where s.pickup_zone_ids && $1::int[]`, [
    zoneIds,
  ]);
  return new Map(rows.map((row) => [row.provider_id, row]));
}

/** The {@link Fulfilment} of one provider for a trip. */
export async function findFulfilment(
  sql: Sql,
  providerId: number,
  places: FulfilmentPlaces,
): Promise<Fulfilment> {
  const terms = await sql.one<FulfilmentTerms>(`${SELECT} where w.provider_id = $1`, [providerId]);
  return fulfilmentOf(terms, places);
}

/** Kilometres of the straight line per hour: streets are longer than the straight line, and slower than a highway. */
const SPEED = 20;

/**
 * The {@link Fulfilment} of a provider for a trip. Distances are straight lines: a list needs them for every provider, and
 * customers can check the figure.
 */
export function fulfilmentOf(
  terms: FulfilmentTerms | undefined,
  places: FulfilmentPlaces,
): Fulfilment {
  const { pickup, delivered, returnPlace } = places;
  const out = terms && pickup ? kilometres(terms, pickup) : null;
  const back = terms && returnPlace ? kilometres(terms, returnPlace) : null;
  // The lowest fee of a return elsewhere is shown before its place is known.
  const canReturn = terms?.return_radius != null && (back ?? 0) <= terms.return_radius;
  const returnDrive = back ?? (delivered ? out : null);
  return {
    offered: {
      delivery:
        terms?.delivery_radius != null && out !== null && out <= terms.delivery_radius
          ? {
              fee: terms.delivery_fee,
              fee_per_km: terms.delivery_fee_per_km,
              // The drive back from elsewhere has its own fee.
              distance: tenths(returnPlace ? out : 2 * out),
            }
          : null,
      elsewhere:
        terms && canReturn
          ? { fee: terms.return_fee, fee_per_km: terms.return_fee_per_km, distance: back ?? 0 }
          : null,
    },
    bringHours: delivered && out !== null ? hours(out) : 0,
    backHours: returnDrive === null ? 0 : hours(returnDrive),
  };
}

/** The chosen ones of delivery and return elsewhere, which are paid. */
export function chosenFulfilment(
  { offered }: Fulfilment,
  { delivered, returnPlace }: FulfilmentPlaces,
): RentalWays {
  return {
    delivery: delivered ? offered.delivery : null,
    elsewhere: returnPlace ? offered.elsewhere : null,
  };
}

/** The first of delivery and return elsewhere that is chosen but not offered. */
export function missingFulfilment(
  ways: Fulfilment,
  places: FulfilmentPlaces,
): keyof RentalWays | null {
  if (places.delivered && !ways.offered.delivery) return 'delivery';
  return places.returnPlace && !ways.offered.elsewhere ? 'elsewhere' : null;
}

/** The number of vehicles with delivery and with return elsewhere, and the lowest fee of each. */
export function fulfilmentOffers(offers: readonly (RentalWays | undefined)[]) {
  const offerOf = (name: keyof RentalWays) => {
    const ways = offers.flatMap((offer) => offer?.[name] ?? []);
    const prices = ways.map((way) => wayPrice(way));
    return { vehicles: ways.length, least: prices.length === 0 ? null : Math.min(...prices) };
  };
  return { delivery: offerOf('delivery'), elsewhere: offerOf('elsewhere') };
}

function kilometres(terms: FulfilmentTerms, { lat, lng }: Degrees): number {
  const place = { lat: Number(lat), lng: Number(lng) };
  return tenths(straightLineMetres({ lat: terms.latitude, lng: terms.longitude }, place) / 1000);
}

const tenths = (distance: number) => Math.round(distance * 10) / 10;

const hours = (distance: number) => Math.round((distance / SPEED) * 100) / 100;
