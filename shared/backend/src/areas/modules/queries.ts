import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';
import type { ZoneModuleRow } from '../geography/queries';

export interface ModuleRow {
  id: number;
  module_name: string;
  module_type: 'food' | 'grocery' | 'pharmacy' | 'ecommerce' | 'parcel' | 'rental';
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
export async function listModules(
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

/** Active ones. */
export async function countModules(sql: Sql): Promise<number> {
  const row = await sql.one<{ count: number }>('select count(*) from modules where status');
  return row?.count ?? 0;
}
