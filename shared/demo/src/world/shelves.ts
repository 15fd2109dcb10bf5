import { foodDepartments, foodStores, riyadhFoodStores } from '../catalog/food';
import { ecommerce, grocery, pharmacy } from '../catalog/shops';
import { type Department, type Pair, type StorePlan, translated } from '../catalog/table';
import { pictureUrl } from '../pictures/picture-url';
import { makeCategories } from './categories';
import { type DemoContext, slug } from './demo-context';
import { type ItemReferences, makeItems } from './items';
import { type ModuleKey, moduleIds } from './places';
import { makeStore, type PlacedStore, soldBy } from './stores';

interface ShopPlan {
  readonly module: ModuleKey;
  readonly departments: readonly Department[];
  readonly cairo: readonly StorePlan[];
  readonly riyadh: readonly StorePlan[];
}

const plans: readonly ShopPlan[] = [
  { module: 'food', departments: foodDepartments, cairo: foodStores, riyadh: riyadhFoodStores },
  {
    module: 'grocery',
    departments: grocery.departments,
    cairo: grocery.stores,
    riyadh: grocery.riyadhStores,
  },
  {
    module: 'pharmacy',
    departments: pharmacy.departments,
    cairo: pharmacy.stores,
    riyadh: [],
  },
  {
    module: 'ecommerce',
    departments: ecommerce.departments,
    cairo: ecommerce.stores,
    riyadh: [],
  },
];

const CAIRO_ZONES = [1, 2, 3] as const;
const RIYADH_ZONE = 4;

export interface Shelves {
  readonly stores: ReadonlyMap<ModuleKey, readonly PlacedStore[]>;
  /** For further food items. */
  readonly foodReferences: ItemReferences;
}

/** Creates all shopping modules with their categories, stores and items. */
export function makeShelves(world: DemoContext): Shelves {
  const brandIds = named(world, 'brands', ecommerce.brands, (key, name, index) => ({
    module_id: moduleIds.ecommerce,
    name: translated(name),
    slug: `brand-${slug(key)}`,
    image: pictureUrl('logo', { initials: name[0].slice(0, 2) }, index),
  }));
  const conditionIds = named(world, 'common_conditions', pharmacy.conditions, (key, name) => ({
    name: translated(name),
    slug: slug(key),
  }));
  const tags = tagNames();
  const tagIds = named(world, 'tags', tags, (_key, name) => ({ tag: translated(name) }));

  const stores = new Map<ModuleKey, readonly PlacedStore[]>();
  const common = { brandIds, conditionIds, tagIds, tagNames: tags };
  let foodReferences: ItemReferences = { ...common, kinds: new Map() };
  for (const { module, departments, cairo, riyadh } of plans) {
    const kinds = makeCategories(world, module, departments);
    const references: ItemReferences = { ...common, kinds };
    if (module === 'food') foodReferences = references;
    const placeStore = (plan: StorePlan, zoneId: number, index: number) =>
      makeStore(world, module, plan, soldBy(plan, kinds), zoneId, index);
    const placed = [
      ...cairo.map((plan, index) => placeStore(plan, CAIRO_ZONES[index % 3] ?? 1, index)),
      ...riyadh.map((plan, index) => placeStore(plan, RIYADH_ZONE, index)),
    ];
    for (const store of placed) makeItems(world, module, store, references);
    stores.set(module, placed);
  }
  return { stores, foodReferences };
}

function tagNames(): Record<string, Pair> {
  const names: Record<string, Pair> = {
    organic: ['Organic', 'عضوي'],
    offer: ['Offer', 'عرض'],
  };
  for (const { departments } of plans) {
    for (const { key, name } of departments) names[key] = name;
  }
  return names;
}

function named(
  { book }: DemoContext,
  table: string,
  names: Readonly<Record<string, Pair>>,
  row: (key: string, name: Pair, index: number) => Readonly<Record<string, unknown>>,
): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(names).map(([key, name], index) => [
      key,
      book.add(table, row(key, name, index)),
    ]),
  );
}
