import type { Sql } from '../../database/database';
import type { ShopView } from '../../server/features';

export interface BannerRow {
  id: number;
  title: string;
  type: 'default' | 'store_wise' | 'item_wise';
  image: string | null;
  link: string | null;
  store_id: number | null;
  item_id: number | null;
}

const MAX_BANNERS = 30;

const COLUMNS = `b.id, in_language(b.title, $1) as title, b.type, b.image, b.link, b.store_id, b.item_id`;

/** A banner's target must be available: not switched off, and not of another zone. */
const HAS_TARGET = `
  (b.store_id is null or (s.status and (m.all_zone_service or s.zone_id = any($2::int[]))))
  and (b.item_id is null or (i.status and holder.status and (m.all_zone_service or holder.zone_id = any($2::int[]))))`;

const SOURCE = `banners b
  join modules m on m.id = b.module_id
  left join stores s on s.id = b.store_id
  left join items i on i.id = b.item_id
  left join stores holder on holder.id = i.store_id`;

/** The shop's own banners. `moduleId` `null`: of every module. */
export async function listBanners(
  sql: Sql,
  { language }: ShopView,
  zoneIds: readonly number[],
  moduleId: number | null,
  onlyFeatured: boolean,
): Promise<BannerRow[]> {
  return sql.query<BannerRow>(
    `select ${COLUMNS} from ${SOURCE}
      where b.status and m.status and b.created_by = 'admin'
        and (b.zone_id is null or m.all_zone_service or b.zone_id = any($2::int[]))
        and ($3::int is null or b.module_id = $3) and (b.featured or not $4)
        and ${HAS_TARGET}
      order by b.id limit ${MAX_BANNERS}`,
    [language, zoneIds, moduleId, onlyFeatured],
  );
}

/** The banners of a store. */
export async function listStoreBanners(
  sql: Sql,
  { language }: ShopView,
  storeId: number,
): Promise<BannerRow[]> {
  return sql.query<BannerRow>(
    `select ${COLUMNS} from banners b
      where b.status and b.created_by = 'vendor' and b.store_id = $2
      order by b.id limit ${MAX_BANNERS}`,
    [language, storeId],
  );
}

export interface PromotionRow {
  id: number;
  section: 'slot' | 'parcel' | 'video' | 'reason';
  key: string;
  title: string | null;
  body: string | null;
  image: string | null;
  link: string | null;
}

/** The promotional blocks of a module. */
export async function listPromotions(
  sql: Sql,
  { language }: ShopView,
  moduleId: number,
  section: PromotionRow['section'],
): Promise<PromotionRow[]> {
  return sql.query<PromotionRow>(
    `select p.id, p.section, p.key, in_language(p.title, $1) as title,
        in_language(p.body, $1) as body, p.image, p.link
      from promotions p join modules m on m.module_type = p.module_type
      where m.id = $2 and p.section = $3 and p.status
      order by p.position, p.id limit 50`,
    [language, moduleId, section],
  );
}
