import { isOn, type LanguageCode, sells, storeNameOf } from '@storefront/domain';
import { paths, routes } from '@storefront/platform/routes';
import { mainPictureWidths } from '../../src/app/main-picture-widths';
import { plainText } from './escape-html';
import { pageKindOf } from './page-table';
import { fillIn, type PlainPage, pageTexts } from './page-texts';
import type {
  CategoryFacts,
  ProductFacts,
  ShopFacts,
  ShopModule,
  StoreFacts,
  VehicleFacts,
} from './shop-facts';

/** What documents say about the shop itself. */
export interface ShopIdentity {
  readonly name: string;
  /** Absolute URL. */
  readonly logo: string | null;
  readonly isDemo: boolean;
}

/** What a page shows, with the backend's facts about it; `plain` when none are needed or known. */
export type PageSubject =
  | { readonly kind: 'plain'; readonly page: PlainPage }
  | { readonly kind: 'landing'; readonly moduleNames: readonly string[] }
  | { readonly kind: 'moduleHome'; readonly module: ShopModule }
  | ({ readonly kind: 'store' } & StoreFacts)
  | ({ readonly kind: 'product' } & ProductFacts)
  | ({ readonly kind: 'category' } & CategoryFacts)
  | ({ readonly kind: 'vehicle' } & VehicleFacts)
  | { readonly kind: 'gone' };

interface OwnPage {
  readonly status: 200 | 404;
  /** Without the shop's name. */
  readonly title: string;
  /** Path without the language, with only the parameter that identifies the page. */
  readonly path: string;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
  /** The page's largest image, when it is known here: its URL and its width in CSS pixels. */
  readonly mainPicture: { readonly address: string; readonly width: number } | null;
  readonly subject: PageSubject;
}

/** A page as its document describes it. */
export interface KnownPage extends OwnPage {
  readonly language: LanguageCode;
  /** `null` while the shop is unknown. */
  readonly shop: ShopIdentity | null;
}

/** The title that the browser shows. */
export const documentTitle = ({ title, shop }: Pick<KnownPage, 'title' | 'shop'>): string =>
  shop === null ? title : `${title} · ${shop.name}`;

/** A page that is the same for everybody. */
function describePlain(page: PlainPage, path: string, language: LanguageCode): OwnPage {
  return {
    status: 200,
    title: pageTexts(language).pages[page],
    path,
    isListed: true,
    mainPicture: null,
    subject: { kind: 'plain', page },
  };
}

/** A page that does not exist and must not be listed. */
function describeGone(
  what: keyof ReturnType<typeof pageTexts>['gone'],
  path: string,
  language: LanguageCode,
): OwnPage {
  return {
    status: 404,
    title: pageTexts(language).gone[what],
    path,
    isListed: false,
    mainPicture: null,
    subject: { kind: 'gone' },
  };
}

const pictureOf = (address: string | null, width: number): OwnPage['mainPicture'] =>
  address ? { address, width } : null;

/** A store, or a provider of rental vehicles, whose page has another address. */
function describeStore(facts: StoreFacts, language: LanguageCode): OwnPage {
  const { store, moduleType } = facts;
  const texts = pageTexts(language);
  const isProvider = sells(moduleType, 'trips');
  const title = { provider: texts.provider, restaurant: texts.store, store: texts.shop };
  return {
    status: 200,
    title: fillIn(title[storeNameOf(moduleType)], { name: plainText(store.name, 120) }),
    path: isProvider ? paths.provider.href(store.id) : paths.store.canonical(store),
    isListed: true,
    mainPicture: isProvider ? null : pictureOf(store.cover_photo_full_url, mainPictureWidths.store),
    subject: { kind: 'store', ...facts },
  };
}

function describeProduct({ item }: ProductFacts, language: LanguageCode): OwnPage {
  return {
    status: 200,
    title: fillIn(pageTexts(language).product, {
      name: plainText(item.name, 120),
      store: plainText(item.store_name, 120),
    }),
    path: paths.product.canonical(item),
    isListed: true,
    mainPicture: pictureOf(item.image_full_url, mainPictureWidths.item),
    subject: { kind: 'product', item },
  };
}

/** A category of a module's items and stores. */
function describeCategory(facts: CategoryFacts, language: LanguageCode): OwnPage {
  const { category, module } = facts;
  return {
    status: 200,
    title: fillIn(pageTexts(language).category, {
      name: plainText(category.name, 120),
      module: plainText(module.module_name, 60),
    }),
    path: paths.category.href(category.slug || category.id, module.id),
    isListed: true,
    mainPicture: null,
    subject: { kind: 'category', ...facts },
  };
}

