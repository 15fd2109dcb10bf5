import {
  directionOf,
  fallbackLanguage,
  hasCapability,
  isOn,
  type LanguageCode,
  sells,
  storeNameOf,
} from '@storefront/domain';
import { paths, routes } from '@storefront/platform/routes';
import { formatMoney, priceRange } from '@storefront/pricing';
import { mainPictureWidths } from '../../src/app/main-picture-widths';
import { escapeHtml, plainText } from './escape-html';
import { fillIn, type PlainPage, seoTexts } from './seo-texts';
import type { CategoryFacts, Currency, ProductFacts, StoreFacts, VehicleFacts } from './shop-facts';
import { breadcrumbs, productData, siteData, storeData, vehicleData } from './structured-data';

/** What search engines, link previews and readers without scripts get of a page. */
export interface PageDescription {
  readonly status: 200 | 404;
  readonly title: string;
  readonly description: string;
  /** Path with the one parameter that names another page, without the language; `null`: not to be listed. */
  readonly canonicalPath: string | null;
  readonly type: 'website' | 'product';
  /** Absolute address. */
  readonly image: string | null;
  /** What the page shows largest, when that is known here: its address and its width in pixels of the page. */
  readonly mainPicture?: { readonly address: string; readonly width: number } | null;
  /** JSON-LD. */
  readonly structured: readonly unknown[];
  /** HTML that is shown where scripts do not run. */
  readonly body: string;
}

export interface DescriptionContext {
  readonly language: LanguageCode;
  /** Where the site is, without a slash at the end. */
  readonly origin: string;
}

const text = escapeHtml;
const DESCRIPTION_LENGTH = 200;

const mainPicture = (address: string | null, width: number) =>
  address ? { address, width } : null;

/** A page that is the same for everybody. */
export function describePlain(
  page: PlainPage,
  canonicalPath: string | null,
  { language, origin }: DescriptionContext,
): PageDescription {
  const texts = seoTexts(language);
  const { title, description } = texts.pages[page];
  const links = (['home', 'popularStores', 'latestStores', 'categories', 'aboutUs'] as const).map(
    (name) => linkTo(routes[name].path, texts.pages[name].title, language),
  );
  return {
    status: 200,
    title: `${title} · ${texts.shop}`,
    description,
    canonicalPath,
    type: 'website',
    image: null,
    structured: page === 'landing' ? siteData(origin, texts) : [],
    body: `<h1>${text(title)}</h1><p>${text(description)}</p><ul>${links.join('')}</ul>`,
  };
}

/** What is not there, and is not to be listed. */
export function describeGone(
  what: keyof ReturnType<typeof seoTexts>['gone'],
  { language }: DescriptionContext,
): PageDescription {
  const texts = seoTexts(language);
  return {
    status: 404,
    title: `${texts.gone[what]} · ${texts.shop}`,
    description: texts.pages.notFound.description,
    canonicalPath: null,
    type: 'website',
    image: null,
    structured: [],
    body: `<h1>${text(texts.gone[what])}</h1><ul>${linkTo(routes.home.path, texts.home, language)}</ul>`,
  };
}

/** A store, or a provider of rental vehicles, whose page stands elsewhere. */
export function describeStore(
  { store, items, currency, moduleType }: StoreFacts,
  context: DescriptionContext,
): PageDescription {
  const { language, origin } = context;
  const texts = seoTexts(language);
  const isProvider = sells(moduleType, 'trips');
  const name = plainText(store.name, 120);
  const address = plainText(store.address ?? '', 160);
  const title = {
    provider: texts.provider.title,
    restaurant: texts.store.title,
    store: texts.store.shopTitle,
  }[storeNameOf(moduleType)];
  const canonicalPath = isProvider ? paths.provider.href(store.id) : paths.store.canonical(store);
  const rows: readonly (readonly [label: string, value: string | null])[] = [
    [texts.address, address],
    [texts.phone, store.phone ?? null],
    [texts.deliveryTime, store.delivery_time ?? null],
    [texts.minimum, store.minimum_order ? money(store.minimum_order, currency, language) : null],
  ];
  const hours = [...store.schedules]
    .sort((a, b) => a.day - b.day)
    .map(
      ({ day, opening_time: from, closing_time: to }) =>
        `<li>${text(`${texts.days[day] ?? ''} ${clock(from)}–${clock(to)}`)}</li>`,
    );
  return {
    status: 200,
    title: `${fillIn(title, { name })} · ${texts.shop}`,
    description: plainText(fillIn(texts.store.description, { name, address }), DESCRIPTION_LENGTH),
    canonicalPath,
    type: 'website',
    image: store.meta_image_full_url ?? store.cover_photo_full_url,
    mainPicture: isProvider
      ? null
      : mainPicture(store.cover_photo_full_url, mainPictureWidths.store),
    structured: [
      storeData({ store, currency, moduleType, url: origin + inLanguage(canonicalPath, language) }),
      breadcrumbs([
        [texts.home, origin + inLanguage(routes.home.path, language)],
        [name, origin + inLanguage(canonicalPath, language)],
      ]),
    ],
    body: [
      `<h1>${text(name)}</h1>`,
      ratingLine(store.avg_rating, store.rating_count ?? 0, language),
      factList(rows),
      hours.length > 0 ? `<h2>${text(texts.hours)}</h2><ul>${hours.join('')}</ul>` : '',
      items.length > 0 ? `<h2>${text(texts.items)}</h2>` : '',
      items.length > 0
        ? `<ul>${items
            .map(
              (item) =>
                `<li><a href="${text(inLanguage(paths.product.canonical(item), language))}">${text(plainText(item.name, 120))}</a> ` +
                `${text(priceText(item, currency, language))}</li>`,
            )
            .join('')}</ul>`
        : '',
    ].join(''),
  };
}

