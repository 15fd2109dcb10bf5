import type { ModuleType } from '@storefront/api';

/** Everything that a home page may show, one below the other. */
export const railNames = [
  'orderAgain',
  'banners',
  'categories',
  'nearStores',
  'popularItems',
  'popularStores',
  'latestStores',
  'flashSale',
  'discountedItems',
  'campaigns',
  'campaignItems',
  'newItems',
  'recommendedItems',
  'reviewedItems',
  'featuredCategories',
  'topStores',
  'brands',
  'conditions',
  'basicItems',
] as const;
export type RailName = (typeof railNames)[number];

/** Modules whose home is made of rails; parcel has a page of its own, rental a remote of its own. */
export type ShoppingModule = Exclude<ModuleType, 'parcel' | 'rental'>;

/** What each module's home shows, in its order (Contract 2, module capabilities). */
export const homeRails = {
  food: [
    'orderAgain',
    'banners',
    'categories',
    'nearStores',
    'popularItems',
    'popularStores',
    'latestStores',
    'flashSale',
    'discountedItems',
    'campaigns',
    'campaignItems',
    'newItems',
    'recommendedItems',
    'featuredCategories',
    'topStores',
  ],
  grocery: [
    'orderAgain',
    'banners',
    'categories',
    'nearStores',
    'flashSale',
    'popularItems',
    'discountedItems',
    'popularStores',
    'latestStores',
    'campaigns',
    'newItems',
    'featuredCategories',
    'recommendedItems',
    'reviewedItems',
  ],
  pharmacy: [
    'orderAgain',
    'banners',
    'categories',
    'conditions',
    'nearStores',
    'basicItems',
    'popularItems',
    'popularStores',
    'latestStores',
    'flashSale',
    'discountedItems',
    'campaigns',
    'newItems',
    'recommendedItems',
  ],
  ecommerce: [
    'orderAgain',
    'banners',
    'categories',
    'flashSale',
    'popularItems',
    'brands',
    'nearStores',
    'discountedItems',
    'popularStores',
    'newItems',
    'latestStores',
    'campaigns',
    'featuredCategories',
    'recommendedItems',
    'reviewedItems',
  ],
} as const satisfies Record<ShoppingModule, readonly RailName[]>;

/** Rails of the first view: drawn at once, the others when they come near. */
export const firstRails = 4;

export function isShopping(type: ModuleType): type is ShoppingModule {
  return type in homeRails;
}
