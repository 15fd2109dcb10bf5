import type { CityKey } from '../geography/cities';
import { cities } from '../geography/cities';
import { demoZones } from '../geography/zones';
import { pictureUrl } from '../pictures/picture-url';
import type { World } from './world';

export type ModuleKey = 'food' | 'grocery' | 'pharmacy' | 'ecommerce' | 'parcel' | 'rental';

export const moduleIds: Readonly<Record<ModuleKey, number>> = {
  food: 1,
  grocery: 2,
  pharmacy: 3,
  ecommerce: 4,
  parcel: 5,
  rental: 6,
};

const modules = [
  {
    key: 'food',
    picture: 'burger',
    name: { en: 'Food', ar: 'طعام' },
    description: {
      en: '<p>Meals from restaurants near you, hot at your door.</p>',
      ar: '<p>وجبات من مطاعم قريبة منك، ساخنة حتى بابك.</p>',
    },
  },
  {
    key: 'grocery',
    picture: 'basket',
    name: { en: 'Grocery', ar: 'بقالة' },
    description: {
      en: '<p>The weekly shopping and the forgotten lemon.</p>',
      ar: '<p>مشتريات الأسبوع والليمونة المنسية.</p>',
    },
  },
  {
    key: 'pharmacy',
    picture: 'medicine',
    name: { en: 'Pharmacy', ar: 'صيدلية' },
    description: {
      en: '<p>Medicine and care, with or without prescription.</p>',
      ar: '<p>أدوية وعناية، بوصفة أو بدونها.</p>',
    },
  },
  {
    key: 'ecommerce',
    picture: 'bag',
    name: { en: 'Shop', ar: 'تسوق' },
    description: {
      en: '<p>Electronics, fashion and everything for the home.</p>',
      ar: '<p>إلكترونيات وأزياء وكل ما يلزم البيت.</p>',
    },
  },
  {
    key: 'parcel',
    picture: 'parcel',
    name: { en: 'Parcel', ar: 'طرود' },
    description: {
      en: '<p>From your door to any other door in the city.</p>',
      ar: '<p>من بابك إلى أي باب في المدينة.</p>',
    },
  },
  {
    key: 'rental',
    picture: 'car',
    name: { en: 'Rental', ar: 'تأجير سيارات' },
    description: {
      en: '<p>Cars by the hour, the kilometre or the day.</p>',
      ar: '<p>سيارات بالساعة أو بالكيلومتر أو باليوم.</p>',
    },
  },
] as const;

/** The region of a city, its currency, and how its prices relate to Egyptian pounds. */
export const regionOf = {
  cairo: { key: 'egypt', currency: 'EGP', priceFactor: 1 },
  riyadh: { key: 'saudi-arabia', currency: 'SAR', priceFactor: 0.1 },
} as const satisfies Readonly<Record<CityKey, object>>;

const offered: Readonly<Record<CityKey, readonly ModuleKey[]>> = {
  cairo: ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel', 'rental'],
  riyadh: ['food', 'grocery', 'rental'],
};

/** Regions, zones, modules and what delivery costs where. */
export function makePlaces(world: World): void {
  const { book } = world;
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
      // A point is earned with, and worth, the same in both.
      loyalty_exchange_rate: 10 / priceFactor,
      loyalty_purchase_percent: 10 / priceFactor,
      largest_top_up: 1_000_000 * priceFactor,
    });
  }
  book.put('regions', {
    key: 'egypt',
    name: { en: 'Egypt', ar: 'مصر' },
    country_code: 'EG',
    dial_code: '+20',
    currency_code: 'EGP',
    currency_symbol: { en: 'EGP', ar: 'ج.م' },
    currency_symbol_direction: 'left',
    digit_after_decimal_point: 2,
    address: { en: 'Talaat Harb Square, Cairo, Egypt', ar: 'ميدان طلعت حرب، القاهرة، مصر' },
    phone: '+20225550100',
    email: 'hello@souk.example',
    default_latitude: cities.cairo.center.lat,
    default_longitude: cities.cairo.center.lng,
    is_default: true,
  });
  book.put('regions', {
    key: 'saudi-arabia',
    name: { en: 'Saudi Arabia', ar: 'السعودية' },
    country_code: 'SA',
    dial_code: '+966',
    currency_code: 'SAR',
    currency_symbol: { en: 'SAR', ar: 'ر.س' },
    currency_symbol_direction: 'left',
    digit_after_decimal_point: 2,
    address: { en: 'Olaya Street, Riyadh, Saudi Arabia', ar: 'شارع العليا، الرياض، السعودية' },
    phone: '+966115550100',
    email: 'hello.sa@souk.example',
    min_driver_age: 21,
    default_latitude: cities.riyadh.center.lat,
    default_longitude: cities.riyadh.center.lng,
    is_default: false,
  });
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
      // Saudi Arabia has one value added tax; in Egypt it depends on what a store sells.
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
  const vehicles = [
    [{ en: 'Bicycle', ar: 'دراجة' }, 0, 3, 0],
    [{ en: 'Motorcycle', ar: 'دراجة نارية' }, 3.01, 15, 5],
    [{ en: 'Car', ar: 'سيارة' }, 15.01, 80, 15],
  ] as const;
  for (const { currency, priceFactor } of Object.values(regionOf)) {
    for (const [type, from, to, charge] of vehicles) {
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
