import { roundMoney } from '@storefront/pricing';
import { addOnDiet, optionDiet } from '../catalog/choice-diets';
import { allergyNames, foodAbout, foodAddOns, foodOptions, nutritionNames } from '../catalog/food';
import { statedFreeOf, statedTracesOf } from '../catalog/free-of';
import { ecommerce, pharmacy } from '../catalog/shops';
import { contentOf, sizeName } from '../catalog/sizes';
import { inWordsOf, type Kind, type Pair, type Product, translated } from '../catalog/table';
import { demoZone } from '../geography/zones';
import { type EmojiKey, emojiFor } from '../pictures/emoji';
import { pictureUrl } from '../pictures/picture-url';
import type { PlacedKind } from './categories';
import { type DemoContext, instant, slug } from './demo-context';
import { type ModuleKey, moduleIds } from './places';
import type { PlacedStore } from './stores';

/** The rows that items refer to, by the keys of the tables. */
export interface ItemReferences {
  readonly kinds: ReadonlyMap<string, PlacedKind>;
  readonly tagNames: Readonly<Record<string, Pair>>;
  readonly brandIds: ReadonlyMap<string, number>;
  readonly conditionIds: ReadonlyMap<string, number>;
  readonly tagIds: ReadonlyMap<string, number>;
}

/** Minimum and maximum of items per store. */
const MIN_ITEMS = 20;
const MAX_ITEMS = 26;

/** Creates the items of a store: from all of its kinds, and all products of the first ones. */
export function makeItems(
  world: DemoContext,
  module: ModuleKey,
  store: PlacedStore,
  references: ItemReferences,
): void {
  const kinds = store.plan.kinds
    .map((key) => references.kinds.get(key))
    .filter((placed) => placed !== undefined);
  const offers = kinds.flatMap((placed) =>
    placed.kind.products.map((product) => ({
      placed,
      product: store.plan.instead?.[product[0]] ?? product,
    })),
  );
  const addOnIds = makeAddOns(world, store, kinds);
  const chosen = world.chance.some(offers, Math.max(MIN_ITEMS, Math.min(MAX_ITEMS, offers.length)));
  chosen.forEach(({ placed, product }, index) => {
    makeItem(world, module, store, placed, product, index, references, addOnIds);
  });
}

function makeAddOns(
  { book }: DemoContext,
  store: PlacedStore,
  kinds: readonly PlacedKind[],
): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  for (const key of new Set(kinds.flatMap(({ kind }) => kind.addOns ?? []))) {
    const [name, price] = foodAddOns[key] ?? [];
    if (!name || price === undefined) continue;
    ids.set(
      key,
      book.add('add_ons', {
        store_id: store.id,
        name: translated(inWordsOf(demoZone(store.zoneId).city, name)),
        price: roundMoney(price * store.priceFactor),
        diet: addOnDiet(key),
      }),
    );
  }
  return ids;
}

function makeItem(
  world: DemoContext,
  module: ModuleKey,
  store: PlacedStore,
  { kind, department, categoryId }: PlacedKind,
  [en, nameInCairo, basePrice, extra = {}]: Product,
  index: number,
  references: ItemReferences,
  addOnIds: ReadonlyMap<string, number>,
): void {
  const { book, chance } = world;
  const { city } = demoZone(store.zoneId);
  const [, ar] = inWordsOf(city, [en, nameInCairo]);
  // The same product costs slightly more or less in different shops.
  const level = store.priceFactor * (0.92 + chance.next() * 0.16);
  const price = (amount: number) => Math.max(1, Math.round(amount * level));
  const picture = extra.picture ?? emojiFor(en) ?? kind.picture;
  const keepsStock = module !== 'food';
  const stock = !keepsStock
    ? 0
    : index % 17 === 9
      ? 0
      : index % 11 === 5
        ? 2
        : chance.whole(8, 120);
  const sizes = Object.entries(extra.sizes ?? {});
  const brand = extra.brand;
  const tags = [
    department.key,
    ...(extra.organic ? ['organic'] : []),
    ...(chance.is(0.25) ? ['offer'] : []),
  ];
  const id = book.rows('items').length + 1;
  const names = searchedNames([en, ar], extra, tags.slice(1), references);
  const nutritions = pairs(kind.nutrition, nutritionNames);
  const allergies = pairs(kind.allergies, allergyNames);
  const hasDiscount = index % 4 === 2;
  const isAmount = hasDiscount && index % 8 === 6;

  book.add('items', {
    id,
    module_id: moduleIds[module],
    store_id: store.id,
    category_id: categoryId,
    slug: `${slug(en)}-${id}`,
    name: { en, ar },
    description: translated(inWordsOf(city, foodAbout[en] ?? kind.about)),
    image: pictureUrl('item', picture, id),
    images: gallery(picture, kind, id),
    unit_type: kind.unit ? translated(kind.unit) : null,
    // Only groceries are compared by weight or volume.
    ...contentOf(module === 'grocery' ? extra.content : undefined),
    price: price(sizes[0]?.[1] ?? basePrice),
    discount: !hasDiscount
      ? 0
      : isAmount
        ? Math.max(1, Math.round(basePrice * store.priceFactor * 0.08))
        : chance.pick([10, 15, 20, 25]),
    discount_type: isAmount ? 'amount' : 'percent',
    stock: sizes.length > 0 ? sizes.length * Math.max(stock, 1) : stock,
    maximum_cart_quantity: index % 3 === 0 ? chance.pick([3, 5, 10]) : null,
    choice_options: sizes.length > 0 ? choiceOptions(sizes.map(([size]) => size)) : [],
    food_variations: (kind.options ?? []).map((key) => foodVariation(key, store.priceFactor)),
    add_on_ids: (kind.addOns ?? []).flatMap((key) => addOnIds.get(key) ?? []),
    tag_ids: tags.flatMap((tag) => references.tagIds.get(tag) ?? []),
    generic_names: extra.generic ? [translated(extra.generic)] : [],
    nutritions,
    allergies,
    free_of: [...statedFreeOf(kind.key, en)],
    may_contain: [...statedTracesOf(en)],
    available_time_starts: kind.hours?.[0] ?? '00:00',
    available_time_ends: kind.hours?.[1] ?? '23:59:59',
    available_date_starts: null,
    available_date_ends: null,
    veg: extra.veg ?? kind.veg ?? false,
    organic: extra.organic ?? false,
    recommended: index % 5 === 0,
    is_halal: kind.halal ?? false,
    is_prescription_required: extra.prescription ?? false,
    is_basic: kind.basic ?? false,
    set_menu: extra.setMenu ?? false,
    brand_id: brand ? (references.brandIds.get(brand) ?? null) : null,
    common_condition_id: extra.condition
      ? (references.conditionIds.get(extra.condition) ?? null)
      : null,
    order_count: chance.whole(0, 180),
    search_text: [...names.flat(), ...nutritions.flatMap((name) => [name.en, name.ar])]
      .join(' ')
      .toLowerCase(),
    created_at: instant(world, -chance.whole(1, 300)),
    updated_at: instant(world, -1),
  });
  addSizes(world, { id, index, stock, isGrocery: module === 'grocery', sizes, price });
}

