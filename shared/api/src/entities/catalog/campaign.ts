import * as z from 'zod/mini';
import { Id, ImageUrl, lenientArray, OptionalFlag, OptionalText } from '../value/scalars';
import { Item } from './item';
import { Store } from './store';

/** A campaign that stores take part in. */
export const BasicCampaign = z.object({
  id: Id,
  title: z.string(),
  description: OptionalText,
  image_full_url: ImageUrl,
  available_date_starts: OptionalText,
  available_date_ends: OptionalText,
  /** `HH:mm`. */
  start_time: OptionalText,
  end_time: OptionalText,
  status: OptionalFlag,
  module_id: z.nullish(Id),
});
export type BasicCampaign = z.infer<typeof BasicCampaign>;

/** A campaign with its stores. */
export const CampaignDetails = z.extend(BasicCampaign, { stores: lenientArray(Store) });
export type CampaignDetails = z.infer<typeof CampaignDetails>;

/** An item sold in a campaign: its `name` is the campaign's title, and its dates are always present. */
export const CampaignItem = z.extend(Item, {
  available_date_starts: z.string(),
  available_date_ends: z.string(),
});
export type CampaignItem = z.infer<typeof CampaignItem>;
