import { z } from 'zod';
import { pictureKey } from '../catalog/table';
import { type CityKey, cities, cityKeys } from '../geography/cities';
import { demoZones } from '../geography/zones';
import { pictureUrl } from '../pictures/picture-url';
import type { DemoContext } from './demo-context';
import placeData from './places.json';

const moduleKey = z.enum(['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel', 'rental']);
export type ModuleKey = z.infer<typeof moduleKey>;

const text = z.strictObject({ en: z.string(), ar: z.string() });
const { regions, modules, vehicles } = z
  .strictObject({
    /** Rows of the table, without their position. */
    regions: z.record(z.enum(['cairo', 'riyadh']), z.record(z.string(), z.unknown())),
    modules: z.array(
      z.strictObject({ key: moduleKey, picture: pictureKey, name: text, description: text }),
    ),
    /** The distance ranges of delivery vehicles, in kilometres, and their extra charge in EGP. */
    vehicles: z.array(
      z.strictObject({ type: text, from: z.number(), to: z.number(), charge: z.number() }),
    ),
  })
  .parse(placeData);

export const moduleIds: Readonly<Record<ModuleKey, number>> = {
  food: 1,
  grocery: 2,
  pharmacy: 3,
  ecommerce: 4,
  parcel: 5,
  rental: 6,
};

/** The region of a city, its currency, and the factor from prices in Egyptian pounds. */
export const regionOf = {
  cairo: { key: 'egypt', currency: 'EGP', priceFactor: 1 },
  riyadh: { key: 'saudi-arabia', currency: 'SAR', priceFactor: 0.1 },
} as const satisfies Readonly<Record<CityKey, object>>;

const offered: Readonly<Record<CityKey, readonly ModuleKey[]>> = {
  cairo: ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel', 'rental'],
  riyadh: ['food', 'grocery', 'rental'],
};

/** Creates regions, zones, modules and delivery charges. */
export function makePlaces(world: DemoContext): void {
  addRegions(world);
  addZones(world);
  addModules(world);
  addDeliveryPrices(world);
}

function addRegions({ book }: DemoContext): void {
  for (const { currency, priceFactor } of Object.values(regionOf)) {
    book.put('currencies', {
      code: currency,
      digit_after_decimal_point: 2,
      additional_charge: 5 * priceFactor,
      free_delivery_over: 500 * priceFactor,
      parcel_per_km_charge: 5 * priceFactor,
      parcel_minimum_charge: 25 * priceFactor,
      first_order_discount: 10,
      referral_reward: 30 * priceFactor,
      // The rate of earning and the value of a point are the same in both regions.
      loyalty_exchange_rate: 10 / priceFactor,
      loyalty_purchase_percent: 10 / priceFactor,
      largest_top_up: 1_000_000 * priceFactor,
    });
  }
  for (const city of cityKeys) {
    const { center } = cities[city];
    book.put('regions', {
      ...regions[city],
      default_latitude: center.lat,
      default_longitude: center.lng,
      is_default: city === cityKeys[0],
    });
  }
}

function addZones({ book }: DemoContext): void {
  for (const zone of demoZones) {
    const isFar = zone.key === 'new-cairo';
    book.add('zones', {
      id: zone.id,
      key: zone.key,
      region_key: regionOf[zone.city].key,
      name: zone.name,
      time_zone: zone.timeZone,
      // Kitchens in Cairo and Riyadh work in Arabic.
      language: 'ar',
      // Saudi Arabia has a single VAT rate; in Egypt it depends on the store's products.
      tax_rate: zone.city === 'riyadh' ? 15 : null,
      polygon: zone.polygon,
      increased_delivery_fee_status: isFar,
      increased_delivery_fee: isFar ? 10 : 0,
      increase_delivery_charge_message: isFar
        ? {
            en: 'Deliveries are busy here: 10% on the fee.',
            ar: 'التوصيل مزدحم هنا: 10٪ على الرسوم.',
          }
        : null,
    });
  }
}

function addModules({ book }: DemoContext): void {
  for (const { key, picture, name, description } of modules) {
    book.add('modules', {
      id: moduleIds[key],
      module_type: key,
      slug: key,
      name,
      description,
      icon: pictureUrl('module', picture),
      thumbnail: pictureUrl('landing', picture),
      all_zone_service: false,
      priority: moduleIds[key],
    });
  }
}

/** Delivery charges by zone and module, by time and by vehicle. */
function addDeliveryPrices({ book }: DemoContext): void {
  for (const { id, city } of demoZones) {
    const { priceFactor } = regionOf[city];
    for (const key of offered[city]) {
      const isFixed = key === 'ecommerce';
      book.put('zone_modules', {
        zone_id: id,
        module_id: moduleIds[key],
        delivery_charge_type: isFixed ? 'fixed' : 'distance',
        fixed_shipping_charge: isFixed ? 45 * priceFactor : null,
        per_km_shipping_charge: isFixed ? null : 5 * priceFactor,
        minimum_shipping_charge: isFixed ? null : 15 * priceFactor,
        maximum_shipping_charge: isFixed ? null : 80 * priceFactor,
        maximum_cod_order_amount: 5000 * priceFactor,
      });
    }
  }
  book.add('surge_prices', {
    zone_id: 1,
    module_id: moduleIds.food,
    title: { en: 'Friday evening', ar: 'مساء الجمعة' },
    customer_note: {
      en: 'Riders are few on Friday evenings.',
      ar: 'المندوبون قليلون مساء الجمعة.',
    },
    price: 10,
    price_type: 'percent',
    week_days: [5],
    start_time: '19:00',
    end_time: '22:00',
  });
  for (const { currency, priceFactor } of Object.values(regionOf)) {
    for (const { type, from, to, charge } of vehicles) {
      book.add('delivery_vehicles', {
        type,
        starting_coverage_area: from,
        maximum_coverage_area: to,
        extra_charges: charge * priceFactor,
        currency_code: currency,
      });
    }
  }
}
