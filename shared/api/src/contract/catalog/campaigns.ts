import * as z from 'zod/mini';
import { BasicCampaign, CampaignDetails, CampaignItem } from '../../entities/catalog/campaign';
import { FlashSale, FlashSaleItem, FlashSaleSummary } from '../../entities/catalog/flash-sale';
import { lenientArray } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { IdField, paging } from '../request-fields';
import { searchedPage } from './list-answers';
import { IdList, listedItems } from './list-query';

const campaignEndpoint = {
  method: 'GET',
  area: 'promotions',
  caller: 'none',
  needs: ['zoneid', 'moduleId'],
} as const;

export const basicCampaigns = defineEndpoint({
  ...campaignEndpoint,
  name: 'basicCampaigns',
  path: '/campaigns/basic',
  answer: lenientArray(BasicCampaign),
});

export const campaignDetails = defineEndpoint({
  ...campaignEndpoint,
  name: 'campaignDetails',
  path: '/campaigns/basic-campaign-details',
  needs: ['zoneid', 'moduleId'],
  nearby: true,
  query: z.object({ basic_campaign_id: IdField }),
  answer: CampaignDetails,
});

/** A plain array; `limit` and `offset` may request another part than the first 25. */
export const campaignItems = defineEndpoint({
  ...campaignEndpoint,
  name: 'campaignItems',
  path: '/campaigns/item',
  query: z.object(paging),
  answer: lenientArray(CampaignItem),
});

/** The currently running sale. */
export const flashSale = defineEndpoint({
  ...campaignEndpoint,
  name: 'flashSale',
  path: '/flash-sales',
  answer: z.nullable(FlashSale),
});

export const flashSaleItems = defineEndpoint({
  ...campaignEndpoint,
  name: 'flashSaleItems',
  path: '/flash-sales/items',
  nearby: true,
  query: z.object({
    ...paging,
    ...listedItems,
    brand_ids: z.optional(IdList),
    flash_sale_id: IdField,
  }),
  answer: z.extend(searchedPage('products', FlashSaleItem), { flash_sale: FlashSaleSummary }),
});
