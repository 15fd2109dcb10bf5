import { type Pair, type StorePlan, translated } from '../catalog/table';
import { demoZone, randomPointInZone } from '../geography/zones';
import type { EmojiKey } from '../pictures/emoji';
import { pictureUrl } from '../pictures/picture-url';
import type { PlacedKind } from './categories';
import { type DemoContext, date, instant, slug } from './demo-context';
import { type ModuleKey, moduleIds, regionOf } from './places';

export interface PlacedStore {
  readonly id: number;
  readonly zoneId: number;
  readonly plan: StorePlan;
  readonly priceFactor: number;
}

const streets: Readonly<Record<number, readonly Pair[]>> = {
  1: [
    ['Talaat Harb St', 'شارع طلعت حرب'],
    ['Qasr El Nil St', 'شارع قصر النيل'],
    ['Sherif St', 'شارع شريف'],
    ['Mohamed Farid St', 'شارع محمد فريد'],
    ['Champollion St', 'شارع شامبليون'],
  ],
  2: [
    ['26th of July St', 'شارع 26 يوليو'],
    ['Hassan Sabry St', 'شارع حسن صبري'],
    ['Tahrir St, Dokki', 'شارع التحرير، الدقي'],
    ['Mosaddak St', 'شارع مصدق'],
    ['Faisal St', 'شارع فيصل'],
  ],
  3: [
    ['North 90th St', 'شارع التسعين الشمالي'],
    ['South 90th St', 'شارع التسعين الجنوبي'],
    ['Talaat Harb Axis', 'محور طلعت حرب'],
    ['Gamal Abdel Nasser Axis', 'محور جمال عبد الناصر'],
    ['Al Banafseg', 'البنفسج'],
  ],
  4: [
    ['Olaya St', 'شارع العليا'],
    ['Tahlia St', 'شارع التحلية'],
    ['King Fahd Rd', 'طريق الملك فهد'],
    ['Takhassusi St', 'شارع التخصصي'],
    ['Thumamah Rd', 'طريق الثمامة'],
  ],
};

/** The names of a store's products, in every language. */
export function soldBy(plan: StorePlan, kinds: ReadonlyMap<string, PlacedKind>): string[] {
  return plan.kinds.flatMap((key) => kinds.get(key)?.kind.name ?? []);
}

/** Opening hours: [first, last] of a day; across midnight if the end is before the beginning. */
const hours: readonly (readonly [opening: string, closing: string])[][] = [
  [['10:00', '23:00']],
  [['12:00', '02:00']],
  [
    ['08:00', '14:00'],
    ['17:00', '23:30'],
  ],
  [['00:00', '23:59:59']],
  [['09:00', '22:00']],
  [['18:00', '04:00']],
];

/**
 * Creates a store with its opening hours and, for some, a discount.
 * @param sold the names of its products, in every language: the search finds the store by them
 */
