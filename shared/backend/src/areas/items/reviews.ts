import type { Review } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { ShopView } from '../../server/features';
import { pictureAddress } from '../../server/files/picture-address';
import { envelope, type Page, rowsBefore } from '../../server/http/paging';

interface ReviewRow {
  id: number;
  item_id: number;
  user_id: number;
  order_id: number | null;
  store_id: number | null;
  rating: number;
  comment: string | null;
  attachments: string[];
  reply: string | null;
  replied_at: Date | null;
  created_at: Date;
  item_name: string;
  item_image: string | null;
  f_name: string;
  l_name: string;
  customer_image: string | null;
  total: number;
}

/**
 * The column `comment` or `reply` of `reviews r`: its translation if there is one, else its original text.
 * @param lang the SQL parameter of the language
 */
export function reviewText(name: 'comment' | 'reply', lang: string): string {
  return `coalesce(in_language(r.translations -> '${name}', ${lang}), r.${name}) as ${name}`;
}

const COLUMNS = `r.id, r.item_id, r.customer_id as user_id, r.order_id, r.store_id, r.rating,
  ${reviewText('comment', '$1')}, ${reviewText('reply', '$1')},
  r.attachments, r.replied_at, r.created_at, in_language(i.name, $1) as item_name,
  i.image as item_image, c.f_name, c.l_name, c.image as customer_image`;

/** Reviews of one item with their authors, newest first. */
export async function listItemReviews(sql: Sql, view: ShopView, itemId: number, page: Page) {
  const rows = await sql.query<ReviewRow>(
    `select ${COLUMNS}, count(*) over () as total
      from reviews r join items i on i.id = r.item_id join customers c on c.id = r.customer_id
      where r.item_id = $2 and r.status
      order by r.created_at desc, r.id desc limit $3 offset $4`,
    [view.language, itemId, page.limit, rowsBefore(page)],
  );
  const total = rows[0]?.total ?? (await countReviews(sql, itemId));
  return {
    ...envelope(page, total),
    reviews: rows.map((row): Review => ({ ...toReview(row, view), customer: author(row, view) })),
  };
}

async function countReviews(sql: Sql, itemId: number): Promise<number> {
  const row = await sql.one<{ count: number }>(
    'select count(*) from reviews where item_id = $1 and status',
    [itemId],
  );
  return row?.count ?? 0;
}

const MAX_STORE_REVIEWS = 200;

/** Reviews of the items of a store, newest first. */
export async function listStoreReviews(
  sql: Sql,
  view: ShopView,
  storeId: number,
): Promise<Review[]> {
  const rows = await sql.query<ReviewRow>(
    `select ${COLUMNS}
      from reviews r join items i on i.id = r.item_id join customers c on c.id = r.customer_id
      where r.store_id = $2 and r.status
      order by r.created_at desc, r.id desc limit ${MAX_STORE_REVIEWS}`,
    [view.language, storeId],
  );
  return rows.map((row) => toReview(row, view));
}

function toReview(row: ReviewRow, { publicUrl }: ShopView): Review {
  return {
    id: row.id,
    item_id: row.item_id,
    user_id: row.user_id,
    order_id: row.order_id,
    store_id: row.store_id,
    rating: row.rating,
    comment: row.comment,
    attachment: row.attachments.flatMap((path) => pictureAddress(publicUrl, path) ?? []),
    reply: row.reply,
    replied_at: row.replied_at?.toISOString() ?? null,
    item_name: row.item_name,
    item_image_full_url: pictureAddress(publicUrl, row.item_image),
    customer_name: `${row.f_name} ${row.l_name}`.trim(),
    created_at: row.created_at.toISOString(),
  };
}

/** The public data of a customer. */
function author(row: ReviewRow, { publicUrl }: ShopView): Review['customer'] {
  return {
    id: row.user_id,
    f_name: row.f_name,
    l_name: row.l_name,
    image_full_url: pictureAddress(publicUrl, row.customer_image),
  };
}
