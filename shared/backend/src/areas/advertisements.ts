import type { Advertisement } from '@storefront/api';
import { advertisements } from '@storefront/api/contract';
import type { Sql } from '../database/database';
import type { BackendContext } from '../server/backend-context';
import type { ShopView } from '../server/features';
import { pictureAddress } from '../server/files/picture-address';
import { registerSharedEndpoint } from '../server/http/register-shared-endpoint';
import type { ModuleMarket } from '../server/shop-view';
import { readStores } from './stores/queries';

/** Serves the calls of `shared/api/docs/promotions.md`. */
export function registerAdvertisementRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, advertisements, ['zones', 'module'], (call, database) =>
    readAdvertisements(database, call.view, call.market),
  );
}

/** Advertisements with their stores. */
async function readAdvertisements(
  sql: Sql,
  view: ShopView,
  market: ModuleMarket,
): Promise<Advertisement[]> {
  const rows = await listAdvertisements(sql, view, market);
  const stores = await readStores(sql, view, [...new Set(rows.map((row) => row.store_id))]);
  const address = (image: string | null) => pictureAddress(view.publicUrl, image);
  return rows.flatMap(({ cover_image, profile_image, video_attachment, ...row }) => {
    const store = stores.find(({ id }) => id === row.store_id);
    if (!store) return [];
    return [
      {
        ...row,
        store,
        cover_image_full_url: address(cover_image) ?? store.cover_photo_full_url,
        profile_image_full_url: address(profile_image) ?? store.logo_full_url,
        video_attachment_full_url: address(video_attachment),
        is_rating_active: store.reviews_section,
        is_review_active: store.reviews_section,
        average_rating: store.avg_rating,
        reviews_comments_count: store.reviews_comments_count,
      },
    ];
  });
}

interface AdvertisementRow {
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

/** Current advertisements of stores in the zones. */
async function listAdvertisements(
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