export function makeStore(
  world: DemoContext,
  module: ModuleKey,
  plan: StorePlan,
  sold: readonly string[],
  zoneId: number,
  index: number,
): PlacedStore {
  const { book, chance } = world;
  const zone = demoZone(zoneId);
  const { priceFactor } = regionOf[zone.city];
  const point = randomPointInZone(zoneId, chance.next);
  const street = chance.pick(streets[zoneId] ?? []);
  const number = chance.whole(1, 140);
  const isOwnDelivery = index % 5 === 3;
  const isFood = module === 'food';
  const minutes = chance.whole(3, 8) * 5;
  const id = book.add('stores', {
    vendor_id: 1000 + book.rows('stores').length + 1,
    module_id: moduleIds[module],
    zone_id: zoneId,
    slug: slug(plan.name[0]),
    name: translated(plan.name),
    address: {
      en: `${number} ${street[0]}, ${zone.name.en}`,
      ar: `${number} ${street[1]}، ${zone.name.ar}`,
    },
    phone:
      zone.city === 'cairo'
        ? `+2010${chance.whole(10_000_000, 99_999_999)}`
        : `+9665${chance.whole(10_000_000, 99_999_999)}`,
    email: `${slug(plan.name[0])}@stores.souk.example`,
    logo: pictureUrl('logo', plan.picture, index),
    cover_photo: pictureUrl('cover', coverOf(plan, module), index),
    latitude: point.lat,
    longitude: point.lng,
    // Fifteen digits that begin and end with 3, as in Saudi Arabia.
    vat_number:
      zone.city === 'riyadh' ? `3${100_000_000 + book.rows('stores').length * 7919}00003` : null,
    tax: isFood ? 14 : module === 'pharmacy' ? 0 : 5,
    featured: index % 4 === 0,
    is_recommended: index % 3 === 0,
    active: index !== 10,
    minimum_order: module === 'rental' ? 0 : Math.round(chance.whole(0, 4) * 25 * priceFactor),
    take_away: index % 6 !== 4,
    schedule_order: index % 7 !== 5,
    order_place_to_schedule_interval: isFood ? 30 : 60,
    orders_per_slot: index % 6 === 2 ? 4 : null,
    self_delivery_system: isOwnDelivery,
    per_km_shipping_charge: isOwnDelivery ? 4 * priceFactor : 0,
    minimum_shipping_charge: isOwnDelivery ? 10 * priceFactor : 0,
    maximum_shipping_charge: isOwnDelivery ? 60 * priceFactor : null,
    free_delivery: index % 8 === 3,
    min_delivery_time: minutes,
    max_delivery_time: minutes + 10,
    veg: true,
    non_veg: plan.picture !== 'salad',
    reviews_section: index !== 7,
    cutlery: isFood,
    prescription_order: module === 'pharmacy',
    halal_tag_status: isFood || module === 'grocery',
    extra_packaging_status: index % 4 === 1,
    extra_packaging_amount: index % 4 === 1 ? 5 * priceFactor : 0,
    announcement: index % 9 === 2,
    announcement_message:
      index % 9 === 2
        ? {
            en: 'Orders may take a little longer today.',
            ar: 'قد تستغرق الطلبات وقتًا أطول قليلًا اليوم.',
          }
        : null,
    pickup_zone_ids: module === 'rental' ? pickupZones(zoneId) : [],
    search_text: `${plan.name.join(' ')} ${sold.join(' ')}`.toLowerCase(),
    created_at: instant(world, -400 + ((index * 24) % 395)),
  });
  makeHours(world, id, module, index);
  if (index % 3 === 1) {
    book.put('store_discounts', {
      store_id: id,
      discount: chance.pick([5, 10, 15, 20]),
      min_purchase: 100 * priceFactor,
      max_discount: index % 2 === 0 ? 0 : 60 * priceFactor,
      start_date: date(world, -20),
      end_date: date(world, 365),
      start_time: '00:00',
      end_time: '23:59:59',
    });
  }
  return { id, zoneId, plan, priceFactor };
}

/** Most providers of Cairo also hand over cars in the neighbouring zones. */
function pickupZones(zoneId: number): number[] {
  if (zoneId === 4) return [4];
  return zoneId === 3 ? [3] : [1, 2];
}

function coverOf(plan: StorePlan, module: ModuleKey): [EmojiKey, ...EmojiKey[]] {
  const scene: Readonly<Record<ModuleKey, EmojiKey>> = {
    food: 'plate',
    grocery: 'basket',
    pharmacy: 'pill',
    ecommerce: 'bag',
    parcel: 'parcel',
    rental: 'key',
  };
  return [plan.picture, scene[module]];
}

function makeHours({ book }: DemoContext, storeId: number, module: ModuleKey, index: number): void {
  const rows =
    module === 'ecommerce' || module === 'rental' ? hours[3] : hours[index % hours.length];
  // Some stores are closed on one day of the week.
  const closedDay = module !== 'ecommerce' && index % 5 === 2 ? (index % 2 === 0 ? 0 : 6) : null;
  for (let day = 0; day < 7; day += 1) {
    if (day === closedDay) continue;
    for (const [opening_time, closing_time] of rows ?? []) {
      book.add('store_schedules', { store_id: storeId, day, opening_time, closing_time });
    }
  }
}