/** A rental vehicle. */
function describeVehicle(facts: VehicleFacts, language: LanguageCode): OwnPage {
  const { vehicle } = facts;
  const texts = pageTexts(language);
  const name = plainText(vehicle.name, 120);
  const provider = plainText(vehicle.provider?.name ?? '', 120);
  return {
    status: 200,
    title: fillIn(provider ? texts.vehicle : texts.vehicleAlone, { name, provider }),
    path: paths.vehicle.href(vehicle.slug || vehicle.id),
    isListed: true,
    mainPicture: null,
    subject: { kind: 'vehicle', ...facts },
  };
}

/** The home of one module. */
function describeModuleHome(module: ShopModule, language: LanguageCode): OwnPage {
  return {
    status: 200,
    title: fillIn(pageTexts(language).moduleHome, { module: plainText(module.module_name, 60) }),
    path: paths.home.ofModule(module.id),
    isListed: true,
    mainPicture: null,
    subject: { kind: 'moduleHome', module },
  };
}

/** A store or product that does not exist is a 404. When the backend is slow or down, the page is a general one. */
async function describe(facts: ShopFacts, address: URL, language: LanguageCode): Promise<OwnPage> {
  const page = pageKindOf(address);
  const own = address.pathname.replace(/(?<=.)\/+$/, '');
  if (!page) return describeGone('page', own, language);
  switch (page.kind) {
    case 'plain':
      return { ...describePlain(page.page, own, language), isListed: page.isListed };
    case 'landing':
      return describeLanding(facts, language);
    case 'moduleHome': {
      const fact = await facts.module(page.moduleId, language);
      if (fact.status === 'found') return describeModuleHome(fact.value, language);
      return describePlain('home', own, language);
    }
    case 'store':
    case 'provider': {
      const fact = await facts.store(page.key, language);
      if (fact.status === 'found') return describeStore(fact.value, language);
      if (fact.status === 'missing') return describeGone('store', own, language);
      return describePlain('storeWithoutFacts', own, language);
    }
    case 'product': {
      const fact = await facts.product(page.key, page.isCampaign, language);
      if (fact.status === 'found') return describeProduct(fact.value, language);
      if (fact.status === 'missing') return describeGone('product', own, language);
      const path = page.isCampaign ? `${own}?campaign=1` : own;
      return describePlain('productWithoutFacts', path, language);
    }
    case 'category': {
      const fact = await facts.category(page.key, page.moduleId, language);
      if (fact.status === 'found') return describeCategory(fact.value, language);
      if (fact.status === 'missing') return describeGone('category', own, language);
      const path = page.moduleId === null ? own : `${own}?module_id=${page.moduleId}`;
      return describePlain('category', path, language);
    }
    case 'vehicle': {
      const fact = await facts.vehicle(page.key, language);
      if (fact.status === 'found') return describeVehicle(fact.value, language);
      if (fact.status === 'missing') return describeGone('vehicle', own, language);
      return describePlain('vehicle', own, language);
    }
  }
}

/** Titled as the page itself is. */
async function describeLanding(facts: ShopFacts, language: LanguageCode): Promise<OwnPage> {
  const [words, modules] = await Promise.all([
    facts.landing(language),
    facts.moduleNames(language),
  ]);
  const moduleNames = modules.status === 'found' ? modules.value : [];
  const [only = ''] = moduleNames.length === 1 ? moduleNames : [];
  const own = plainText((words.status === 'found' && words.value.header_title) || only, 120);
  const plain = describePlain('landing', routes.landing.path, language);
  return { ...plain, title: own || plain.title, subject: { kind: 'landing', moduleNames } };
}

async function identify(facts: ShopFacts, language: LanguageCode): Promise<ShopIdentity | null> {
  const fact = await facts.shop(language);
  if (fact.status !== 'found') return null;
  const name = plainText(fact.value.business_name, 120);
  const { fav_icon_full_url: logo = null, demo } = fact.value;
  return name ? { name, logo, isDemo: isOn(demo) } : null;
}

/** What the backend says about a page and its shop. */
export async function describePage(
  facts: ShopFacts,
  address: URL,
  language: LanguageCode,
): Promise<KnownPage> {
  const [page, shop] = await Promise.all([
    describe(facts, address, language),
    identify(facts, language),
  ]);
  return { ...page, language, shop };
}

/** A page about which nothing could be found out. */
export const unknownPage = (language: LanguageCode): KnownPage => ({
  ...describePlain('landing', routes.landing.path, language),
  isListed: false,
  language,
  shop: null,
});
