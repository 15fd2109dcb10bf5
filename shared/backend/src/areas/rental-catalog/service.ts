import type { RentalBanner, RentalType, Vehicle } from '@storefront/api';
import type { VehicleSearchQuery } from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import type * as z from 'zod/mini';
import type { Sql } from '../../database/database';
import { envelope, type Page } from '../../server/paging';
import { pictureAddress } from '../../server/picture-address';
import { refuse } from '../../server/refusal';
import type { ModuleMarket, ShopView } from '../../server/shop-view';
import { readWallTime } from '../../server/wall-clock';
import { findZoneIdsAt } from '../addresses/zones-at';
import type { BannerRow } from '../banners/queries';
import { readId } from '../items/queries';
import { reservedSpan, spanOf } from './free-units';
import {
  findVehicleId,
  findVehicleRows,
  findZoneClocks,
  listNamed,
  listVehicles,
  summarizeVehicles,
} from './queries';
import type { SeatRange, VehicleOrder, VehicleSelection } from './vehicle-list';
import { toVehicle } from './vehicle-row';

export type VehicleSearchInput = z.output<typeof VehicleSearchQuery>;

/**
 * Vehicles that can be picked up at the place and time; those without a free unit then, and
 * those of providers that are closed then, are left out.
 * @throws {Refusal} 403 `zone` for a pickup point outside all zones, `date` for an unreadable time
 */
export async function searchVehicles(
  sql: Sql,
  view: ShopView,
  market: ModuleMarket,
  input: VehicleSearchInput,
  page: Page,
) {
  const zoneIds = await pickupZones(sql, market, input);
  const from = input.date ? await readPickup(sql, zoneIds, input.date) : undefined;
  const selection: VehicleSelection = {
    moduleId: market.moduleId,
    zoneIds,
    ...filtersOf(input),
    span: from && reservedSpan(spanOf(from, input.duration ?? 1)),
    order: orderOf(input),
  };
  const { total, ...prices } = await summarizeVehicles(sql, view, selection);
  const vehicles = await listVehicles(sql, view, selection, page);
  return { ...envelope(page, total), vehicles, ...prices };
}

async function pickupZones(
  sql: Sql,
  market: ModuleMarket,
  { pickup_location }: VehicleSearchInput,
) {
  if (!pickup_location) return market.zoneIds ?? [];
  const point = { latitude: Number(pickup_location.lat), longitude: Number(pickup_location.lng) };
  const zoneIds = await findZoneIdsAt(sql, point);
  return zoneIds.length > 0 ? zoneIds : refuse(403, 'zone', 'pickupOutside');
}

/** The wall clock is that of the pickup zone. */
async function readPickup(sql: Sql, zoneIds: readonly number[], text: string): Promise<Date> {
  const [zone] = await findZoneClocks(sql, zoneIds);
  return (
    readWallTime(text, zone?.time_zone ?? 'UTC') ??
    refuse(403, 'date', 'invalid', { field: 'date' })
  );
}

function filtersOf(input: VehicleSearchInput) {
  const tripType: RentalType | null =
    !input.trip_type || input.trip_type === 'provider_wise' ? null : input.trip_type;
  const [withAir, without] = [isOn(input.air_condition), isOn(input.no_air_condition)];
  return {
    tripType,
    providerId: input.provider_id ?? undefined,
    name: input.name ?? undefined,
    categoryIds: input.category_ids,
    brandIds: input.brand_ids,
    seats: (input.seating_capacity ?? []).flatMap((text) => readSeats(text) ?? []),
    airCondition: withAir === without ? undefined : withAir,
    transmission: input.transmission_type ?? undefined,
    fuel: input.fuel_type ?? undefined,
    type: input.vehicle_type ?? undefined,
    minPrice: input.min_price,
    maxPrice: input.max_price,
  };
}

const MAX_SEATS = 1000;

/** `1-4`, or `9+` for that many and more. */
function readSeats(text: string): SeatRange | null {
  const [, from, to] = /^(\d{1,3})(?:-(\d{1,3})|\+)$/.exec(text.trim()) ?? [];
  return from === undefined ? null : { from: Number(from), to: to ? Number(to) : MAX_SEATS };
}

function orderOf({ sortby_price, top_rated }: VehicleSearchInput): VehicleOrder {
  if (sortby_price) return sortby_price === 'asc' ? 'cheapest' : 'dearest';
  return isOn(top_rated) ? 'rated' : 'popular';
}

/** The best rated vehicles of the zones. */
export async function pageOfTopRated(sql: Sql, view: ShopView, market: ModuleMarket, page: Page) {
  const selection: VehicleSelection = { ...market, tripType: null, order: 'rated' };
  const { total } = await summarizeVehicles(sql, view, selection);
  return { ...envelope(page, total), vehicles: await listVehicles(sql, view, selection, page) };
}

/** @throws {Refusal} 404 `vehicle` */
export async function knownVehicleId(sql: Sql, idOrSlug: string): Promise<number> {
  const id = await findVehicleId(sql, idOrSlug, readId(idOrSlug));
  return id ?? refuse(404, 'vehicle', 'vehicleUnknown');
}

/** @throws {Refusal} 404 `vehicle` */
export async function readVehicle(sql: Sql, view: ShopView, idOrSlug: string): Promise<Vehicle> {
  const [row] = await findVehicleRows(sql, view, [await knownVehicleId(sql, idOrSlug)]);
  return row ? toVehicle(row, view) : refuse(404, 'vehicle', 'vehicleUnknown');
}

/** Categories or brands that have vehicles. */
export async function pageOfNamed(
  sql: Sql,
  view: ShopView,
  table: 'vehicle_categories' | 'brands',
  moduleId: number,
  search: string | null | undefined,
  page: Page,
) {
  const { rows, total } = await listNamed(
    sql,
    table,
    view.language,
    moduleId,
    search?.trim() ?? '',
    page,
  );
  return {
    envelope: envelope(page, total),
    rows: rows.map(({ id, name, image }) => ({
      id,
      name,
      image_full_url: pictureAddress(view.publicUrl, image),
    })),
  };
}

export function toRentalBanner(row: BannerRow, { publicUrl }: ShopView): RentalBanner {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    link: row.link,
    provider_id: row.store_id,
    image_full_url: pictureAddress(publicUrl, row.image),
  };
}
