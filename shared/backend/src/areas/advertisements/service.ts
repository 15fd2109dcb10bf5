import type { Advertisement } from '@storefront/api';
import type { Sql } from '../../database/database';
import { pictureAddress } from '../../server/picture-address';
import type { ModuleMarket, ShopView } from '../../server/shop-view';
import { readStores } from '../stores/queries';
import { listAdvertisements } from './queries';

/** Advertisements with the stores that they are for. */
export async function readAdvertisements(
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
