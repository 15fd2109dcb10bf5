import type { Module } from '@storefront/api';
import { moduleList } from '@storefront/api/contract';
import { type ModuleType, sells } from '@storefront/domain';
import type { Sql } from '../database/database';
import type { BackendContext } from '../server/backend-context';
import { pictureAddress } from '../server/files/picture-address';
import { registerSharedEndpoint } from '../server/http/register-shared-endpoint';
import type { Language } from '../server/language';
import type { ZoneModuleRow } from './geography/queries';

/** Serves the calls of `shared/api/docs/configuration.md`. */
export function registerModuleRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, moduleList, ['zones'], (call) =>
    readModules(backend, {
      zoneIds: call.zoneIds,
      formZoneId: call.input.zone_id,
      language: call.language,
    }),
  );
}

interface ModuleParams {
  /** Zones of the caller's place, empty when unknown. */
  readonly zoneIds: readonly number[];
  /** The zone of a registration form: its modules without parcel. */
  readonly formZoneId: number | undefined;
  readonly language: Language;
}

/** The only active module, `null` where there are several. */
export async function readOnlyModule(
  backend: BackendContext,
  language: Language,
): Promise<Module | null> {
  if ((await countModules(backend.database)) !== 1) return null;
  const [only = null] = await readModules(backend, {
    zoneIds: [],
    formZoneId: undefined,
    language,
  });
  return only;
}

/** The modules of the given zones, or all of them. */
async function readModules(
  { database, config }: BackendContext,
  { zoneIds, formZoneId, language }: ModuleParams,
): Promise<Module[]> {
  const zones = formZoneId === undefined ? zoneIds : [formZoneId];
  const modules = await listModules(database, zones.length > 0 ? zones : null, language);
  return modules
    .filter((module) => formZoneId === undefined || !sells(module.module_type, 'parcels'))
    .map(({ icon, thumbnail, all_zone_service, ...module }) => ({
      ...module,
      status: '1',
      all_zone_service: all_zone_service ? 1 : 0,
      icon_full_url: pictureAddress(config.publicUrl, icon),
      thumbnail_full_url: pictureAddress(config.publicUrl, thumbnail),
    }));
}

interface ModuleRow {
  id: number;
  module_name: string;
  module_type: ModuleType;
  description: string;
  slug: string;
  icon: string | null;
  thumbnail: string | null;
  all_zone_service: boolean;
  theme_id: number;
  stores_count: number;
  items_count: number;
  zones: { id: number; name: string; pivot: ZoneModuleRow['pivot'] }[];
}

/**
 * Active modules in their order.
 * @param zoneIds only those that are offered in one of these, or everywhere; `null`: all of them
 */
async function listModules(
  sql: Sql,
  zoneIds: readonly number[] | null,
  language: Language,
): Promise<ModuleRow[]> {
  return sql.query<ModuleRow>(
    `select m.id, m.module_type, m.slug, m.icon, m.thumbnail, m.all_zone_service, m.theme_id,
        in_language(m.name, $2) as module_name,
        in_language(m.description, $2) as description,
        (select count(*) from stores s where s.module_id = m.id and s.status) as stores_count,
        coalesce((
          select sum(shelf.items)
            from categories c
              join store_shelves shelf on shelf.category_id = c.id and shelf.items > 0
            where c.module_id = m.id
        ), 0) as items_count,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('id', z.id, 'name', in_language(z.name, $2), 'pivot', to_jsonb(zm))
            order by z.id
          )
          from zone_modules zm join zones z on z.id = zm.zone_id
          where zm.module_id = m.id and z.status
        ), '[]') as zones
      from modules m
      where m.status and (
        $1::int[] is null or m.all_zone_service or exists (
          select 1 from zone_modules zm where zm.module_id = m.id and zm.zone_id = any($1::int[])
        )
      )
      order by m.priority, m.id`,
    [zoneIds, language],
  );
}

/** The number of active modules. */
async function countModules(sql: Sql): Promise<number> {
  const row = await sql.one<{ count: number }>('select count(*) from modules where status');
  return row?.count ?? 0;
}
