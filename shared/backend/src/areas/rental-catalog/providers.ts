import type { Provider } from '@storefront/api';
import { moduleTypesSelling } from '@storefront/domain';
import type { Sql } from '../../database/database';
import { sqlList } from '../../database/sql-list';
import type { ShopView } from '../../server/features';
import { envelope, type Page } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import type { ModuleMarket } from '../../server/shop-view';
import { readId } from '../items/queries';
import { findStoreId, findStoreIds, readStores } from '../stores/queries';

const TRIP_MODULES = sqlList(moduleTypesSelling('trips'));

/** Providers of the zones, by trips or by age. */
export async function pageOfProviders(
  sql: Sql,
  view: ShopView,
  market: ModuleMarket,
  order: 'popular' | 'latest',
  page: Page,
) {
  const { ids, total } = await findStoreIds(sql, view, { ...market, order }, page);
  return { ...envelope(page, total), stores: await readProviders(sql, view, ids) };
}

interface FleetRow {
  id: number;
  units: number;
  brands: number;
  vehicles: number;
  trips: number;
}

/** Providers in the order of the ids, with the counts of their vehicles. */
export async function readProviders(
  sql: Sql,
  view: ShopView,
  ids: readonly number[],
): Promise<Provider[]> {
  const stores = await readStores(sql, view, ids);
  const fleets = await sql.query<FleetRow>(
    `select v.provider_id as id, count(*) as vehicles, count(distinct v.brand_id) as brands,
        sum(v.total_trip) as trips,
        (
          select count(*) from vehicle_units u join vehicles o on o.id = u.vehicle_id
            where o.provider_id = v.provider_id and o.status and u.status
        ) as units
      from vehicles v where v.provider_id = any($1::int[]) and v.status group by v.provider_id`,
    [ids],
  );
  return stores.map((store) => {
    const fleet = fleets.find(({ id }) => id === store.id);
    return {
      ...store,
      total_vehicle_count: fleet?.units ?? 0,
      vehicles_count: fleet?.vehicles ?? 0,
      brand_count: fleet?.brands ?? 0,
      trips_count: fleet?.trips ?? 0,
    };
  });
}

/** @throws {Refusal} 404 `provider` */
export async function knownProviderId(sql: Sql, idOrSlug: string): Promise<number> {
  const id = await findStoreId(sql, idOrSlug, readId(idOrSlug));
  const isProvider =
    id !== null &&
    (await sql.one(
      `select 1 from stores s join modules m on m.id = s.module_id
        where s.id = $1 and m.module_type in ${TRIP_MODULES}`,
      [id],
    ));
  return id !== null && isProvider ? id : refuse(404, 'provider', 'providerUnknown');
}

/** @throws {Refusal} 404 `provider` */
export async function readProvider(sql: Sql, view: ShopView, idOrSlug: string): Promise<Provider> {
  const [provider] = await readProviders(sql, view, [await knownProviderId(sql, idOrSlug)]);
  return provider ?? refuse(404, 'provider', 'providerUnknown');
}

/**
 * The market in which the vehicles of a provider are listed: the given zones, or all zones in which it hands vehicles
 * over.
 * @throws {Refusal} 404 `provider`
 */
export async function marketOfProvider(
  sql: Sql,
  providerId: number,
  zoneIds: readonly number[],
): Promise<ModuleMarket> {
  const market = await sql.one<{ moduleId: number; zoneIds: number[] }>(
    `select s.module_id as "moduleId", s.pickup_zone_ids as "zoneIds"
      from stores s join modules m on m.id = s.module_id
      where s.id = $1 and m.module_type in ${TRIP_MODULES}`,
    [providerId],
  );
  if (!market) return refuse(404, 'provider', 'providerUnknown');
  return zoneIds.length > 0 ? { ...market, zoneIds } : market;
}
