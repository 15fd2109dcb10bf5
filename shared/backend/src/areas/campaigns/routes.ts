import {
  basicCampaigns,
  campaignDetails,
  campaignItemDetails,
  campaignItems,
  flashSale,
  flashSaleItems,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { pageSizes, readPage } from '../../server/paging';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { marketOf, viewOf } from '../../server/shop-view';
import { readItemDetails } from '../items/service';
import { listCampaigns } from './queries';
import { listCampaignItems, pageOfFlashItems, readCampaign, readFlashSale } from './service';

/** Campaigns and flash sales (`shared/api/docs/promotions.md`), and the details of a campaign item. */
export function registerCampaignRoutes(backend: BackendContext): void {
  const { database } = backend;
  registerSharedEndpoint(backend, basicCampaigns, ['zones', 'module'], (call) =>
    listCampaigns(database, viewOf(backend, call), marketOf(call)),
  );
  registerSharedEndpoint(backend, campaignDetails, ['zones', 'module'], (call) =>
    readCampaign(database, viewOf(backend, call), marketOf(call), call.input.basic_campaign_id),
  );
  registerSharedEndpoint(backend, campaignItems, ['zones', 'module'], (call) =>
    listCampaignItems(
      database,
      viewOf(backend, call),
      marketOf(call),
      readPage(call.input, pageSizes.items),
    ),
  );
  registerSharedEndpoint(backend, campaignItemDetails, [], (call) =>
    readItemDetails(database, viewOf(backend, call), call.param('id'), true),
  );
  registerSharedEndpoint(backend, flashSale, ['zones', 'module'], (call) =>
    readFlashSale(database, viewOf(backend, call), marketOf(call)),
  );
  registerSharedEndpoint(backend, flashSaleItems, ['zones', 'module'], (call) =>
    pageOfFlashItems(
      database,
      viewOf(backend, call),
      marketOf(call),
      call.input.flash_sale_id,
      readPage(call.input, pageSizes.flashSale),
    ),
  );
}
