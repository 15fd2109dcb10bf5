import type { RentalCart, RentalCartLine, RentalUserData } from '@storefront/api';
import { extraPrice, formatBusinessTime, sumMoney, tripPrice } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import type { ShopView } from '../../server/features';
import { findZoneIdsAt } from '../addresses/zones-at';
import { type ExtraRow, listExtras, toExtra } from '../rental-catalog/extras';
import { findFulfilment } from '../rental-catalog/fulfilment';
import { findVehicleRows, findZoneClocks } from '../rental-catalog/queries';
import { toVehicle, type VehicleRow } from '../rental-catalog/vehicle-row';
import { servesPickup } from './check-vehicle';
import { type ChosenExtraRow, chosenExtras } from './chosen-extras';
import { findTripRow, type LineRow, listLines, placesOf, type TripRow } from './queries';
import { pointOf } from './trip-data';

/** The owner of a booking cart, and the view to answer it for. */
export interface CartOwner {
  readonly owner: string;
  readonly moduleId: number;
  /** Zones of the caller's place; empty when the caller sent no place. */
  readonly zoneIds: readonly number[];
  readonly view: ShopView;
}

/** The booking cart as it is stored: lines with their vehicles, and the trip. */
export interface StoredCart {
  readonly lines: readonly {
    readonly row: LineRow;
    readonly vehicle: VehicleRow;
    /** The extras that are offered with the vehicle. */
    readonly offered: readonly ExtraRow[];
    readonly extras: readonly ChosenExtraRow[];
  }[];
  readonly trip: TripRow | null;
}

/** Leaves out lines whose vehicle is switched off, or whose provider does not serve the pickup point. */
export async function loadCart(sql: Sql, owner: string, view: ShopView): Promise<StoredCart> {
  const rows = await listLines(sql, owner);
  const trip = (await findTripRow(sql, owner)) ?? null;
  const zoneIds = trip ? await findZoneIdsAt(sql, pointOf(trip.pickup_location)) : [];
  const vehicleIds = rows.map((row) => row.vehicle_id);
  const vehicles = await findVehicleRows(sql, view, vehicleIds);
  const all = await listExtras(sql, vehicleIds);
  const lines = rows.flatMap((row) => {
    const vehicle = vehicles.find(({ id }) => id === row.vehicle_id);
    if (!vehicle || (trip && !servesPickup(vehicle, zoneIds))) return [];
    const offered = all.filter(({ vehicle_id }) => vehicle_id === vehicle.id);
    return [{ row, vehicle, offered, extras: chosenExtras(offered, row.extras) }];
  });
  return { lines, trip };
}

const EMPTY: RentalCart = { carts: [], user_data: null };

/** Whether the provider of a cart serves none of the caller's zones. */
export function isElsewhere({ lines }: StoredCart, zoneIds: readonly number[]): boolean {
  return (
    zoneIds.length > 0 &&
    lines.length > 0 &&
    !lines.some(({ vehicle }) => servesPickup(vehicle, zoneIds))
  );
}

/**
 * The whole booking cart. A trip without vehicles counts as an empty cart. A cart whose provider does not serve the
 * caller's place is answered as empty, with `left_behind`.
 */
export async function answerCart(sql: Sql, cart: CartOwner): Promise<RentalCart> {
  const { owner, view } = cart;
  const stored = await loadCart(sql, owner, view);
  const { lines, trip } = stored;
  if (!trip || lines.length === 0) return EMPTY;
  if (isElsewhere(stored, cart.zoneIds)) {
    return { ...EMPTY, left_behind: await describeLeftBehind(sql, stored, trip) };
  }
  const identity = identityOf(owner);
  const carts = lines.map(({ row, vehicle, offered, extras }): RentalCartLine => {
    const answer = toVehicle(vehicle, view);
    const { digits } = vehicle;
    const prices = [
      tripPrice(vehicle, trip, digits).price,
      ...extras.map((extra) => extraPrice(extra, trip, digits)),
    ];
    const toWire = (extra: ExtraRow) => toExtra(extra, view.language);
    return {
      id: row.id,
      provider_id: row.provider_id,
      ...identity,
      vehicle_id: row.vehicle_id,
      module_id: row.module_id,
      quantity: row.quantity,
      price: sumMoney([sumMoney(prices, digits) * row.quantity], digits),
      extras: extras.map(({ quantity, ...extra }) => ({ ...toWire(extra), quantity })),
      vehicle: { ...answer, extras: offered.map(toWire) },
      provider: answer.provider ?? { id: row.provider_id, name: vehicle.provider_name },
    };
  });
  return { carts, user_data: await answerTrip(sql, trip, carts, identity) };
}

/** The data with which the page names the hidden cart and leads back to its place. */
async function describeLeftBehind(
  sql: Sql,
  { lines }: StoredCart,
  trip: TripRow,
): Promise<NonNullable<RentalCart['left_behind']>> {
  return {
    provider_name: lines[0]?.vehicle.provider_name ?? '',
    pickup_location: trip.pickup_location,
    zone_ids: [...(await findZoneIdsAt(sql, pointOf(trip.pickup_location)))],
  };
}

async function answerTrip(
  sql: Sql,
  trip: TripRow,
  carts: readonly RentalCartLine[],
  identity: { user_id: number | null; is_guest: 0 | 1 },
): Promise<RentalUserData> {
  const provider = carts[0]?.provider_id;
  return {
    id: trip.id,
    ...identity,
    pickup_location: trip.pickup_location,
    destination_location: trip.destination_location,
    pickup_time: formatBusinessTime(trip.pickup_time, await clockAt(sql, trip)),
    rental_type: trip.rental_type,
    estimated_hours: trip.estimated_hours,
    distance: trip.distance,
    destination_time: trip.destination_time,
    delivered: trip.delivered ? 1 : 0,
    return_location: trip.return_location,
    driver_age: trip.driver_age,
    ways:
      provider === undefined ? null : (await findFulfilment(sql, provider, placesOf(trip))).offered,
    total_cart_price: sumMoney(carts.map(({ price }) => price)),
  };
}

/** The time zone of the pickup place. */
export async function clockAt(sql: Sql, trip: Pick<TripRow, 'pickup_location'>): Promise<string> {
  const [zone] = await findZoneClocks(sql, await findZoneIdsAt(sql, pointOf(trip.pickup_location)));
  return zone?.time_zone ?? 'UTC';
}

function identityOf(owner: string): { user_id: number | null; is_guest: 0 | 1 } {
  const isCustomer = owner.startsWith('c:');
  return { user_id: isCustomer ? Number(owner.slice(2)) : null, is_guest: isCustomer ? 0 : 1 };
}
