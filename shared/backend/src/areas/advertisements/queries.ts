import type { Sql } from '../../database/database';
import type { ModuleMarket, ShopView } from '../../server/shop-view';

export interface AdvertisementRow {
  id: number;
  add_type: 'store_promotion' | 'video_promotion';
  title: string;
  description: string;
  store_id: number;
  cover_image: string | null;
  profile_image: string | null;
  video_attachment: string | null;
  priority: number;
  start_date: string;
  end_date: string;
}

/** Advertisements of stores in the zones whose days have come. */
export async function listAdvertisements(
  sql: Sql,
  { language, now }: ShopView,
  { moduleId, zoneIds }: ModuleMarket,
): Promise<AdvertisementRow[]> {
  return sql.query<AdvertisementRow>(
    `select a.id, a.add_type, in_language(a.title, $1) as title,
        in_language(a.description, $1) as description, a.store_id, a.cover_image,
        a.profile_image, a.video_attachment, a.priority, a.start_date, a.end_date
      from advertisements a
      join stores s on s.id = a.store_id
      join zones z on z.id = s.zone_id
      join modules m on m.id = a.module_id
      where a.module_id = $2 and a.status and s.status
        and (m.all_zone_service or s.zone_id = any($3::int[]))
        and ($4::timestamptz at time zone z.time_zone)::date between a.start_date and a.end_date
      order by a.priority desc, a.id limit 20`,
    [language, moduleId, zoneIds, now],
  );
}
