import { isOn } from '@storefront/domain';
import { paths, routes } from '@storefront/platform/routes';
import {
  type CategoryFacts,
  escapeHtml,
  fillIn,
  type KnownPage,
  pageTexts,
  plainText,
  type ReadBackend,
  type ShopModule,
  type VehicleFacts,
} from '@storefront/shell/feature';
import { describeProduct } from './describe-product';
import { describeStore } from './describe-store';
import { type Currency, createDetails } from './details';
import {
  asDescription,
  type DescriptionContext,
  factList,
  inLanguage,
  linkTo,
  money,
  type PageDescription,
  ratingLine,
  trail,
  urlOf,
} from './page-pieces';
import { searchTexts } from './search-texts';
import { siteData, vehicleData } from './structured-data';

/** A page that is the same for everybody, or about which nothing is known. */
function describePlain(
  { language }: KnownPage,
  title: string,
  description: string,
): PageDescription {
  const { pages } = pageTexts(language);
  const links = (['home', 'popularStores', 'latestStores', 'categories', 'aboutUs'] as const).map(
    (name) => linkTo(routes[name].path, pages[name], language),
  );
  return {
    description,
    type: 'website',
    image: null,
    structured: [],
    body: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p><ul>${links.join('')}</ul>`,
  };
}

/** The shop's landing page, described by its modules. */
function describeLanding(page: KnownPage, names: readonly string[], origin: string) {
  const texts = searchTexts(page.language);
  const description =
    names.length > 0
      ? asDescription(fillIn(texts.modules, { modules: names.join(texts.comma) }))
      : texts.pages.landing;
  return {
    ...describePlain(page, page.title, description),
    structured: page.shop ? siteData(origin, page.shop) : [],
  };
}

/** The home of one module. */
function describeModuleHome(page: KnownPage, module: ShopModule): PageDescription {
  const { home } = pageTexts(page.language).pages;
  const plain = describePlain(page, home, searchTexts(page.language).pages.home);
  const name = escapeHtml(plainText(module.module_name, 60));
  return { ...plain, body: `<p>${name}</p>${plain.body}` };
}

/** A page that does not exist. */
function describeGone({ title, language }: KnownPage): PageDescription {
  const texts = searchTexts(language);
  return {
    description: texts.gone,
    type: 'website',
    image: null,
    structured: [],
    body: `<h1>${escapeHtml(title)}</h1><ul>${linkTo(routes.home.path, texts.home, language)}</ul>`,
  };
}

/** A category of a module's items and stores. */
function describeCategory(
  { category, parent, children, module }: CategoryFacts,
  context: DescriptionContext,
): PageDescription {
  const { language, path } = context.page;
  const texts = searchTexts(language);
  const name = plainText(category.name, 120);
  const pathOf = ({ slug, id }: typeof category) => paths.category.href(slug || id, module.id);
  const below = children.map((child) => plainText(child.name, 60));
  const above = parent ? [[plainText(parent.name, 120), pathOf(parent)] as const] : [];
  return {
    description: asDescription(
      fillIn(below.length > 0 ? texts.categoryWith : texts.category, {
        name,
        children: below.join(texts.comma),
      }),
    ),
    type: 'website',
    image: category.image_full_url ?? null,
    structured: [
      trail(context, [
        [pageTexts(language).pages.categories, routes.categories.path],
        ...above,
        [name, path],
      ]),
    ],
    body: [
      `<h1>${escapeHtml(name)}</h1>`,
      `<p>${escapeHtml(plainText(module.module_name, 60))}</p>`,
      children.length > 0
        ? `<ul>${children
            .map((child) => linkTo(pathOf(child), plainText(child.name, 120), language))
            .join('')}</ul>`
        : '',
    ].join(''),
  };
}

/** A rental vehicle. */
function describeVehicle(
  { vehicle }: VehicleFacts,
  currency: Currency,
  context: DescriptionContext,
): PageDescription {
  const { language, path } = context.page;
  const texts = searchTexts(language);
  const name = plainText(vehicle.name, 120);
  const provider = plainText(vehicle.provider?.name ?? '', 120);
  const price = (amount: number, isOffered: Parameters<typeof isOn>[0]) =>
    isOn(isOffered) && amount > 0 ? money(amount, currency, language) : null;
  return {
    description: asDescription(vehicle.description ?? '') || texts.pages.vehicle,
    type: 'product',
    image: vehicle.thumbnail_full_url ?? null,
    structured: [
      vehicleData({
        vehicle,
        url: urlOf(context),
        description: plainText(vehicle.description ?? '', 1000),
      }),
      trail(context, [
        [pageTexts(language).pages.vehicleSearch, paths.vehicleSearch.href({ all_category: 1 })],
        [name, path],
      ]),
    ],
    body: [
      `<h1>${escapeHtml(name)}</h1>`,
      ratingLine(vehicle.avg_rating ?? 0, vehicle.total_reviews ?? 0, language),
      `<p>${escapeHtml(plainText(vehicle.description ?? '', 2000))}</p>`,
      factList([
        [texts.vehicle.perHour, price(vehicle.hourly_price, vehicle.trip_hourly)],
        [texts.vehicle.perKilometre, price(vehicle.distance_price, vehicle.trip_distance)],
        [texts.vehicle.perDay, price(vehicle.day_wise_price, vehicle.trip_day_wise)],
        [texts.vehicle.seats, vehicle.seating_capacity ?? null],
      ]),
      provider
        ? `<p>${escapeHtml(texts.vehicle.provider)} <a href="${escapeHtml(inLanguage(paths.provider.href(vehicle.provider_id), language))}">${escapeHtml(provider)}</a></p>`
        : '',
    ].join(''),
  };
}

/**
 * Describes each page: description, image, structured data, and what readers without scripts see. When the backend is
 * slow or down, the page gets a general description.
 */
export function createDescriber({
  origin,
  read,
}: {
  readonly origin: string;
  readonly read: ReadBackend;
}): (page: KnownPage, until: number) => Promise<PageDescription> {
  const { currencyOf, itemsOf } = createDetails(read);
  return async (page, until) => {
    const { subject, language } = page;
    const { pages } = searchTexts(language);
    const context = { page, origin };
    switch (subject.kind) {
      case 'plain':
        return describePlain(page, page.title, pages[subject.page]);
      case 'landing':
        return describeLanding(page, subject.moduleNames, origin);
      case 'moduleHome':
        return describeModuleHome(page, subject.module);
      case 'gone':
        return describeGone(page);
      case 'category':
        return describeCategory(subject, context);
      case 'store': {
        const [currency, items] = await Promise.all([
          currencyOf(subject.store.zone_id, language, until),
          itemsOf(subject, language, until),
        ]);
        return currency && items
          ? describeStore(subject, { currency, items }, context)
          : describePlain(page, page.title, pages.storeWithoutFacts);
      }
      case 'product': {
        const currency = await currencyOf(subject.item.zone_id, language, until);
        return currency
          ? describeProduct(subject, currency, context)
          : describePlain(page, page.title, pages.productWithoutFacts);
      }
      case 'vehicle': {
        const currency = await currencyOf(subject.zoneId, language, until);
        return currency
          ? describeVehicle(subject, currency, context)
          : describePlain(page, page.title, pages.vehicle);
      }
    }
  };
}
