import {
  categories as categoryList,
  itemDetails,
  landing as landingPage,
  moduleList,
  shopConfig,
  storeDetails,
  vehicleDetails,
} from '@storefront/api/contract';
import { type LanguageCode, sells } from '@storefront/domain';
import * as z from 'zod/mini';
import { createFactCache, type Fact } from './fact-cache';
import { BackendUnavailable, type ReadBackend } from './read-backend';

type StoreAnswer = z.output<typeof storeDetails.answer>;

/** Only the fields of larger answers that page descriptions need: faults in other fields must not matter here. */
const Shop = z.pick(shopConfig.answer, {
  business_name: true,
  fav_icon_full_url: true,
  demo: true,
});
type Shop = z.output<typeof Shop>;
const Landing = z.pick(landingPage.answer, { header_title: true });
type Landing = z.output<typeof Landing>;
export const ZoneIds = z.array(z.object({ id: z.int() }));
export type ShopModule = z.output<typeof moduleList.answer>[number];

export interface StoreFacts {
  readonly store: StoreAnswer;
  readonly moduleType: ShopModule['module_type'] | null;
}

export interface ProductFacts {
  readonly item: z.output<typeof itemDetails.answer>;
}

type Category = z.output<typeof categoryList.answer>[number];

export interface CategoryFacts {
  readonly category: NonNullable<Category['childes']>[number];
  /** The parent category; `null` for a main one. */
  readonly parent: Category | null;
  /** The subcategories. */
  readonly children: NonNullable<Category['childes']>;
  readonly module: ShopModule;
}

export interface VehicleFacts {
  readonly vehicle: z.output<typeof vehicleDetails.answer>;
  /** Where it is offered. */
  readonly zoneId: number;
}

export interface ShopFacts {
  /** The shop as its configuration names it. */
  readonly shop: (language: LanguageCode) => Promise<Fact<Shop>>;
  readonly store: (key: string, language: LanguageCode) => Promise<Fact<StoreFacts>>;
  readonly product: (
    key: string,
    isCampaign: boolean,
    language: LanguageCode,
  ) => Promise<Fact<ProductFacts>>;
  /** @param moduleId the module that the address names; `null`: any that has it */
  readonly category: (
    key: string,
    moduleId: number | null,
    language: LanguageCode,
  ) => Promise<Fact<CategoryFacts>>;
  readonly vehicle: (key: string, language: LanguageCode) => Promise<Fact<VehicleFacts>>;
  /** The shop's own words for its landing page. */
  readonly landing: (language: LanguageCode) => Promise<Fact<Landing>>;
  /** The names of the shop's modules. */
  readonly moduleNames: (language: LanguageCode) => Promise<Fact<readonly string[]>>;
  readonly module: (id: number, language: LanguageCode) => Promise<Fact<ShopModule>>;
}

interface ShopFactsOptions {
  readonly read: ReadBackend;
  /** How long a page waits, in milliseconds. */
  readonly waitMs?: number | undefined;
}

interface Thing {
  readonly id: string;
  readonly language: LanguageCode;
}

type ProductThing = Thing & { readonly isCampaign: boolean };
type CategoryThing = Thing & { readonly moduleId: number | null };

/** The backend's facts about stores and products, cached for five minutes each. */
export function createShopFacts({ read, waitMs = 800 }: ShopFactsOptions): ShopFacts {
  const surroundings = createSurroundings(read);
  const { modulesIn } = surroundings;

  const shop = createFactCache<LanguageCode, Shop>({
    waitMs,
    load: (language, signal) => read({ path: '/config', answer: Shop, language, signal }),
  });

  const landing = createFactCache<LanguageCode, Landing>({
    waitMs,
    load: (language, signal) => read({ path: landingPage.path, answer: Landing, language, signal }),
  });

  const stores = createFactCache<Thing, StoreFacts>({
    waitMs,
    load: (thing, signal) => loadStore(read, surroundings, thing, signal),
  });

  const products = createFactCache<ProductThing, ProductFacts>({
    waitMs,
    load: (thing, signal) => loadProduct(read, thing, signal),
  });

  const categories = createFactCache<CategoryThing, CategoryFacts>({
    waitMs,
    load: (thing) => loadCategory(surroundings, thing),
  });

  const modules = createFactCache<
    { readonly moduleId: number; readonly language: LanguageCode },
    ShopModule
  >({
    waitMs,
    load: async ({ moduleId, language }) =>
      (await modulesIn(language)).find(({ id }) => id === moduleId) ?? null,
  });

  const moduleNames = createFactCache<LanguageCode, readonly string[]>({
    waitMs,
    load: async (language) => (await modulesIn(language)).map(({ module_name }) => module_name),
  });

  const vehicles = createFactCache<Thing, VehicleFacts>({
    waitMs,
    load: (thing, signal) => loadVehicle(read, surroundings, thing, signal),
  });

  return {
    shop,
    landing,
    moduleNames,
    store: (id, language) => stores({ id, language }),
    product: (id, isCampaign, language) => products({ id, isCampaign, language }),
    category: (id, moduleId, language) => categories({ id, moduleId, language }),
    vehicle: (id, language) => vehicles({ id, language }),
    module: (moduleId, language) => modules({ moduleId, language }),
  };
}