/** A product. */
export function describeProduct(
  { item, currency }: ProductFacts,
  context: DescriptionContext,
): PageDescription {
  const { language, origin } = context;
  const texts = seoTexts(language);
  const name = plainText(item.name, 120);
  const store = plainText(item.store_name, 120);
  const canonicalPath = paths.product.canonical(item);
  const range = priceRange(item, currency.digit_after_decimal_point);
  const own = plainText(item.description ?? '', DESCRIPTION_LENGTH);
  const isGone = item.stock === 0 && hasCapability(item.module_type, 'stock');
  const storeHref = paths.store.canonical(item.store_details ?? { id: item.store_id });
  return {
    status: 200,
    title: `${fillIn(texts.product.title, { name, store })} · ${texts.shop}`,
    description: own || fillIn(texts.product.description, { name, store }),
    canonicalPath,
    type: 'product',
    image: item.image_full_url,
    mainPicture: mainPicture(item.image_full_url, mainPictureWidths.item),
    structured: [
      productData({
        item,
        range,
        currency,
        isGone,
        url: origin + inLanguage(canonicalPath, language),
        sellerUrl: origin + inLanguage(storeHref, language),
      }),
      breadcrumbs([
        [texts.home, origin + inLanguage(routes.home.path, language)],
        [store, origin + inLanguage(storeHref, language)],
        [name, origin + inLanguage(canonicalPath, language)],
      ]),
    ],
    body: [
      `<h1>${text(name)}</h1>`,
      item.image_full_url
        ? `<p><img src="${text(item.image_full_url)}" alt="" width="240" height="240"></p>`
        : '',
      ratingLine(item.avg_rating, item.rating_count, language),
      `<p>${text(plainText(item.description ?? '', 2000))}</p>`,
      factList([
        [texts.price, priceText(item, currency, language)],
        [
          texts.priceBefore,
          range.discountedMin < range.min ? money(range.min, currency, language) : null,
        ],
      ]),
      `<p>${text(isGone ? texts.outOfStock : texts.inStock)}</p>`,
      `<p>${text(texts.soldBy)} <a href="${text(inLanguage(storeHref, language))}">${text(store)}</a></p>`,
    ].join(''),
  };
}

/** A category of a module's items and stores. */
export function describeCategory(
  { category, parent, children, module }: CategoryFacts,
  { language, origin }: DescriptionContext,
): PageDescription {
  const texts = seoTexts(language);
  const name = plainText(category.name, 120);
  const moduleName = plainText(module.module_name, 60);
  const pathOf = ({ slug, id }: typeof category) => paths.category.href(slug || id, module.id);
  const path = pathOf(category);
  const below = children.map((child) => plainText(child.name, 60));
  const above = parent
    ? [[plainText(parent.name, 120), origin + inLanguage(pathOf(parent), language)] as const]
    : [];
  return {
    status: 200,
    title: `${fillIn(texts.category.title, { name, module: moduleName })} · ${texts.shop}`,
    description: plainText(
      fillIn(below.length > 0 ? texts.category.descriptionWith : texts.category.description, {
        name,
        children: below.join(texts.comma),
      }),
      DESCRIPTION_LENGTH,
    ),
    canonicalPath: path,
    type: 'website',
    image: category.image_full_url ?? null,
    structured: [
      breadcrumbs([
        [texts.home, origin + inLanguage(routes.home.path, language)],
        [texts.pages.categories.title, origin + inLanguage(routes.categories.path, language)],
        ...above,
        [name, origin + inLanguage(path, language)],
      ]),
    ],
    body: [
      `<h1>${text(name)}</h1>`,
      `<p>${text(moduleName)}</p>`,
      children.length > 0
        ? `<ul>${children
            .map((child) => linkTo(pathOf(child), plainText(child.name, 120), language))
            .join('')}</ul>`
        : '',
    ].join(''),
  };
}

