import {
  basicCampaigns,
  campaignDetails,
  campaignItemDetails,
  campaignItems,
  flashSale,
  flashSaleItems,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { pageSizes } from '../../server/http/paging';
import { registerSharedEndpoint } from '../../server/http/register-shared-endpoint';
import { readItemDetails } from '../items/service';
import { listCampaigns } from './queries';
import { listCampaignItems, pageOfFlashItems, readCampaign, readFlashSale } from './service';

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