async function loadStore(
  read: ReadBackend,
  { modulesIn }: Surroundings,
  { id, language }: Thing,
  signal: AbortSignal,
): Promise<StoreFacts | null> {
  const store = await read({
    path: `/stores/details/${encodeURIComponent(id)}`,
    answer: storeDetails.answer,
    language,
    signal,
  });
  if (!store) return null;
  const modules = await modulesIn(language);
  const moduleType = modules.find(({ id }) => id === store.module_id)?.module_type ?? null;
  return { store, moduleType };
}

async function loadProduct(
  read: ReadBackend,
  { id, language, isCampaign }: ProductThing,
  signal: AbortSignal,
): Promise<ProductFacts | null> {
  const item = await read({
    path: `/items/details/${encodeURIComponent(id)}${isCampaign ? '?campaign=1' : ''}`,
    answer: itemDetails.answer,
    language,
    signal,
  });
  return item && { item };
}

async function loadCategory(
  { modulesIn, categoriesOf }: Surroundings,
  { id, language, moduleId }: CategoryThing,
): Promise<CategoryFacts | null> {
  const sellers = (await modulesIn(language)).filter(
    (module) => sells(module.module_type, 'items') && (moduleId === null || module.id === moduleId),
  );
  const found = await Promise.all(
    sellers.map(async (module) =>
      findCategory(await categoriesOf({ moduleId: module.id, language }), id, module),
    ),
  );
  return found.find((facts) => facts !== null) ?? null;
}

async function loadVehicle(
  read: ReadBackend,
  { modulesIn, zoneIds }: Surroundings,
  { id, language }: Thing,
  signal: AbortSignal,
): Promise<VehicleFacts | null> {
  const [modules, zones] = await Promise.all([modulesIn(language), zoneIds()]);
  const vehicle = await read({
    path: `/rental/vehicle/get-vehicle-details/${encodeURIComponent(id)}`,
    answer: vehicleDetails.answer,
    language,
    zoneIds: zones,
    moduleId: modules.find(({ module_type }) => sells(module_type, 'trips'))?.id,
    signal,
  });
  const zoneId = vehicle?.zone_id ?? zones[0];
  if (!vehicle || zoneId === undefined) return null;
  return { vehicle, zoneId };
}

/** A category by its id or slug, among a module's main categories and their subcategories. */
function findCategory(
  list: readonly Category[],
  key: string,
  module: ShopModule,
): CategoryFacts | null {
  const isIt = ({ id, slug }: CategoryFacts['category']) => String(id) === key || slug === key;
  for (const main of list) {
    if (isIt(main)) return { category: main, parent: null, children: main.childes ?? [], module };
    const child = main.childes?.find(isIt);
    if (child) return { category: child, parent: main, children: [], module };
  }
  return null;
}

/** For data that rarely changes and that all pages need: it is loaded in the background. */
const patience = { waitMs: 10_000, freshMs: 5 * 60_000 } as const;

/** Modules with their categories, and zones. */
function createSurroundings(read: ReadBackend) {
  const language = 'en';
  const modules = createFactCache<LanguageCode, readonly ShopModule[]>({
    ...patience,
    load: (language, signal) =>
      read({ path: '/module', answer: moduleList.answer, language, signal }),
  });
  const categories = createFactCache<
    { readonly moduleId: number; readonly language: LanguageCode },
    readonly Category[]
  >({
    ...patience,
    load: ({ moduleId, language }, signal) =>
      read({ path: '/categories', answer: categoryList.answer, language, moduleId, signal }),
  });
  const zones = createFactCache<null, readonly number[]>({
    ...patience,
    load: async (_, signal) => {
      const list = await read({ path: '/zone/list', answer: ZoneIds, language, signal });
      return list?.map(({ id }) => id) ?? null;
    },
  });
  return {
    modulesIn: async (language: LanguageCode) => known(await modules(language)),
    categoriesOf: async (list: { moduleId: number; language: LanguageCode }) =>
      known(await categories(list)),
    zoneIds: async () => known(await zones(null)),
  };
}

type Surroundings = ReturnType<typeof createSurroundings>;

function known<Value>(fact: Fact<Value>): Value {
  if (fact.status === 'found') return fact.value;
  throw new BackendUnavailable('The shop’s settings are not known.');
}
