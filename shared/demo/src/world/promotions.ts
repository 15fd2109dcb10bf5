import { pictureUrl } from '../pictures/picture-url';
import {
  makeBanners,
  makeRentalBanners,
  type ShoppingModule,
  scenes,
  shoppingModules,
} from './banners';
import { type DemoContext, date, instant } from './demo-context';
import { type ModuleKey, moduleIds, regionOf } from './places';
import type { PlacedStore } from './stores';

/** Creates coupons of every type, banners, campaigns, a flash sale, cashback and wallet bonuses. */
export function makePromotions(
  world: DemoContext,
  stores: ReadonlyMap<ModuleKey, readonly PlacedStore[]>,
): void {
  makeCoupons(world, stores);
  for (const module of shoppingModules) {
    makeBanners(world.book, module, stores.get(module) ?? []);
    makeCampaigns(world, module, stores.get(module) ?? []);
    makeFlashSale(world, module);
  }
  makeRentalBanners(world.book);
  makeRewards(world);
}

function makeCoupons(
  world: DemoContext,
  stores: ReadonlyMap<ModuleKey, readonly PlacedStore[]>,
): void {
  const foodStore = stores.get('food')?.[0]?.id ?? null;
  const grocer = stores.get('grocery')?.[0]?.id ?? null;
  const coupon = (code: string, en: string, ar: string, row: Readonly<Record<string, unknown>>) =>
    world.book.add('coupons', {
      module_id: null,
      title: { en, ar },
      code,
      discount: 0,
      discount_type: 'percent',
      min_purchase: 0,
      max_discount: 0,
      limit_per_customer: 5,
      start_date: date(world, -30),
      expire_date: date(world, 365),
      store_id: null,
      zone_ids: [],
      customer_ids: null,
      created_by: 'admin',
      currency_code: regionOf.cairo.currency,
      ...row,
    });
  coupon('SOUK10', '10% off everything', 'خصم 10٪ على كل شيء', {
    coupon_type: 'default',
    discount: 10,
    max_discount: 50,
    min_purchase: 100,
  });
  coupon('WELCOME50', 'EGP 50 off your first order', 'خصم 50 ج.م على أول طلب', {
    coupon_type: 'first_order',
    discount: 50,
    discount_type: 'amount',
    min_purchase: 150,
    limit_per_customer: 1,
  });
  coupon('DOWNTOWN15', '15% off in Downtown', 'خصم 15٪ في وسط البلد', {
    coupon_type: 'zone_wise',
    discount: 15,
    max_discount: 60,
    zone_ids: [1],
  });
  coupon('KOSHARI20', '20% off at Koshari Corner', 'خصم 20٪ لدى ركن الكشري', {
    coupon_type: 'store_wise',
    discount: 20,
    store_id: foodStore,
    module_id: moduleIds.food,
    created_by: 'vendor',
  });
  coupon('FRESH25', 'EGP 25 off at Nile Fresh Market', 'خصم 25 ج.م لدى نايل فريش ماركت', {
    coupon_type: 'store_wise',
    discount: 25,
    discount_type: 'amount',
    min_purchase: 200,
    store_id: grocer,
    module_id: moduleIds.grocery,
    created_by: 'vendor',
  });
  coupon('FREESHIP', 'Free delivery', 'توصيل مجاني', {
    coupon_type: 'free_delivery',
    min_purchase: 200,
  });
  coupon('LAYLA', 'For you, Layla', 'هدية لك يا ليلى', {
    coupon_type: 'default',
    discount: 30,
    discount_type: 'amount',
    customer_ids: [1],
    limit_per_customer: 1,
  });
  coupon('DRIVE12', '12% off rentals', 'خصم 12٪ على تأجير السيارات', {
    coupon_type: 'default',
    discount: 12,
    max_discount: 300,
    module_id: moduleIds.rental,
  });
  const { currency: currency_code } = regionOf.riyadh;
  coupon('RIYADH10', '10% off everything in Riyadh', 'خصم 10٪ على كل شيء في الرياض', {
    currency_code,
    coupon_type: 'default',
    discount: 10,
    max_discount: 5,
    min_purchase: 10,
  });
  coupon('RIYADHSHIP', 'Free delivery in Riyadh', 'توصيل مجاني في الرياض', {
    currency_code,
    coupon_type: 'free_delivery',
    min_purchase: 20,
  });
  coupon('RIYADHDRIVE', '12% off rentals in Riyadh', 'خصم 12٪ على تأجير السيارات في الرياض', {
    currency_code,
    coupon_type: 'default',
    discount: 12,
    max_discount: 30,
    module_id: moduleIds.rental,
  });
  coupon('LASTYEAR', 'Last year', 'العام الماضي', {
    coupon_type: 'default',
    discount: 50,
    start_date: date(world, -400),
    expire_date: date(world, -40),
  });
  coupon('LASTWEEK', '20% off last week', 'خصم 20٪ الأسبوع الماضي', {
    coupon_type: 'default',
    discount: 20,
    expire_date: date(world, -5),
  });
  coupon('NEXTMONTH', '20% off next month', 'خصم 20٪ الشهر القادم', {
    coupon_type: 'default',
    discount: 20,
    start_date: date(world, 20),
    expire_date: date(world, 50),
  });
}