/** A vehicle that is rented out. */
export function describeVehicle(
  { vehicle, currency }: VehicleFacts,
  { language, origin }: DescriptionContext,
): PageDescription {
  const texts = seoTexts(language);
  const name = plainText(vehicle.name, 120);
  const provider = plainText(vehicle.provider?.name ?? '', 120);
  const canonicalPath = paths.vehicle.href(vehicle.slug || vehicle.id);
  const providerPath = paths.provider.href(vehicle.provider_id);
  const price = (amount: number, isOffered: Parameters<typeof isOn>[0]) =>
    isOn(isOffered) && amount > 0 ? money(amount, currency, language) : null;
  return {
    status: 200,
    title: `${fillIn(provider ? texts.vehicle.title : texts.vehicle.titleAlone, { name, provider })} · ${texts.shop}`,
    description:
      plainText(vehicle.description ?? '', DESCRIPTION_LENGTH) || texts.pages.vehicle.description,
    canonicalPath,
    type: 'product',
    image: vehicle.thumbnail_full_url ?? null,
    structured: [
      vehicleData({
        vehicle,
        url: origin + inLanguage(canonicalPath, language),
        description: plainText(vehicle.description ?? '', 1000),
      }),
      breadcrumbs([
        [texts.home, origin + inLanguage(routes.home.path, language)],
        [
          texts.pages.vehicleSearch.title,
          origin + inLanguage(paths.vehicleSearch.href({ all_category: 1 }), language),
        ],
        [name, origin + inLanguage(canonicalPath, language)],
      ]),
    ],
    body: [
      `<h1>${text(name)}</h1>`,
      ratingLine(vehicle.avg_rating ?? 0, vehicle.total_reviews ?? 0, language),
      `<p>${text(plainText(vehicle.description ?? '', 2000))}</p>`,
      factList([
        [texts.vehicle.perHour, price(vehicle.hourly_price, vehicle.trip_hourly)],
        [texts.vehicle.perKilometre, price(vehicle.distance_price, vehicle.trip_distance)],
        [texts.vehicle.perDay, price(vehicle.day_wise_price, vehicle.trip_day_wise)],
        [texts.vehicle.seats, vehicle.seating_capacity ?? null],
      ]),
      provider
        ? `<p>${text(texts.vehicle.provider)} <a href="${text(inLanguage(providerPath, language))}">${text(provider)}</a></p>`
        : '',
    ].join(''),
  };
}

/** A path in a language; that of everybody who has not chosen one has no mark. */
export function inLanguage(path: string, language: LanguageCode): string {
  if (language === fallbackLanguage) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

const clock = (time: string) => time.slice(0, 5);

function linkTo(path: string, label: string, language: LanguageCode): string {
  return `<li><a href="${text(inLanguage(path, language))}">${text(label)}</a></li>`;
}

function factList(rows: readonly (readonly [label: string, value: string | null])[]): string {
  const filled = rows.filter(([, value]) => value);
  if (filled.length === 0) return '';
  return `<dl>${filled
    .map(([label, value]) => `<dt>${text(label)}</dt><dd><bdi>${text(value ?? '')}</bdi></dd>`)
    .join('')}</dl>`;
}

function ratingLine(rating: number, count: number, language: LanguageCode): string {
  if (count <= 0) return '';
  return `<p>${text(fillIn(seoTexts(language).rating, { rating, count }))}</p>`;
}

function money(amount: number, currency: Currency, language: LanguageCode): string {
  return formatMoney(amount, {
    symbol: currency.currency_symbol,
    direction: currency.currency_symbol_direction,
    digits: currency.digit_after_decimal_point,
    locale: language,
    isolate: directionOf(language) === 'rtl',
  });
}

/** The price after the discount in force, or from the least to the most. */
function priceText(
  item: Parameters<typeof priceRange>[0],
  currency: Currency,
  language: LanguageCode,
): string {
  const { discountedMin, discountedMax } = priceRange(item, currency.digit_after_decimal_point);
  const least = money(discountedMin, currency, language);
  return discountedMin === discountedMax
    ? least
    : `${least} – ${money(discountedMax, currency, language)}`;
}
