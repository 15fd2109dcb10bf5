import type { CampaignDetails, CampaignItem, FlashSale, FlashSaleItem } from '@storefront/api';
import { discountAmount, sumMoney } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import { envelope, type Page, pageSizes } from '../../server/paging';
import { refuse } from '../../server/refusal';
import type { Market, ModuleMarket, ShopView } from '../../server/shop-view';
import { findItemIds, readItems } from '../items/queries';
import { pageOfStores } from '../stores/service';
import { type FlashRow, findCampaign, findFlashSale, listFlashRows } from './queries';

const MAX_STORES = 100;

/**
 * A campaign with the stores of the zones that take part now.
 * @throws {Refusal} 404 `not-found`
 */
export async function readCampaign(
  sql: Sql,
  view: ShopView,
  market: ModuleMarket,
  id: number,
): Promise<CampaignDetails> {
  const campaign = await findCampaign(sql, view, market.moduleId, id);
  if (!campaign) return refuse(404, 'not-found', 'campaignUnknown');
  if (campaign === 'over') return refuse(404, 'not-found', 'campaignOver');
  const page = { limit: MAX_STORES, offset: 1 };
  const selection = { ...market, campaignId: id, order: 'popular' } as const;
  const { stores } = await pageOfStores(sql, view, selection, page);
  return { ...campaign, stores };
}

/** A page of the items that are sold in campaigns, those whose days are over left out. */
export async function listCampaignItems(
  sql: Sql,
  view: ShopView,
  market: Market,
  page: Page,
): Promise<CampaignItem[]> {
  const selection = { ...market, isCampaign: true, order: 'popular' } as const;
  const items = await readItems(sql, view, await findItemIds(sql, view, selection, page));
  return items.flatMap((item) => {
    const { available_date_starts: starts, available_date_ends: ends } = item;
    return starts && ends
      ? [{ ...item, available_date_starts: starts, available_date_ends: ends }]
      : [];
  });
}

/** The sale that runs now with its items, `null` when none does. */
export async function readFlashSale(
  sql: Sql,
  view: ShopView,
  market: ModuleMarket,
): Promise<FlashSale | null> {
  const sale = await findFlashSale(sql, view, market.moduleId, null);
  if (!sale) return null;
  const { rows } = await listFlashRows(sql, sale.id, market, {
    limit: pageSizes.flashSale,
    offset: 1,
  });
  return { ...sale, active_products: await toFlashItems(sql, view, rows) };
}

/** @throws {Refusal} 403 `flash_sale` when that sale does not run */
export async function pageOfFlashItems(
  sql: Sql,
  view: ShopView,
  market: ModuleMarket,
  saleId: number,
  page: Page,
) {
  const sale = await findFlashSale(sql, view, market.moduleId, saleId);
  if (!sale) return refuse(403, 'flash_sale', 'flashSaleUnknown');
  const { rows, total } = await listFlashRows(sql, saleId, market, page);
  return {
    ...envelope(page, total),
    flash_sale: sale,
    products: await toFlashItems(sql, view, rows),
  };
}

async function toFlashItems(
  sql: Sql,
  view: ShopView,
  rows: readonly FlashRow[],
): Promise<FlashSaleItem[]> {
  const items = await readItems(
    sql,
    view,
    rows.map((row) => row.item_id),
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  return rows.flatMap((row) => {
    const item = byId.get(row.item_id);
    if (!item) return [];
    const amount = discountAmount(item.price, row.discount, row.discount_type);
    return [
      {
        ...row,
        available_stock: row.stock - row.sold,
        discount_amount: amount,
        price: item.price,
        discounted_price: sumMoney([item.price, -amount]),
        status: 1,
        item,
      },
    ];
  });
}
