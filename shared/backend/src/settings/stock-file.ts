import * as z from 'zod';

const Text = z.string().trim().min(1).max(255);
const Translated = z.strictObject({ en: Text, ar: Text });
const LongText = z.string().trim().max(5000);
const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,100}$/, 'small letters, digits and "-"');
const Amount = z.number().min(0).max(99_999_999_999);
const Minutes = z.int().min(0).max(10_000);
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:30');
const Picture = z.string().min(1).max(500).nullable().default(null);

/** A closing time at or before the opening time is on the next day. 0 is Sunday. */
const Hours = z.strictObject({
  days: z.array(z.int().min(0).max(6)).min(1),
  opens: Time,
  closes: Time,
});

const Store = z
  .strictObject({
    slug: Slug,
    module: Slug,
    zone: Slug,
    name: Translated,
    address: Translated,
    phone: Text,
    email: z.email(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    logo: Picture,
    cover_photo: Picture,
    /** Percentage, where its zone has no rate of its own. */
    tax: z.number().min(0).max(100).default(0),
    minimum_order: Amount.default(0),
    min_delivery_time: Minutes,
    max_delivery_time: Minutes,
    take_away: z.boolean().default(true),
    /** Whether a pharmacy accepts prescriptions. */
    prescription_order: z.boolean().default(false),
    /** For a provider of vehicles: the zones of its pickups; empty: its own. */
    pickup_zones: z.array(Slug).default([]),
    status: z.boolean().default(true),
    hours: z.array(Hours).min(1),
  })
  .refine(({ min_delivery_time: least, max_delivery_time: most }) => least <= most, {
    error: 'min_delivery_time is above max_delivery_time',
  });

const Category = z.strictObject({
  slug: Slug,
  module: Slug,
  name: Translated,
  image: Picture,
  priority: z.int().min(0).default(0),
});

/** An add-on for items of its store. */
const AddOn = z.strictObject({
  slug: Slug,
  store: Slug,
  name: Translated,
  price: Amount,
  status: z.boolean().default(true),
});

/** A choice of an item, such as the size; each existing combination has its own price and stock. */
const Choice = z.strictObject({ title: Translated, options: z.array(Translated).min(1) });
const Variation = z.strictObject({
  /** The English name of one option of each choice, in the order of the choices. */
  options: z.array(Text).min(1),
  price: Amount,
  stock: z.int().min(0).default(0),
});

/** Options of a meal, in addition to its price. */
const FoodVariation = z
  .strictObject({
    name: Translated,
    type: z.enum(['single', 'multi']).default('single'),
    required: z.boolean().default(false),
    /** How many of several, if any is chosen; 0: any number. */
    min: z.int().min(0).default(0),
    max: z.int().min(0).default(0),
    values: z.array(z.strictObject({ label: Translated, price: Amount })).min(1),
  })
  .refine(({ min, max, values }) => min <= (max || values.length) && max <= values.length, {
    error: 'min and max do not fit the values',
  });

const Item = z
  .strictObject({
    slug: Slug,
    store: Slug,
    category: Slug,
    name: Translated,
    description: z.strictObject({ en: LongText, ar: LongText }).default({ en: '', ar: '' }),
    unit_type: Translated.nullable().default(null),
    price: Amount,
    /** Only in modules with stock; for an item with variations it is the sum of theirs. */
    stock: z.int().min(0).default(0),
    image: Picture,
    is_prescription_required: z.boolean().default(false),
    choices: z.array(Choice).default([]),
    variations: z.array(Variation).default([]),
    food_variations: z.array(FoodVariation).default([]),
    /** By their slugs. */
    add_ons: z.array(Slug).default([]),
    status: z.boolean().default(true),
  })
  .refine(({ choices, variations }) => choices.length > 0 === variations.length > 0, {
    error: 'choices need variations, and variations choices',
    path: ['variations'],
  })
  .refine(
    ({ choices, variations }) =>
      variations.every(
        ({ options }) =>
          options.length === choices.length &&
          choices.every((choice, index) => choice.options.some(({ en }) => en === options[index])),
      ),
    { error: 'a variation names one option of each choice', path: ['variations'] },
  )
  .refine(
    ({ variations }) =>
      new Set(variations.map(({ options }) => options.join('-'))).size === variations.length,
    { error: 'a variation stands there twice', path: ['variations'] },
  )
  .refine(({ variations, food_variations: food }) => variations.length === 0 || food.length === 0, {
    error: 'an item has variations or food_variations',
    path: ['food_variations'],
  });

const Brand = z.strictObject({ slug: Slug, module: Slug, name: Translated, image: Picture });
const VehicleCategory = z.strictObject({ slug: Slug, name: Translated, image: Picture });

const Vehicle = z
  .strictObject({
    slug: Slug,
    provider: Slug,
    brand: Slug,
    category: Slug,
    name: Translated,
    description: z.strictObject({ en: LongText, ar: LongText }).default({ en: '', ar: '' }),
    thumbnail: Picture,
    images: z.array(z.string().min(1).max(500)).default([]),
    model: Text,
    type: z.enum(['family', 'luxury', 'affordable', 'executives', 'compact', 'full_size']),
    engine_capacity: z.int().min(0),
    engine_power: z.int().min(0),
    seating_capacity: z.int().min(1),
    air_condition: z.boolean().default(true),
    fuel_type: Text,
    transmission_type: Text,
    /** At least one of the prices must be set. */
    hourly_price: Amount.nullable().default(null),
    distance_price: Amount.nullable().default(null),
    day_wise_price: Amount.nullable().default(null),
    deposit: Amount.default(0),
    daily_kilometres: z.int().positive().nullable().default(null),
    free_cancel_hours: z.int().min(0).max(720).nullable().default(null),
    min_driver_age: z.int().min(16).max(99).nullable().default(null),
    status: z.boolean().default(true),
    /** Every unit. One that is no longer listed is no longer rented out. */
    plates: z.array(Text).min(1),
  })
  .refine(
    ({ hourly_price: hour, distance_price: distance, day_wise_price: day }) =>
      [hour, distance, day].some((price) => price !== null),
    { error: 'there is no price', path: ['day_wise_price'] },
  );

/** The file of `shop stock`. Existing rows with the same slug are updated; nothing is deleted. */
const StockFile = z.strictObject({
  stores: z.array(Store).default([]),
  categories: z.array(Category).default([]),
  add_ons: z.array(AddOn).default([]),
  items: z.array(Item).default([]),
  brands: z.array(Brand).default([]),
  vehicle_categories: z.array(VehicleCategory).default([]),
  vehicles: z.array(Vehicle).default([]),
});
export type StockFile = z.infer<typeof StockFile>;

/** The file cannot be used; the message gives the reason. */
export class StockError extends Error {
  override readonly name = 'StockError';
}

/**
 * Parses the file of `shop stock`.
 * @param text JSON in the form of `examples/first-stock.json`
 * @throws {StockError} for an invalid text
 */
export function readStockFile(text: string): StockFile {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (cause) {
    throw new StockError('The file is no JSON.', { cause });
  }
  const parsed = StockFile.safeParse(raw);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path, message }) => `  ${path.join('.')}: ${message}`,
    );
    throw new StockError(`The file has mistakes:\n${faults.join('\n')}`);
  }
  for (const [what, rows] of Object.entries(parsed.data)) {
    refuseTwice(
      what,
      rows.map(({ slug }) => slug),
    );
  }
  refuseTwice(
    'plates',
    parsed.data.vehicles.flatMap(({ plates }) => plates),
  );
  return parsed.data;
}

function refuseTwice(what: string, names: readonly string[]): void {
  const known = new Set<string>();
  const twice = names.find((name) => known.has(name) || !known.add(name));
  if (twice !== undefined) throw new StockError(`${what}: ${twice} stands there twice.`);
}

/** @throws {StockError} naming the rows that could not be written */
export function refuseLost(
  rows: readonly { readonly slug: string }[],
  put: readonly { readonly slug: string }[],
  why: string,
): void {
  const there = new Set(put.map(({ slug }) => slug));
  const lost = rows.map(({ slug }) => slug).filter((slug) => !there.has(slug));
  if (lost.length > 0) throw new StockError(`${why}: ${lost.join(', ')}`);
}
