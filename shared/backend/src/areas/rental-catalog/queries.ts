import type { Sql } from '../../database/database';
import { Bindings } from '../../server/bindings';
import type { ShopView } from '../../server/features';
import { type Page, rowsBefore } from '../../server/http/paging';
import { inAllLanguages } from '../../server/language';
import { type VehicleRow, vehicleColumns, vehicleSource } from './vehicle-row';

/** Vehicles by id, with the columns that the rules need in addition to the answer's. */
export async function findVehicleRows(
  sql: Sql,
  view: ShopView,
  ids: readonly number[],
): Promise<VehicleRow[]> {
  if (ids.length === 0) return [];
  const bindings = new Bindings();
  const { bind } = bindings;
  const columns = vehicleColumns(bind, view.language);
  const source = vehicleSource(bind, view.now);
  return sql.query<VehicleRow>(
    `select ${columns} from ${source} where v.status and v.id = any(${bind(ids)}::int[])`,
    bindings.values,
  );
}

/** The id of a vehicle by id or slug. */
export async function findVehicleId(
  sql: Sql,
  slug: string,
  id: number | null,
): Promise<number | undefined> {
  const row = await sql.one<{ id: number }>(
    `select id from vehicles where (slug = $1 or id = $2) and status
      order by (slug = $1) desc limit 1`,
    [slug, id],
  );
  return row?.id;
}

export interface NamedRow {
  id: number;
  name: string;
  image: string | null;
}

/** Categories or brands whose name contains the text in either language, those with vehicles first. */
export async function listNamed(
  sql: Sql,
  table: 'vehicle_categories' | 'brands',
  language: string,
  moduleId: number,
  search: string,
  page: Page,
): Promise<{ rows: NamedRow[]; total: number }> {
  const column = table === 'brands' ? 'brand_id' : 'category_id';
  const condition = `($2 = '' or fold_text($2) <> ''
      and strpos(fold_text(${inAllLanguages('t.name')}), fold_text($2)) > 0)
    and exists (
      select 1 from vehicles v join stores s on s.id = v.provider_id
        where v.${column} = t.id and v.status and s.status and s.module_id = $1
    )`;
  const rows = await sql.query<NamedRow>(
    `select t.id, in_language(t.name, $3) as name, t.image from ${table} t
      where ${condition} order by t.id limit $4 offset $5`,
    [moduleId, search, language, page.limit, rowsBefore(page)],
  );
  const row = await sql.one<{ total: number }>(
    `select count(*) as total from ${table} t where ${condition}`,
    [moduleId, search],
  );
  return { rows, total: row?.total ?? 0 };
}

const MAX_SUGGESTIONS = 10;

/** Names of vehicles, brands and categories that contain the text. */
export async function suggestNames(
  sql: Sql,
  language: string,
  moduleId: number,
  zoneIds: readonly number[],
  text: string,
): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `select found.name from (
        select in_language(v.name, $1) as name, v.total_trip
          from vehicles v join stores s on s.id = v.provider_id and s.status
          where v.status and s.module_id = $2 and s.pickup_zone_ids && $3::int[]
            and ($4 = '' or fold_text($4) <> '' and strpos(v.search_folded, fold_text($4)) > 0)
      ) as found
      group by found.name order by sum(found.total_trip) desc, found.name
      limit ${MAX_SUGGESTIONS}`,
    [language, moduleId, zoneIds, text.trim()],
  );
  return rows.map(({ name }) => name);
}

/** Brands, those with the most trips first. */
export async function popularBrands(
  sql: Sql,
  language: string,
  moduleId: number,
  zoneIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return sql.query(
    `select b.id, in_language(b.name, $1) as name
      from brands b
        join vehicles v on v.brand_id = b.id and v.status
        join stores s on s.id = v.provider_id and s.status
      where s.module_id = $2 and s.pickup_zone_ids && $3::int[]
      group by b.id, b.name order by sum(v.total_trip) desc, b.id limit ${MAX_SUGGESTIONS}`,
    [language, moduleId, zoneIds],
  );
}

/** Active zones by id, with their time zones. */
export async function findZoneClocks(
  sql: Sql,
  zoneIds: readonly number[],
): Promise<{ id: number; time_zone: string }[]> {
  return sql.query(
    `select id, time_zone from zones where id = any($1::int[]) and status
      order by array_position($1::int[], id)`,
    [zoneIds],
  );
}

export async function findProviderNames(
  sql: Sql,
  language: string,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return sql.query(
    'select id, in_language(name, $2) as name from stores where id = any($1::int[]) and status',
    [ids, language],
  );
}
