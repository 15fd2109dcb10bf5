/** Keys of substances, as in the backend's search terms (`items.free_of`). */
export const PLANT = [
  'gluten',
  'dairy',
  'lactose',
  'egg',
  'nuts',
  'peanuts',
  'sesame',
  'fish',
  'shellfish',
  'soy',
  'alcohol',
  'pork',
  'animal-products',
] as const;
const MEAT = ['gluten', 'dairy', 'lactose', 'egg', 'nuts', 'peanuts', 'sesame', 'soy', 'pork'];

/** The stores' statements about all products of a kind, by the kind's key. */
const byKind: Readonly<Record<string, readonly string[]>> = {
  fruit: PLANT,
  vegetables: PLANT,
};

/** Their statements about single products, by the English name. Options and add-ons comply with them. */
const byProduct: Readonly<Record<string, readonly string[]>> = {
  'Fresh Mango Juice': PLANT,
  'Orange Juice': PLANT,
  'Sugarcane Juice': PLANT,
  'Mint Lemonade': PLANT,
  'Turkish Coffee': PLANT,
  'Mint Tea': PLANT,
  'Apple Juice': PLANT,
  'Mineral Water': [...PLANT, 'sugar', 'caffeine'],
  'Black Tea': [...PLANT, 'sugar'],
  Hibiscus: [...PLANT, 'sugar', 'caffeine'],
  'Cola Can': ['gluten', 'dairy', 'lactose', 'egg', 'nuts', 'alcohol'],
  'Egyptian Rice': PLANT,
  'Sunflower Oil': [...PLANT, 'sugar', 'palm-oil'],
  'Olive Oil': [...PLANT, 'sugar', 'palm-oil'],
  'White Sugar': PLANT,
  'Fava Beans Can': ['dairy', 'lactose', 'egg', 'nuts', 'animal-products'],
  'Minced Beef': MEAT,
  'Veal Cubes': MEAT,
  'Whole Chicken': MEAT,
  'Chicken Breast': MEAT,
  'Tilapia Fillet': ['gluten', 'dairy', 'lactose', 'egg', 'nuts'],
  'Frozen Shrimp': ['gluten', 'dairy', 'lactose', 'egg', 'nuts'],
  'Organic Milk': ['gluten', 'egg', 'nuts', 'peanuts'],
  'Plain Yogurt': ['gluten', 'egg', 'nuts', 'sugar'],
  'Quinoa Bowl': ['gluten', 'nuts'],
  'Greek Salad': ['gluten', 'nuts'],
  'Okra Tagine with Meat': ['gluten', 'dairy', 'lactose', 'egg', 'nuts'],
  'Molokhia with Chicken': ['gluten', 'egg', 'nuts'],
  'Stuffed Vine Leaves': ['gluten', 'dairy', 'lactose', 'egg', 'nuts', 'animal-products'],
  'Ful with Oil and Lemon': ['dairy', 'lactose', 'nuts', 'animal-products'],
  'Falafel Plate': ['dairy', 'lactose', 'nuts', 'animal-products'],
};

/** The substances that a product is stated to be free of; empty for most products, about which stores state nothing. */
export function statedFreeOf(kind: string, product: string): readonly string[] {
  return byProduct[product] ?? byKind[kind] ?? [];
}

/** Products with traces, by the English name. */
const traces: Readonly<Record<string, readonly string[]>> = {
  'Classic Koshari': ['sesame'],
  'Fava Beans Can': ['soy'],
  'Quinoa Bowl': ['sesame'],
};

/** The substances of which a product may contain traces; empty for most products, about which stores state nothing. */
export function statedTracesOf(product: string): readonly string[] {
  return traces[product] ?? [];
}
