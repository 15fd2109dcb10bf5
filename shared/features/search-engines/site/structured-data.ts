import { servesMeals } from '@storefront/domain';
import type { PriceRange } from '@storefront/pricing';
import {
  type ProductFacts,
  plainText,
  type ShopIdentity,
  type StoreFacts,
  type VehicleFacts,
} from '@storefront/shell/feature';
import type { Currency } from './details';

type ModuleType = StoreFacts['moduleType'];

/** The schema.org business type for a store of each module. */
const businessTypes = {
  food: 'Restaurant',
  grocery: 'GroceryStore',
  pharmacy: 'Pharmacy',
  ecommerce: 'Store',
  parcel: 'LocalBusiness',
  rental: 'AutoRental',
} as const satisfies Record<NonNullable<ModuleType>, string>;

const days = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const context = 'https://schema.org';

/** The shop itself, for the home page. */
export function siteData(origin: string, { name, logo }: ShopIdentity): unknown[] {
  return [
    {
      '@context': context,
      '@type': 'WebSite',
      name,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}/home?data_type=searched&search={words}`,
        },
        'query-input': 'required name=words',
      },
    },
    {
      '@context': context,
      '@type': 'Organization',
      name,
      url: `${origin}/`,
      logo: logo ?? `${origin}/icons/icon-512.png`,
    },
  ];
}

/** A page's breadcrumbs, starting with the home page. */
export function breadcrumbs(trail: readonly (readonly [name: string, url: string])[]): unknown {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}

function ratingData(rating: number, count: number | null | undefined): object {
  if (!count || count <= 0 || rating <= 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      ratingCount: count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

interface StoreDataInput extends StoreFacts {
  readonly currency: Currency;
  /** Absolute address of its page. */
  readonly url: string;
}

/** A store as a business with address, hours and rating. */
export function storeData({ store, currency, moduleType, url }: StoreDataInput): unknown {
  const [latitude, longitude] = [Number(store.latitude), Number(store.longitude)];
  const range = store.price_range?.[0];
  return {
    '@context': context,
    '@type': moduleType ? businessTypes[moduleType] : 'LocalBusiness',
    '@id': url,
    url,
    name: plainText(store.name, 120),
    image: [store.cover_photo_full_url, store.logo_full_url].filter((image) => image !== null),
    ...(store.address
      ? { address: { '@type': 'PostalAddress', streetAddress: plainText(store.address, 200) } }
      : {}),
    ...(Number.isFinite(latitude) && Number.isFinite(longitude)
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
    ...(store.phone ? { telephone: store.phone } : {}),
    ...(currency.code ? { currenciesAccepted: currency.code } : {}),
    ...(range && range.min_price !== null && range.max_price !== null
      ? { priceRange: `${currency.currency_symbol} ${range.min_price}–${range.max_price}` }
      : {}),
    ...ratingData(store.avg_rating, store.rating_count),
    openingHoursSpecification: store.schedules.flatMap(
      ({ day, opening_time: opens, closing_time: closes }) =>
        days[day]
          ? [
              {
                '@type': 'OpeningHoursSpecification',
                dayOfWeek: days[day],
                opens: opens.slice(0, 5),
                closes: closes.slice(0, 5),
              },
            ]
          : [],
    ),
    ...(servesMeals(moduleType) ? { hasMenu: url } : {}),
  };
}

interface ProductDataInput {
  readonly item: ProductFacts['item'];
  readonly range: PriceRange;
  readonly currency: Currency;
  readonly isGone: boolean;
  readonly url: string;
  readonly sellerUrl: string;
}

/** A product with its current price. */
export function productData({
  item,
  range,
  currency,
  isGone,
  url,
  sellerUrl,
}: ProductDataInput): unknown {
  const terms = {
    priceCurrency: currency.code,
    availability: `https://schema.org/${isGone ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
    seller: {
      '@type': 'Organization',
      name: plainText(item.store_name, 120),
      url: sellerUrl,
    },
  };
  const offers =
    range.discountedMin === range.discountedMax
      ? { '@type': 'Offer', price: range.discountedMin, ...terms }
      : {
          '@type': 'AggregateOffer',
          lowPrice: range.discountedMin,
          highPrice: range.discountedMax,
          ...terms,
        };
  return {
    '@context': context,
    '@type': 'Product',
    '@id': url,
    url,
    sku: String(item.id),
    name: plainText(item.name, 120),
    ...(item.description ? { description: plainText(item.description, 1000) } : {}),
    image: item.images_full_url?.length
      ? item.images_full_url
      : [item.image_full_url].filter((image) => image !== null),
    ...ratingData(item.avg_rating, item.rating_count),
    // An offer without a currency is invalid.
    ...(currency.code ? { offers } : {}),
  };
}

interface VehicleDataInput extends Pick<VehicleFacts, 'vehicle'> {
  readonly url: string;
  readonly description: string;
}

/** A vehicle without an offer: the price of a trip depends on its length. */
export function vehicleData({ vehicle, url, description }: VehicleDataInput): unknown {
  const seats = Number(vehicle.seating_capacity);
  return {
    '@context': context,
    '@type': 'Car',
    '@id': url,
    url,
    name: plainText(vehicle.name, 120),
    ...(description ? { description } : {}),
    image: vehicle.images_full_url?.length
      ? vehicle.images_full_url
      : [vehicle.thumbnail_full_url].filter((image) => image != null),
    ...(vehicle.brand ? { brand: { '@type': 'Brand', name: vehicle.brand.name } } : {}),
    ...(vehicle.model ? { vehicleModelDate: vehicle.model } : {}),
    ...(seats > 0 ? { vehicleSeatingCapacity: seats } : {}),
    ...(vehicle.fuel_type ? { fuelType: vehicle.fuel_type } : {}),
    ...(vehicle.transmission_type ? { vehicleTransmission: vehicle.transmission_type } : {}),
    ...ratingData(vehicle.avg_rating ?? 0, vehicle.total_reviews),
  };
}
