import type { ComponentType, ReactNode } from 'react';
import { Advertisements } from './advertisements';
import { FeaturedCategories } from './category-rails';
import { FlashSale } from './flash-sale';
import {
  BasicItems,
  CampaignItems,
  DiscountedItems,
  NewItems,
  PopularItems,
  RecommendedItems,
  ReviewedItems,
} from './item-rails';
import { Brands, Campaigns, Conditions } from './offer-rails';
import { PastOrders } from './past-orders';
import {
  LastPromotion,
  MainPromotion,
  NearPromotion,
  NewPromotion,
  ReviewedPromotion,
} from './promotions';
import type { RailName } from './rail-table';
import { LatestStores, PopularStores, TopStores } from './store-rails';

/** Rails that are not part of the first view. */
export type LowerRailName = Exclude<
  RailName,
  'orderAgain' | 'banners' | 'categories' | 'nearStores'
>;

const rails = {
  pastOrders: PastOrders,
  advertisements: Advertisements,
  mainPromotion: MainPromotion,
  newPromotion: NewPromotion,
  reviewedPromotion: ReviewedPromotion,
  nearPromotion: NearPromotion,
  lastPromotion: LastPromotion,
  popularItems: PopularItems,
  popularStores: PopularStores,
  latestStores: LatestStores,
  flashSale: FlashSale,
  discountedItems: DiscountedItems,
  campaigns: Campaigns,
  campaignItems: CampaignItems,
  newItems: NewItems,
  recommendedItems: RecommendedItems,
  reviewedItems: ReviewedItems,
  featuredCategories: FeaturedCategories,
  topStores: TopStores,
  brands: Brands,
  conditions: Conditions,
  basicItems: BasicItems,
} as const satisfies Record<LowerRailName, ComponentType>;

/** One of the rails further down. */
export default function LowerRail({ name }: { readonly name: LowerRailName }): ReactNode {
  const Rail = rails[name];
  return <Rail />;
}
