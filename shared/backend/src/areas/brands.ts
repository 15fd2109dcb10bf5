import type { Brand, Condition } from '@storefront/api';
import {
  brandItems,
  brands,
  conditionItems,
  conditionNames,
  conditions,
} from '@storefront/api/contract';
import type { Sql } from '../database/database';
import type { BackendContext } from '../server/backend-context';
import type { ShopView } from '../server/features';
import { pictureAddress } from '../server/files/picture-address';
import { refuse } from '../server/http/refusal';
import { registerSharedEndpoint } from '../server/http/register-shared-endpoint';
import type { Market } from '../server/shop-view';
import { readId } from './items/queries';
import { registerItemList } from './items/register-item-list';
import { pageOfItems } from './items/service';

/** Serves the calls of `shared/api/docs/catalog.md`. */
export function registerBrandRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, brands, ['zones', 'module'], (call, database) =>
    listBrands(database, call.view, call.market),
  );
  registerItemList(backend, brandItems, pageOfItems, async (call, database) => ({
    brandIds: [await knownBrandId(database, call.param('id'))],
    type: call.input.type,
    order: 'popular',
  }));
  registerSharedEndpoint(backend, conditions, ['module'], (call, database) =>
    listConditions(database, call.view, call.moduleId),
  );
  registerSharedEndpoint(backend, conditionNames, ['module'], async (call, database) => {
    const found = await listConditions(database, call.view, call.moduleId);
    return found.map(({ id, name }) => ({ id, name }));
  });
  registerItemList(backend, conditionItems, pageOfItems, async (call, database) => ({
    conditionId: await knownConditionId(database, call.param('id')),
    type: call.input.type,
    order: 'popular',
  }));
}

/** @throws {Refusal} 404 `not-found` */
async function knownBrandId(sql: Sql, idOrSlug: string): Promise<number> {
  const id = await findNamedId(sql, 'brands', idOrSlug, readId(idOrSlug));
  return id ?? refuse(404, 'not-found', 'brandUnknown');
}

/** @throws {Refusal} 404 `not-found` */
async function knownConditionId(sql: Sql, idOrSlug: string): Promise<number> {
  const id = await findNamedId(sql, 'common_conditions', idOrSlug, readId(idOrSlug));
  return id ?? refuse(404, 'not-found', 'conditionUnknown');
}

const MAX_ROWS = 200;

/** Brands of a module with the number of their items in the zones. */
async function listBrands(
  sql: Sql,
  { language, publicUrl }: ShopView,
  { moduleId, zoneIds }: Market,
): Promise<Brand[]> {
  const rows = await sql.query<{
    id: number;
    name: string;
    slug: string;
    image: string | null;
    items_count: number;
  }>(
    `select b.id, in_language(b.name, $1) as name, b.slug, b.image,
        coalesce(sold.items_count, 0) as items_count
      from brands b left join (
        select i.brand_id, count(*) as items_count
          from items i
          join stores s on s.id = i.store_id
          join modules m on m.id = i.module_id
          where i.module_id = $2 and i.brand_id is not null and i.status
            and i.available_date_starts is null and s.status
            and (m.all_zone_service or s.zone_id = any($3::int[]))
          group by i.brand_id
      ) sold on sold.brand_id = b.id
      where b.module_id = $2 and b.status
      order by items_count desc, b.id limit ${MAX_ROWS}`,
    [language, moduleId, zoneIds],
  );
  return rows.map(({ image, ...brand }) => ({
    ...brand,
    image_full_url: pictureAddress(publicUrl, image),
  }));
}

/** Common conditions that items of a module are for. */
async function listConditions(
  sql: Sql,
  { language }: ShopView,
  moduleId: number,
): Promise<Required<Pick<Condition, 'id' | 'name' | 'slug' | 'items_count'>>[]> {
  return sql.query(
    `select c.id, in_language(c.name, $1) as name, c.slug, sold.items_count
      from common_conditions c join (
        select common_condition_id, count(*) as items_count from items
          where module_id = $2 and common_condition_id is not null and status
            and available_date_starts is null
          group by common_condition_id
      ) sold on sold.common_condition_id = c.id
      where c.status order by items_count desc, c.id limit ${MAX_ROWS}`,
    [language, moduleId],
  );
}

/** The id of a brand or condition by id or slug. */
async function findNamedId(
  sql: Sql,
  table: 'brands' | 'common_conditions',
  slug: string,
  id: number | null,
): Promise<number | null> {
  const row = await sql.one<{ id: number }>(
    `select id from ${table} where (slug = $1 or id = $2) and status
      order by (slug = $1) desc limit 1`,
    [slug, id],
  );
  return row?.id ?? null;
}