/** The words under which an item is found. */
function searchedNames(
  name: Pair,
  extra: NonNullable<Product[3]>,
  tags: readonly string[],
  { tagNames }: ItemReferences,
): Pair[] {
  // Neither the store's name, which would find all its items, nor allergens: a search for "gluten" must not find items
  // that contain it. Categories are indexed separately.
  const names: Pair[] = [name];
  if (extra.generic) names.push(extra.generic);
  names.push(
    ...wordsOf([extra.brand], ecommerce.brands),
    ...wordsOf([extra.condition], pharmacy.conditions),
  );
  names.push(...wordsOf(tags, tagNames));
  return names;
}

function addSizes(
  { book }: DemoContext,
  item: {
    readonly id: number;
    readonly index: number;
    readonly stock: number;
    readonly isGrocery: boolean;
    readonly sizes: readonly (readonly [size: string, price: number])[];
    readonly price: (amount: number) => number;
  },
): void {
  const { id, index, stock, isGrocery, sizes, price } = item;
  sizes.forEach(([size, sizePrice], position) => {
    book.put('item_variations', {
      item_id: id,
      type: size,
      price: price(sizePrice),
      ...contentOf(isGrocery ? size : undefined),
      // One size of some items is sold out.
      stock: index % 6 === 3 && position === sizes.length - 1 ? 0 : Math.max(stock, 1),
      position,
    });
  });
}

/** The index of the view that shows several things together. */
const TOGETHER = 3;

/** The product alone, with side dishes, and with its ingredients. */
function gallery(picture: EmojiKey, { beside, madeOf }: Kind, id: number): string[] {
  const alone = pictureUrl('item', picture, id);
  if (!beside || !madeOf) return [alone];
  const together = id * 5 + TOGETHER;
  return [
    alone,
    pictureUrl('item', [picture, ...beside.filter((key) => key !== picture)], together),
    pictureUrl('item', madeOf, together + 5),
  ];
}

function wordsOf(keys: readonly (string | undefined)[], names: Readonly<Record<string, Pair>>) {
  return keys.flatMap((key) => {
    const name = key === undefined ? undefined : names[key];
    return name ? [name] : [];
  });
}

function pairs(keys: readonly string[] | undefined, names: Readonly<Record<string, Pair>>) {
  return wordsOf(keys ?? [], names).map(translated);
}

/** `8 GB-256 GB` consists of two choices, `500 g` of one. */
function choiceOptions(sizes: readonly string[]) {
  const columns = sizes.map((size) => size.split('-'));
  const titles: readonly Pair[] =
    (columns[0]?.length ?? 1) > 1
      ? [
          ['Memory', 'الذاكرة'],
          ['Storage', 'السعة'],
        ]
      : [['Size', 'الحجم']];
  return titles.map((title, column) => ({
    name: `choice_${column + 1}`,
    title: translated(title),
    options: [...new Set(columns.map((parts) => parts[column] ?? ''))].map(sizeName),
  }));
}

function foodVariation(key: string, priceFactor: number) {
  const group = foodOptions[key];
  if (!group) throw new Error(`There is no food option ${key}`);
  return {
    name: translated(group.name),
    type: group.type,
    required: group.required ? 'on' : 'off',
    min: group.min,
    max: group.max,
    values: group.values.map(([label, price]) => {
      const diet = optionDiet(key, label[0]);
      return {
        label: translated(label),
        optionPrice: String(roundMoney(price * priceFactor)),
        ...(diet && { diet }),
      };
    }),
  };
}
