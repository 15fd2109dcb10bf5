import type { BasicCampaign, FlashSaleItem, FlashSaleSummary } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { ShopView } from '../../server/features';
import { pictureAddress } from '../../server/files/picture-address';
import type { Market } from '../../server/shop-view';

interface CampaignRow {
  id: number;
  title: string;
  description: string;
  image: string | null;
  available_date_starts: string;
  available_date_ends: string;
  start_time: string;
  end_time: string;
  module_id: number;
}

const CAMPAIGN = `b.id, in_language(b.title, $1) as title, in_language(b.description, $1) as description,
  b.image, b.available_date_starts, b.available_date_ends, b.start_time, b.end_time, b.module_id`;

/** Running campaigns with a store in the zones. */
export async function listCampaigns(
  sql: Sql,
  view: ShopView,
  { moduleId, zoneIds }: Market,
): Promise<BasicCampaign[]> {
  const rows = await sql.query<CampaignRow>(
    `select ${CAMPAIGN} from basic_campaigns b
      where ($2::int is null or b.module_id = $2) and b.id in (
        select r.campaign_id from running_campaigns($4::timestamptz) r
          join stores s on s.id = r.store_id
          join modules m on m.id = s.module_id
          where s.status and (m.all_zone_service or s.zone_id = any($3::int[]))
      )
      order by b.id limit 50`,
    [view.language, moduleId, zoneIds, view.now],
  );
  return rows.map((row) => toCampaign(row, view));
}

/** A campaign of the module, `over` when the shop has ended it, `null` when there is none. */
export async function findCampaign(
  sql: Sql,
  view: ShopView,
  moduleId: number,
  id: number,
): Promise<BasicCampaign | 'over' | null> {
  const row = await sql.one<CampaignRow & { is_running: boolean }>(
    `select ${CAMPAIGN}, b.status as is_running
      from basic_campaigns b where b.id = $3::bigint and b.module_id = $2`,
    [view.language, moduleId, id],
  );
  if (!row) return null;
  const { is_running: isRunning, ...campaign } = row;
  return isRunning ? toCampaign(campaign, view) : 'over';
}

function toCampaign(
  { image, start_time, end_time, ...row }: CampaignRow,
  { publicUrl }: ShopView,
): BasicCampaign {
  return {
    ...row,
    image_full_url: pictureAddress(publicUrl, image),
    // `HH:mm`.
    start_time: start_time.slice(0, 5),
    end_time: end_time.slice(0, 5),
    status: 1,
  };
}

/** The current sale of a module; of several, the newest one. */
export async function findFlashSale(
  sql: Sql,
  { language, now }: ShopView,
  moduleId: number,
  id: number | null,
): Promise<FlashSaleSummary | null> {
  const row = await sql.one<{
    id: number;
    title: string;
    module_id: number;
    start_date: Date;
    end_date: Date;
    admin_discount_percentage: number;
    vendor_discount_percentage: number;
  }>(
    `select id, in_language(title, $1) as title, module_id, start_date, end_date,
        admin_discount_percentage, vendor_discount_percentage
      from flash_sales
      where module_id = $2 and is_publish and start_date <= $3 and $3 < end_date
        and ($4::bigint is null or id = $4)
      order by start_date desc, id desc limit 1`,
    [language, moduleId, now, id],
  );
  if (!row) return null;
  return {
    ...row,
    is_publish: 1,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date.toISOString(),
  };
}

export type FlashRow = Pick<
  FlashSaleItem,
  'id' | 'flash_sale_id' | 'item_id' | 'stock' | 'sold' | 'discount_type' | 'discount'
>;

/** The stock and discount of a sale's items. */
export function readFlashRows(
  sql: Sql,
  saleId: number,
  itemIds: readonly number[],
): Promise<FlashRow[]> {
  return sql.query<FlashRow>(
    `select id, flash_sale_id, item_id, stock, sold, discount_type, discount
      from flash_sale_items where flash_sale_id = $1 and item_id = any($2::int[])`,
    [saleId, itemIds],
  );
}
