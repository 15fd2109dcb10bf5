import { isOn, type LanguageCode } from '@storefront/domain';
import { paths, routes } from '@storefront/platform/routes';
import type { Answers } from '../render/answers';
import { describeCategory } from './describe-category';
import { describeGone, describePlain } from './describe-plain';
import { describeProduct } from './describe-product';
import { describeStore } from './describe-store';
import { describeVehicle } from './describe-vehicle';
import { escapeHtml, plainText } from './escape-html';
import type {
  DescriptionContext,
  PageDescription,
  ShopIdentity,
  ShopPage,
} from './page-description';
import { asDescription } from './page-pieces';
import { pageKindOf } from './page-table';
import { createBackendReader, type PageVisitor, pageVisitor } from './read-backend';
import { fillIn, seoTexts } from './seo-texts';
import { type CategoryFacts, createShopFacts } from './shop-facts';
import { siteData } from './structured-data';

export interface DescriberOptions {
  /** Cached answers of the backend, shared with first screens. */
  readonly answers: Answers;
  /** The longest that a page waits for the backend's data about it, in milliseconds. */
  readonly waitMs?: number;
}

/**
 * Describes each page: title, description, canonical address, picture and structured data. A store or product that does
 * not exist is a 404. When the backend is slow or down, the page gets a general description.
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

  async function identify(language: LanguageCode): Promise<ShopIdentity | null> {
    const fact = await facts.shop(language);
    if (fact.status !== 'found') return null;
    const name = plainText(fact.value.business_name, 120);
    const { fav_icon_full_url: logo = null, demo } = fact.value;
    return name ? { name, logo, isDemo: isOn(demo) } : null;
  }

  async function describeInShop(address: URL, context: DescriptionContext): Promise<ShopPage> {
    const isLanding = address.pathname === routes.landing.path;
    const [page, shop, modules] = await Promise.all([
      describe(address, context),
      identify(context.language),
      isLanding ? facts.moduleNames(context.language) : null,
    ]);
    if (!isLanding) return { ...page, shop };
    const names = modules?.status === 'found' ? modules.value : [];
    const texts = seoTexts(context.language);
    return {
      ...page,
      shop,
      structured: shop ? siteData(context.origin, shop) : page.structured,
      ...(names.length > 0 && {
        description: asDescription(fillIn(texts.modules, { modules: names.join(texts.comma) })),
      }),
    };
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
