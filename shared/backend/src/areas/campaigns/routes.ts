import {
  basicCampaigns,
  campaignDetails,
  campaignItemDetails,
  campaignItems,
  flashSale,
  flashSaleItems,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/register-endpoint';
import { readItemDetails } from '../items/service';
import { pageSizes, readPage } from '../search/paging';
import { marketOf, viewOf } from '../search/shop-view';
import { listCampaigns } from './queries';
import { listCampaignItems, pageOfFlashItems, readCampaign, readFlashSale } from './service';

/** Contract 4.9, and the details of a campaign item (4.6). */
export function registerCampaignRoutes(backend: BackendContext): void {
  const { database } = backend;
  registerEndpoint(backend, basicCampaigns, (call) =>
    listCampaigns(database, viewOf(backend, call), marketOf(call)),
  );
  registerEndpoint(backend, campaignDetails, (call) =>
    readCampaign(database, viewOf(backend, call), marketOf(call), call.input.basic_campaign_id),
  );
  registerEndpoint(backend, campaignItems, (call) =>
    listCampaignItems(
      database,
      viewOf(backend, call),
      marketOf(call),
      readPage(call.input, pageSizes.items),
    ),
  );
  registerEndpoint(backend, campaignItemDetails, (call) =>
    readItemDetails(database, viewOf(backend, call), call.param('id'), true),
  );
  registerEndpoint(backend, flashSale, (call) =>
    readFlashSale(database, viewOf(backend, call), marketOf(call)),
  );
  registerEndpoint(backend, flashSaleItems, (call) =>
    pageOfFlashItems(
      database,
      viewOf(backend, call),
      marketOf(call),
      call.input.flash_sale_id,
      readPage(call.input, pageSizes.flashSale),
    ),
  );
}
