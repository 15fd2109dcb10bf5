export { LARGE_PAGE_LIMIT, PAGE_LIMIT, type Page } from '../client/paging';
export {
  addWish,
  removeWish,
  useAddWish,
  useRemoveWish,
  type WishlistTarget,
} from './change-wishlist';
export { advertisementsQuery, getAdvertisements, useAdvertisements } from './get-advertisements';
export {
  type BasicItemsFilters,
  basicItemPagesQuery,
  basicItemsQuery,
  getBasicItems,
  useBasicItemPages,
  useBasicItems,
} from './get-basic-items';
export {
  type BrandItemsFilters,
  brandItemPagesQuery,
  brandItemsQuery,
  getBrandItems,
  useBrandItemPages,
  useBrandItems,
} from './get-brand-items';
export { brandsQuery, getBrands, useBrands } from './get-brands';
export {
  campaignDetailsQuery,
  getCampaignDetails,
  useCampaignDetails,
} from './get-campaign-details';
export { campaignItemsQuery, getCampaignItems, useCampaignItems } from './get-campaign-items';
export { campaignsQuery, getCampaigns, useCampaigns } from './get-campaigns';
export { categoriesQuery, getCategories, useCategories } from './get-categories';
export {
  type CategoriesItemsFilters,
  categoriesItemPagesQuery,
  categoriesItemsQuery,
  getCategoriesItems,
  useCategoriesItemPages,
  useCategoriesItems,
} from './get-categories-items';
export {
  type CategoriesStoresFilters,
  categoriesStorePagesQuery,
  categoriesStoresQuery,
  getCategoriesStores,
  useCategoriesStorePages,
  useCategoriesStores,
} from './get-categories-stores';
export {
  categoryChildesQuery,
  getCategoryChildes,
  useCategoryChildes,
} from './get-category-childes';
export {
  type CategoryItemsFilters,
  categoryItemPagesQuery,
  categoryItemsQuery,
  getCategoryItems,
  useCategoryItemPages,
  useCategoryItems,
} from './get-category-items';
export {
  categoryMatchesQuery,
  getCategoryMatches,
  useCategoryMatches,
} from './get-category-matches';
export {
  type CategoryStoresFilters,
  categoryStorePagesQuery,
  categoryStoresQuery,
  getCategoryStores,
  useCategoryStorePages,
  useCategoryStores,
} from './get-category-stores';
export {
  type CombinedItemsFilters,
  combinedItemPagesQuery,
  combinedItemsQuery,
  getCombinedItems,
  useCombinedItemPages,
  useCombinedItems,
} from './get-combined-items';
export {
  type CombinedStoresFilters,
  combinedStorePagesQuery,
  combinedStoresQuery,
  getCombinedStores,
  useCombinedStorePages,
  useCombinedStores,
} from './get-combined-stores';
export {
  type ConditionItemsFilters,
  conditionItemPagesQuery,
  conditionItemsQuery,
  getConditionItems,
  useConditionItemPages,
  useConditionItems,
} from './get-condition-items';
export { conditionsQuery, getConditions, useConditions } from './get-conditions';
export {
  type DiscountedItemsFilters,
  discountedItemPagesQuery,
  discountedItemsQuery,
  getDiscountedItems,
  useDiscountedItemPages,
  useDiscountedItems,
} from './get-discounted-items';
export {
  type DiscountedStoresFilters,
  discountedStorePagesQuery,
  discountedStoresQuery,
  getDiscountedStores,
  useDiscountedStorePages,
  useDiscountedStores,
} from './get-discounted-stores';
export {
  featuredCategoriesQuery,
  getFeaturedCategories,
  useFeaturedCategories,
} from './get-featured-categories';
export {
  type FeaturedCategoryItemsFilters,
  featuredCategoryItemPagesQuery,
  featuredCategoryItemsQuery,
  getFeaturedCategoryItems,
  useFeaturedCategoryItemPages,
  useFeaturedCategoryItems,
} from './get-featured-category-items';
export { flashSaleQuery, getFlashSale, useFlashSale } from './get-flash-sale';
export {
  type FlashSaleItemsFilters,
  flashSaleItemPagesQuery,
  flashSaleItemsQuery,
  getFlashSaleItems,
  useFlashSaleItemPages,
  useFlashSaleItems,
} from './get-flash-sale-items';
export {
  type FoundItemsFilters,
  foundItemPagesQuery,
  foundItemsQuery,
  getFoundItems,
  useFoundItemPages,
  useFoundItems,
} from './get-found-items';
export {
  type FoundStoresFilters,
  foundStorePagesQuery,
  foundStoresQuery,
  getFoundStores,
  useFoundStorePages,
  useFoundStores,
} from './get-found-stores';
export { getItemDetails, type ItemRef, itemDetailsQuery, useItemDetails } from './get-item-details';
export {
  getItemOrStoreMatches,
  itemOrStoreMatchesQuery,
  useItemOrStoreMatches,
} from './get-item-or-store-matches';
export {
  getItemReviews,
  type ItemReviewsFilters,
  itemReviewPagesQuery,
  itemReviewsQuery,
  useItemReviewPages,
  useItemReviews,
} from './get-item-reviews';
export {
  getLatestStores,
  type LatestStoresFilters,
  latestStorePagesQuery,
  latestStoresQuery,
  useLatestStorePages,
  useLatestStores,
} from './get-latest-stores';
export {
  getMostReviewedItems,
  type MostReviewedItemsFilters,
  mostReviewedItemPagesQuery,
  mostReviewedItemsQuery,
  useMostReviewedItemPages,
  useMostReviewedItems,
} from './get-most-reviewed-items';
export {
  getNewItems,
  type NewItemsFilters,
  newItemPagesQuery,
  newItemsQuery,
  useNewItemPages,
  useNewItems,
} from './get-new-items';
export {
  getPopularCategories,
  popularCategoriesQuery,
  usePopularCategories,
} from './get-popular-categories';
export {
  getPopularItems,
  type PopularItemsFilters,
  popularItemPagesQuery,
  popularItemsQuery,
  usePopularItemPages,
  usePopularItems,
} from './get-popular-items';
export {
  getPopularStoreItems,
  popularStoreItemsQuery,
  usePopularStoreItems,
} from './get-popular-store-items';
export {
  getPopularStores,
  type PopularStoresFilters,
  popularStorePagesQuery,
  popularStoresQuery,
  usePopularStorePages,
  usePopularStores,
} from './get-popular-stores';
export {
  getRecommendedItems,
  type RecommendedItemsFilters,
  recommendedItemPagesQuery,
  recommendedItemsQuery,
  useRecommendedItemPages,
  useRecommendedItems,
} from './get-recommended-items';
export {
  getRecommendedStores,
  type RecommendedStoresFilters,
  recommendedStorePagesQuery,
  recommendedStoresQuery,
  useRecommendedStorePages,
  useRecommendedStores,
} from './get-recommended-stores';
export { getRelatedItems, relatedItemsQuery, useRelatedItems } from './get-related-items';
export {
  getRelatedStoreItems,
  relatedStoreItemsQuery,
  useRelatedStoreItems,
} from './get-related-store-items';
export {
  getSearchSuggestions,
  type SearchSuggestionsInput,
  searchSuggestionsQuery,
  useSearchSuggestions,
} from './get-search-suggestions';
export { getStoreBanners, storeBannersQuery, useStoreBanners } from './get-store-banners';
export {
  getStoreConditionItems,
  type StoreConditionItemsFilters,
  storeConditionItemPagesQuery,
  storeConditionItemsQuery,
  useStoreConditionItemPages,
  useStoreConditionItems,
} from './get-store-condition-items';
export { getStoreDetails, storeDetailsQuery, useStoreDetails } from './get-store-details';
export {
  getStoreItems,
  type StoreItemsFilters,
  storeItemPagesQuery,
  storeItemsQuery,
  useStoreItemPages,
  useStoreItems,
} from './get-store-items';
export { getStoreReviews, storeReviewsQuery, useStoreReviews } from './get-store-reviews';
export {
  getStores,
  type StoresFilters,
  storePagesQuery,
  storesQuery,
  useStorePages,
  useStores,
} from './get-stores';
export {
  getSuggestedItems,
  type SuggestedItemsFilters,
  suggestedItemPagesQuery,
  suggestedItemsQuery,
  useSuggestedItemPages,
  useSuggestedItems,
} from './get-suggested-items';
export {
  getTopOfferStores,
  type TopOfferStoresFilters,
  topOfferStorePagesQuery,
  topOfferStoresQuery,
  useTopOfferStorePages,
  useTopOfferStores,
} from './get-top-offer-stores';
export {
  getTopRatedStores,
  type TopRatedStoresFilters,
  topRatedStorePagesQuery,
  topRatedStoresQuery,
  useTopRatedStorePages,
  useTopRatedStores,
} from './get-top-rated-stores';
export { getWishlist, useWishlist, wishlistQuery } from './get-wishlist';
export { catalogKeys } from './keys';
export { type NewItemReview, sendItemReview, useSendItemReview } from './send-item-review';
