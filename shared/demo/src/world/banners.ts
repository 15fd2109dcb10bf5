import type { EmojiKey } from '../pictures/emoji';
import { type PictureKey, pictureUrl } from '../pictures/picture-url';
import { moduleIds } from './places';
import type { RowBook } from './row-book';
import type { PlacedStore } from './stores';

export const shoppingModules = ['food', 'grocery', 'pharmacy', 'ecommerce'] as const;
export type ShoppingModule = (typeof shoppingModules)[number];

/** The scenes of banners: of the shop, of an item, and next to the picture of a store. */
export const scenes: Readonly<
  Record<ShoppingModule, Readonly<Record<'shop' | 'item' | 'store', readonly EmojiKey[]>>>
> = {
  food: {
    shop: ['pizza', 'fries', 'cola'],
    item: ['cake', 'coffee', 'cookie'],
    store: ['plate', 'lemonade'],
  },
  grocery: {
    shop: ['basket', 'apple', 'milk'],
    item: ['bread', 'cheese', 'honey'],
    store: ['tomato', 'carrot'],
  },
  pharmacy: {
    shop: ['medicine', 'vitamins', 'heart'],
    item: ['lotion', 'soap', 'sunscreen'],
    store: ['pill', 'thermometer'],
  },
  ecommerce: {
    shop: ['headphones', 'sneakers', 'laptop'],
    item: ['watch', 'sunglasses', 'perfume'],
    store: ['bag', 'gift'],
  },
};

/** Banners of the shop, and banners that stores created. */
export function makeBanners(
  book: RowBook,
  module: ShoppingModule,
  stores: readonly PlacedStore[],
): void {
  const scene = scenes[module];
  const sceneOf = (store: PlacedStore | undefined) =>
    store ? [store.plan.picture, ...scene.store] : scene.shop;
  const items = book.rows('items').filter((row) => row.module_id === moduleIds[module]);
  const banner = (
    things: readonly EmojiKey[],
    en: string,
    ar: string,
    row: Readonly<Record<string, unknown>>,
  ) =>
    book.add('banners', {
      module_id: moduleIds[module],
      zone_id: null,
      title: { en, ar },
      type: 'default',
      image: pictureUrl('banner', things, book.rows('banners').length % 8),
      link: null,
      store_id: null,
      item_id: null,
      featured: false,
      created_by: 'admin',
      ...row,
    });
  banner(scene.shop, 'Welcome to Souk', 'أهلًا بك في سوق', {
    link: '/store/popular',
    featured: true,
  });
  banner(sceneOf(stores[0]), 'Store of the week', 'متجر الأسبوع', {
    type: 'store_wise',
    store_id: stores[0]?.id ?? null,
    featured: true,
  });
  banner(scene.item, 'Taste of the day', 'اختيار اليوم', {
    type: 'item_wise',
    item_id: items[3]?.id ?? null,
  });
  banner(sceneOf(stores[1]), 'Near you', 'قريب منك', {
    type: 'store_wise',
    store_id: stores[1]?.id ?? null,
  });
  for (const store of stores.slice(0, 4)) {
    banner([store.plan.picture], store.plan.name[0], store.plan.name[1], {
      type: 'store_wise',
      store_id: store.id,
      zone_id: store.zoneId,
      created_by: 'vendor',
    });
  }
}

/** Banners of the rental module. */
export function makeRentalBanners(book: RowBook): void {
  const providers = book.rows('stores').filter((row) => row.module_id === moduleIds.rental);
  const banner = (
    picture: PictureKey,
    en: string,
    ar: string,
    row: Readonly<Record<string, unknown>>,
  ) =>
    book.add('banners', {
      module_id: moduleIds.rental,
      zone_id: null,
      title: { en, ar },
      type: 'default',
      image: pictureUrl('banner', picture, book.rows('banners').length % 8),
      link: null,
      store_id: null,
      item_id: null,
      featured: true,
      created_by: 'admin',
      ...row,
    });
  banner('car', 'Your car for the day', 'سيارتك لهذا اليوم', { link: '/rental/vehicle-search' });
  for (const zoneId of [1, 2, 3, 4]) {
    const provider = providers.find((row) => row.zone_id === zoneId);
    if (!provider) continue;
    banner('suv', 'Provider of the week', 'مزوّد الأسبوع', {
      type: 'store_wise',
      store_id: provider.id,
      zone_id: zoneId,
    });
  }
  banner('minibus', 'Out together, all in one', 'رحلة واحدة تجمعكم', {
    link: '/rental/vehicle-search?vehicle_type=family',
  });
}
