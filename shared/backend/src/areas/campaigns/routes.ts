import type {
  CampaignDetails,
  CampaignItem,
  FlashSale,
  FlashSaleItem,
  Item,
} from '@storefront/api';
import {
  basicCampaigns,
  campaignDetails,
  campaignItemDetails,
  campaignItems,
  flashSale,
  flashSaleItems,
} from '@storefront/api/contract';
import { discountAmount, sumMoney } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { ShopView } from '../../server/features';
import { type Page, pageSizes } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import { registerSharedEndpoint } from '../../server/http/register-shared-endpoint';
import type { Market, ModuleMarket } from '../../server/shop-view';
import { findItemIds, readItems } from '../items/queries';
import { chippedPageOfItems, firstItems, readItemDetails } from '../items/service';
import { type ItemListInput, readItemSelection } from '../search/service';
import { pageOfStores } from '../stores/service';
import { findCampaign, findFlashSale, listCampaigns, readFlashRows } from './queries';

/** Serves campaigns and flash sales (`shared/api/docs/promotions.md`), and the details of a campaign item. */
export function registerCampaignRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, basicCampaigns, ['zones', 'module'], (call, database) =>
    listCampaigns(database, call.view, call.market),
  );
  registerSharedEndpoint(backend, campaignDetails, ['zones', 'module'], (call, database) =>
    readCampaign(database, call.view, call.market, call.input.basic_campaign_id),
  );
  registerSharedEndpoint(backend, campaignItems, ['zones', 'module'], (call, database) =>
    listCampaignItems(database, call.view, call.market, call.page(pageSizes.items)),
  );
  registerSharedEndpoint(backend, campaignItemDetails, [], (call, database) =>
    readItemDetails(database, call.view, call.param('id'), true),
  );
  registerSharedEndpoint(backend, flashSale, ['zones', 'module'], (call, database) =>
    readFlashSale(database, call.view, call.market),
  );
  registerSharedEndpoint(backend, flashSaleItems, ['zones', 'module', 'place'], (call, database) =>
    pageOfFlashItems(database, call.view, call.market, call.input, call.page(pageSizes.flashSale)),
  );
}

const MAX_STORES = 100;

/**
 * A campaign with the stores of the zones that take part now.
 * @throws {Refusal} 404 `not-found`
 */
async function readCampaign(
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

/** A page of the items of campaigns that are not over. */
async function listCampaignItems(
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

/** The running sale with its items, `null` when there is none. */
async function readFlashSale(
  sql: Sql,
  view: ShopView,
  market: ModuleMarket,
): Promise<FlashSale | null> {
  const sale = await findFlashSale(sql, view, market.moduleId, null);
  if (!sale) return null;
  const selection = { ...market, flashSaleId: sale.id, order: 'sale' } as const;
  const items = await firstItems(sql, view, selection, pageSizes.flashSale);
  return { ...sale, active_products: await toFlashItems(sql, sale.id, items) };
}

/**
 * A page of a sale's items, filtered and sorted like every list of items.
 * @throws {Refusal} 403 `flash_sale` when that sale is not running
 */
async function pageOfFlashItems(
  sql: Sql,
  view: ShopView,
  market: ModuleMarket,
  input: ItemListInput & { readonly flash_sale_id: number },
  page: Page,
) {
  const sale = await findFlashSale(sql, view, market.moduleId, input.flash_sale_id);
  if (!sale) return refuse(403, 'flash_sale', 'flashSaleUnknown');
  const selection = await readItemSelection(sql, view, market, input);
  const inSaleOrder = { ...selection, order: 'sale' } as const;
  const { products, ...answer } = await chippedPageOfItems(sql, view, inSaleOrder, page);
  return { ...answer, flash_sale: sale, products: await toFlashItems(sql, sale.id, products) };
}

/** Adds the sale's stock of each; items removed from the sale in the meantime are left out. */
async function toFlashItems(
  sql: Sql,
  saleId: number,
  items: readonly Item[],
): Promise<FlashSaleItem[]> {
  const rows = await readFlashRows(
    sql,
    saleId,
    items.map(({ id }) => id),
  );
  const byItem = new Map(rows.map((row) => [row.item_id, row]));
  return items.flatMap((item) => {
    const row = byItem.get(item.id);
    if (!row) return [];
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
