import { isOn, type LanguageCode } from '@storefront/domain';
import { paths, routes } from '@storefront/platform/routes';
import type { Answers } from '../render/answers';
import { describeGone, describePlain } from './describe-plain';
import { describeProduct } from './describe-product';
import { describeStore } from './describe-store';
import { escapeHtml, plainText } from './escape-html';
import {
  type DescriptionContext,
  inLanguage,
  type PageDescription,
  type ShopIdentity,
  type ShopPage,
} from './page-description';
import { asDescription, factList, linkTo, money, ratingLine, trail } from './page-pieces';
import { pageKindOf } from './page-table';
import { createBackendReader, type PageVisitor, pageVisitor } from './read-backend';
import { fillIn, seoTexts } from './seo-texts';
import { type CategoryFacts, createShopFacts, type VehicleFacts } from './shop-facts';
import { siteData, vehicleData } from './structured-data';

/** A rental vehicle. */
function describeVehicle(
  { vehicle, currency }: VehicleFacts,
  context: DescriptionContext,
): PageDescription {
  const { language, origin } = context;
  const texts = seoTexts(language);
  const name = plainText(vehicle.name, 120);
  const provider = plainText(vehicle.provider?.name ?? '', 120);
  const canonicalPath = paths.vehicle.href(vehicle.slug || vehicle.id);
  const providerPath = paths.provider.href(vehicle.provider_id);
  const price = (amount: number, isOffered: Parameters<typeof isOn>[0]) =>
    isOn(isOffered) && amount > 0 ? money(amount, currency, language) : null;
  return {
    status: 200,
    title: fillIn(provider ? texts.vehicle.title : texts.vehicle.titleAlone, { name, provider }),
    description: asDescription(vehicle.description ?? '') || texts.pages.vehicle.description,
    canonicalPath,
    type: 'product',
    image: vehicle.thumbnail_full_url ?? null,
    structured: [
      vehicleData({
        vehicle,
        url: origin + inLanguage(canonicalPath, language),
        description: plainText(vehicle.description ?? '', 1000),
      }),
      trail(context, [
        [texts.pages.vehicleSearch.title, paths.vehicleSearch.href({ all_category: 1 })],
        [name, canonicalPath],
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
        ? `<p>${escapeHtml(texts.vehicle.provider)} <a href="${escapeHtml(inLanguage(providerPath, language))}">${escapeHtml(provider)}</a></p>`
        : '',
    ].join(''),
  };
}

/** A category of a module's items and stores. */
function describeCategory(
  { category, parent, children, module }: CategoryFacts,
  context: DescriptionContext,
): PageDescription {
  const { language } = context;
  const texts = seoTexts(language);
  const name = plainText(category.name, 120);
  const moduleName = plainText(module.module_name, 60);
  const pathOf = ({ slug, id }: typeof category) => paths.category.href(slug || id, module.id);
  const path = pathOf(category);
  const below = children.map((child) => plainText(child.name, 60));
  const above = parent ? [[plainText(parent.name, 120), pathOf(parent)] as const] : [];
  return {
    status: 200,
    title: fillIn(texts.category.title, { name, module: moduleName }),
    description: asDescription(
      fillIn(below.length > 0 ? texts.category.descriptionWith : texts.category.description, {
        name,
        children: below.join(texts.comma),
      }),
    ),
    canonicalPath: path,
    type: 'website',
    image: category.image_full_url ?? null,
    structured: [
      trail(context, [
        [texts.pages.categories.title, routes.categories.path],
        ...above,
        [name, path],
      ]),
    ],
    body: [
      `<h1>${escapeHtml(name)}</h1>`,
      `<p>${escapeHtml(moduleName)}</p>`,
      children.length > 0
        ? `<ul>${children
            .map((child) => linkTo(pathOf(child), plainText(child.name, 120), language))
            .join('')}</ul>`
        : '',
    ].join(''),
  };
}

export interface DescriberOptions {
  /** Cached answers of the backend, shared with first screens. */
  readonly answers: Answers;
  /** How long a page waits for the backend's data about it, in milliseconds. */
  readonly waitMs?: number;
}

/**
 * Describes each page: title, description, canonical URL, image and structured data. A store or product that does not
 * exist is a 404. When the backend is slow or down, the page gets a general description.
 * @returns a function that describes a page for a visitor; it does not reject when the backend fails
 */
export function createPageDescriber({
  answers,
  waitMs = 800,
}: DescriberOptions): (
  address: URL,
  context: DescriptionContext,
  visitor: PageVisitor,
) => Promise<ShopPage> {
  const facts = createShopFacts({ read: createBackendReader(answers), waitMs });

  async function describe(address: URL, context: DescriptionContext): Promise<PageDescription> {
    const page = pageKindOf(address);
    if (!page) return describeGone('page', context);
    const canonical = address.pathname.replace(/(?<=.)\/+$/, '');
    switch (page.kind) {
      case 'plain':
        return describePlain(page.page, page.isListed ? canonical : null, context);
      case 'moduleHome': {
        const fact = await facts.module(page.moduleId, context.language);
        if (fact.status === 'found') return describeModuleHome(fact.value, context);
        return describePlain('home', canonical, context);
      }
      case 'store':
      case 'provider': {
        const fact = await facts.store(page.key, context.language);
        if (fact.status === 'found') return describeStore(fact.value, context);
        if (fact.status === 'missing') return describeGone('store', context);
        return describePlain('storeWithoutFacts', canonical, context);
      }
      case 'product': {
        const fact = await facts.product(page.key, page.isCampaign, context.language);
        if (fact.status === 'found') return describeProduct(fact.value, context);
        if (fact.status === 'missing') return describeGone('product', context);
        const path = page.isCampaign ? `${canonical}?campaign=1` : canonical;
        return describePlain('productWithoutFacts', path, context);
      }
      case 'category': {
        const fact = await facts.category(page.key, page.moduleId, context.language);
        if (fact.status === 'found') return describeCategory(fact.value, context);
        if (fact.status === 'missing') return describeGone('category', context);
        const path = page.moduleId === null ? canonical : `${canonical}?module_id=${page.moduleId}`;
        return describePlain('category', path, context);
      }
      case 'vehicle': {
        const fact = await facts.vehicle(page.key, context.language);
        if (fact.status === 'found') return describeVehicle(fact.value, context);
        if (fact.status === 'missing') return describeGone('vehicle', context);
        return describePlain('vehicle', canonical, context);
      }
    }
  }

  /** Titled as the page itself is, and described by the shop's modules. */
  async function describeLanding(context: DescriptionContext): Promise<PageDescription> {
    const { language } = context;
    const texts = seoTexts(language);
    const [words, modules] = await Promise.all([
      facts.landing(language),
      facts.moduleNames(language),
    ]);
    const names = modules.status === 'found' ? modules.value : [];
    const [only = ''] = names.length === 1 ? names : [];
    const title = plainText((words.status === 'found' && words.value.header_title) || only, 120);
    return describePlain('landing', routes.landing.path, context, {
      ...(title && { title }),
      ...(names.length > 0 && {
        description: asDescription(fillIn(texts.modules, { modules: names.join(texts.comma) })),
      }),
    });
  }

  async function identify(language: LanguageCode): Promise<ShopIdentity | null> {
    const fact = await facts.shop(language);
    if (fact.status !== 'found') return null;
    const name = plainText(fact.value.business_name, 120);
    const { fav_icon_full_url: logo = null, demo } = fact.value;
    return name ? { name, logo, isDemo: isOn(demo) } : null;
  }

  async function describeInShop(address: URL, context: DescriptionContext): Promise<ShopPage> {
    const isLanding = address.pathname === routes.landing.path;
    const [page, shop] = await Promise.all([
      isLanding ? describeLanding(context) : describe(address, context),
      identify(context.language),
    ]);
    const structured = isLanding && shop ? siteData(context.origin, shop) : page.structured;
    return { ...page, shop, structured };
  }

  return (address, context, visitor) =>
    pageVisitor.run(visitor, () => describeInShop(address, context));
}

/** The home of one module. */
function describeModuleHome(
  module: CategoryFacts['module'],
  context: DescriptionContext,
): PageDescription {
  const texts = seoTexts(context.language);
  const name = plainText(module.module_name, 60);
  const plain = describePlain('home', paths.home.ofModule(module.id), context);
  return {
    ...plain,
    title: fillIn(texts.moduleHome, { module: name }),
    body: `<p>${escapeHtml(name)}</p>${plain.body}`,
  };
}
