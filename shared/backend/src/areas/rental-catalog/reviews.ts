import type { VehicleReview } from '@storefront/api';
import type { Sql } from '../../database/database';
import { envelope, type Page, rowsBefore } from '../../server/paging';
import { pictureAddress } from '../../server/picture-address';
import type { ShopView } from '../../server/shop-view';
import { reviewText } from '../items/reviews';

interface ReviewRow {
  id: number;
  rating: number;
  comment: string | null;
  attachments: string[];
  reply: string | null;
  created_at: Date;
  vehicle_name: string;
  vehicle_image: string | null;
  customer_name: string;
  customer_image: string | null;
}

/** The reviews of one vehicle, or of all vehicles of one provider. */
export type Reviewed = { readonly vehicleId: number } | { readonly providerId: number };

/** Reviews with their authors, newest first. */
export async function pageOfReviews(
  sql: Sql,
  { language, publicUrl }: ShopView,
  of: Reviewed,
  search: string,
  page: Page,
) {
  const isVehicle = 'vehicleId' in of;
  const id = isVehicle ? of.vehicleId : of.providerId;
  const source = `reviews r
    join vehicles v on v.id = r.vehicle_id
    join customers c on c.id = r.customer_id
    where ${isVehicle ? 'v.id' : 'v.provider_id'} = $1 and r.status
      and ($2 = '' or fold_text($2) <> '' and strpos(
        fold_text(concat_ws(' ', r.comment, r.translations #>> '{comment,en}', r.translations #>> '{comment,ar}')),
        fold_text($2)
      ) > 0)`;
  const rows = await sql.query<ReviewRow>(
    `select r.id, r.rating, ${reviewText('comment', '$3')}, ${reviewText('reply', '$3')}, r.attachments, r.created_at,
        in_language(v.name, $3) as vehicle_name, v.thumbnail as vehicle_image,
        trim(c.f_name || ' ' || c.l_name) as customer_name, c.image as customer_image
      from ${source}
      order by r.created_at desc, r.id desc limit $4 offset $5`,
    [id, search, language, page.limit, rowsBefore(page)],
  );
  const counted = await sql.one<{ total: number }>(`select count(*) as total from ${source}`, [
    id,
    search,
  ]);
  const address = (stored: string | null) => pictureAddress(publicUrl, stored);
  return {
    ...envelope(page, counted?.total ?? 0),
    reviews: rows.map(
      (row): VehicleReview => ({
        id: row.id,
        rating: row.rating,
        comment: row.comment,
        attachment: row.attachments.flatMap((path) => address(path) ?? []),
        reply: row.reply,
        vehicle_name: row.vehicle_name,
        vehicle_image_full_url: address(row.vehicle_image),
        customer_name: row.customer_name,
        customer_image: address(row.customer_image),
        created_at: row.created_at.toISOString(),
      }),
    ),
  };
}