function makeCampaigns(
  world: DemoContext,
  module: ShoppingModule,
  stores: readonly PlacedStore[],
): void {
  const { book } = world;
  const campaign = book.add('basic_campaigns', {
    module_id: moduleIds[module],
    title: { en: 'Weekend at Souk', ar: 'نهاية الأسبوع في سوق' },
    description: {
      en: 'Stores that do something special this season.',
      ar: 'متاجر تقدم شيئًا مميزًا هذا الموسم.',
    },
    image: pictureUrl('banner', scenes[module].shop, 9),
    available_date_starts: date(world, -10),
    available_date_ends: date(world, 180),
    start_time: '00:00',
    end_time: '23:59:59',
  });
  for (const store of stores.slice(0, 6)) {
    book.put('basic_campaign_stores', { campaign_id: campaign, store_id: store.id });
  }
  // Campaign items are separate items with dates.
  for (const store of stores.slice(0, 3)) {
    const model = book.rows('items').find((row) => row.store_id === store.id);
    if (!model) continue;
    const id = book.rows('items').length + 1;
    book.add('items', {
      ...model,
      id,
      slug: `campaign-${id}`,
      discount: 30,
      discount_type: 'percent',
      // A campaign item has a single price.
      choice_options: [],
      available_date_starts: date(world, -5),
      available_date_ends: date(world, 120),
      ratings: [0, 0, 0, 0, 0],
      rating_count: 0,
      avg_rating: 0,
    });
  }
}

function makeFlashSale(world: DemoContext, module: ShoppingModule): void {
  const { book } = world;
  const sale = book.add('flash_sales', {
    module_id: moduleIds[module],
    title: { en: 'Flash sale', ar: 'تخفيضات خاطفة' },
    is_publish: true,
    start_date: instant(world, -1),
    end_date: instant(world, 14),
    admin_discount_percentage: 40,
    vendor_discount_percentage: 60,
  });
  const items = book
    .rows('items')
    .filter((row) => row.module_id === moduleIds[module] && !row.available_date_starts);
  for (let index = 7; index < items.length && index < 7 + 10 * 19; index += 19) {
    book.add('flash_sale_items', {
      flash_sale_id: sale,
      item_id: items[index]?.id,
      stock: 40,
      sold: index % 13,
      discount_type: 'percent',
      discount: index % 2 === 0 ? 30 : 20,
    });
  }
}

function makeRewards(world: DemoContext): void {
  for (const { currency, priceFactor } of Object.values(regionOf)) {
    makeRewardsIn(world, currency, priceFactor);
  }
}

const symbolsInArabic = { EGP: 'ج.م', SAR: 'ر.س' } as const;

function makeRewardsIn(world: DemoContext, currency_code: 'EGP' | 'SAR', factor: number): void {
  const en = (amount: number) => `${currency_code} ${amount * factor}`;
  const ar = (amount: number) => `${amount * factor} ${symbolsInArabic[currency_code]}`;
  const running = { currency_code, start_date: date(world, -10), end_date: date(world, 365) };
  world.book.add('cashbacks', {
    ...running,
    title: { en: '5% back into your wallet', ar: 'استرد 5٪ في محفظتك' },
    cashback_type: 'percentage',
    cashback_amount: 5,
    min_purchase: 200 * factor,
    max_discount: 40 * factor,
    same_user_limit: 10,
  });
  world.book.add('wallet_bonuses', {
    ...running,
    title: { en: '10% on top', ar: '10٪ إضافية' },
    description: {
      en: `Add ${en(500)} or more and get 10% on top.`,
      ar: `أضف ${ar(500)} أو أكثر واحصل على 10٪ إضافية.`,
    },
    bonus_type: 'percentage',
    bonus_amount: 10,
    minimum_add_amount: 500 * factor,
    maximum_bonus_amount: 100 * factor,
  });
  world.book.add('wallet_bonuses', {
    ...running,
    title: { en: `${en(20)} on top`, ar: `${ar(20)} إضافية` },
    description: {
      en: `Add ${en(200)} or more and get ${en(20)} on top.`,
      ar: `أضف ${ar(200)} أو أكثر واحصل على ${ar(20)} إضافية.`,
    },
    bonus_type: 'amount',
    bonus_amount: 20 * factor,
    minimum_add_amount: 200 * factor,
    maximum_bonus_amount: 0,
  });
}
