import { byLanguage } from '@storefront/domain';
import * as z from 'zod';

/** A text in every language. */
export const inLanguages = <Text extends z.ZodType>(text: Text) =>
  z.strictObject(byLanguage(() => text));
export const Text = z.string().trim().min(1).max(255);
export const Translated = inLanguages(Text);
const LongText = z.string().trim().max(5000);
const Description = inLanguages(LongText);
const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,100}$/, 'small letters, digits and "-"');
const Amount = z.number().min(0).max(99_999_999_999);
const Minutes = z.int().min(0).max(10_000);
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:30');
const Picture = z.string().min(1).max(500).nullable();

/** A closing time at or before the opening time is on the next day. 0 is Sunday. */
const Hours = z.strictObject({
  days: z.array(z.int().min(0).max(6)).min(1),
  opens: Time,
  closes: Time,
});

const Store = z.strictObject({
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
  /** Percentage, if its zone has no rate. */
  tax: z.number().min(0).max(100),
  minimum_order: Amount,
  min_delivery_time: Minutes,
  max_delivery_time: Minutes,
  take_away: z.boolean(),
  /** Whether a pharmacy accepts prescriptions. */
  prescription_order: z.boolean(),
  /** For a provider of vehicles: the zones of its pickups; empty: its own. */
  pickup_zones: z.array(Slug),
  status: z.boolean(),
  hours: z.array(Hours).min(1),
});
const storeDefaults = {
  logo: null,
  cover_photo: null,
  tax: 0,
  minimum_order: 0,
  take_away: true,
  prescription_order: false,
  pickup_zones: [],
  status: true,
};

const Category = z.strictObject({
  slug: Slug,
  module: Slug,
  name: Translated,
  image: Picture,
  priority: z.int().min(0),
});

/** An add-on for items of its store. */
const AddOn = z.strictObject({
  slug: Slug,
  store: Slug,
  name: Translated,
  price: Amount,
  status: z.boolean(),
});

/** A choice of an item, such as the size; each existing combination has its own price and stock. */
const Choice = z.strictObject({ title: Translated, options: z.array(Translated).min(1) });
const Variation = z.strictObject({
  /** The English name of one option of each choice, in the order of the choices. */
  options: z.array(Text).min(1),
  /** An existing variation keeps absent fields; a new one must have a price, and starts with a stock of 0. */
  price: Amount.optional(),
  stock: z.int().min(0).optional(),
});

/** Options of a meal, in addition to its price. */
const FoodVariation = z
  .strictObject({
    name: Translated,
    type: z.enum(['single', 'multi']).default('single'),
    required: z.boolean().default(false),
    /** The minimum number of options, if any is chosen; 0: no minimum. */
    min: z.int().min(0).default(0),
    max: z.int().min(0).default(0),
    values: z.array(z.strictObject({ label: Translated, price: Amount })).min(1),
  })
  .refine(({ min, max, values }) => min <= (max || values.length) && max <= values.length, {
    error: 'min and max do not fit the values',
  });

const Item = z.strictObject({
  slug: Slug,
  store: Slug,
  category: Slug,
  name: Translated,
  description: Description,
  unit_type: Translated.nullable(),
  price: Amount,
  /** Only in modules with stock; for an item with variations it is the sum of their stocks. */
  stock: z.int().min(0),
  image: Picture,
  is_prescription_required: z.boolean(),
  /** With `choices` the list of variations is complete; without them it changes only the named ones. */
  choices: z.array(Choice),
  variations: z.array(Variation),
  food_variations: z.array(FoodVariation),
  /** By their slugs. */
  add_ons: z.array(Slug),
  status: z.boolean(),
});
const itemDefaults = {
  description: byLanguage(() => ''),
  unit_type: null,
  stock: 0,
  image: null,
  is_prescription_required: false,
  choices: [],
  variations: [],
  food_variations: [],
  add_ons: [],
  status: true,
};

/** Checks rules between the fields of an item that the file names. */
function checkItem(
  { choices, variations = [], food_variations: food = [] }: Partial<z.infer<typeof Item>>,
  context: z.core.$RefinementCtx,
): void {
  const refuse = (message: string, ...path: string[]) =>
    context.addIssue({ code: 'custom', message, path });
  if (choices && choices.length > 0 !== variations.length > 0) {
    refuse('choices need variations, and variations choices', 'variations');
  }
  const fits = (options: readonly string[]) =>
    options.length === choices?.length &&
    choices.every((choice, index) => choice.options.some(({ en }) => en === options[index]));
  if (choices && !variations.every(({ options }) => fits(options))) {
    refuse('a variation names one option of each choice', 'variations');
  }
  if (new Set(variations.map(({ options }) => options.join('-'))).size < variations.length) {
    refuse('a variation occurs twice', 'variations');
  }
  if (variations.length > 0 && food.length > 0) {
    refuse('an item has either variations or food_variations', 'food_variations');
  }
}

const Brand = z.strictObject({ slug: Slug, module: Slug, name: Translated, image: Picture });
const VehicleCategory = z.strictObject({ slug: Slug, name: Translated, image: Picture });

const Vehicle = z.strictObject({
  slug: Slug,
  provider: Slug,
  brand: Slug,
  category: Slug,
  name: Translated,
  description: Description,
  thumbnail: Picture,
  images: z.array(z.string().min(1).max(500)),
  model: Text,
  type: z.enum(['family', 'luxury', 'affordable', 'executives', 'compact', 'full_size']),
  engine_capacity: z.int().min(0),
  engine_power: z.int().min(0),
  seating_capacity: z.int().min(1),
  air_condition: z.boolean(),
  fuel_type: Text,
  transmission_type: Text,
  /** null: not offered for this type of trip. At least one of the prices must be set. */
  hourly_price: Amount.nullable(),
  distance_price: Amount.nullable(),
  day_wise_price: Amount.nullable(),
  deposit: Amount,
  daily_kilometres: z.int().positive().nullable(),
  free_cancel_hours: z.int().min(0).max(720).nullable(),
  min_driver_age: z.int().min(16).max(99).nullable(),
  status: z.boolean(),
  /** All units. A unit that is no longer listed is no longer rented out. */
  plates: z.array(Text).min(1),
});
const vehicleDefaults = {
  description: byLanguage(() => ''),
  thumbnail: null,
  images: [],
  air_condition: true,
  hourly_price: null,
  distance_price: null,
  day_wise_price: null,
  deposit: 0,
  daily_kilometres: null,
  free_cancel_hours: null,
  min_driver_age: null,
  status: true,
};

const Unread = z.array(z.looseObject({ slug: Slug })).default([]);
const StockFile = z.strictObject({
  stores: Unread,
  categories: Unread,
  add_ons: Unread,
  items: Unread,
  brands: Unread,
  vehicle_categories: Unread,
  vehicles: Unread,
});
/** The file before its rows are checked: which fields a row needs depends on whether it exists in the shop. */
type StockFile = z.infer<typeof StockFile>;
/** A list of the file, and its table. */
export type StockList = keyof StockFile;

/** The file is invalid; the message gives the reason. */
export class StockError extends Error {
  override readonly name = 'StockError';
}

/**
 * Parses the lists and slugs of the file of `shop stock`; {@link readStockRows} reads the rows.
 * @param text JSON in the form of `examples/first-stock.json`
 * @throws {StockError} for an invalid text
 */
export function readStockFile(text: string): StockFile {
  const file = readJson(text, StockFile);
  for (const [what, rows] of Object.entries(file)) {
    refuseTwice(
      what,
      rows.map(({ slug }) => slug),
    );
  }
  return file;
}

/** @throws {StockError} for a text that is not valid JSON, or has errors */
export function readJson<Result>(text: string, schema: z.ZodType<Result>): Result {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (cause) {
    throw new StockError('The file is not valid JSON.', { cause });
  }
  const parsed = schema.safeParse(raw);
  if (!parsed.success) throw mistakes(parsed.error.issues);
  return parsed.data;
}

/** The rows of the file. A new row is complete; an existing one has only the fields that the file names. */
export type StockRows = ReturnType<typeof readStockRows>;

/**
 * @param known the slugs in the file that already exist in the shop
 * @throws {StockError} with all errors of all rows
 */
export function readStockRows(
  file: StockFile,
  known: Readonly<Record<StockList, { has(slug: string): boolean }>>,
) {
  const issues: Issue[] = [];
  function rows<Change>(
    list: StockList,
    whole: z.ZodType<Change>,
    change: z.ZodType<Change>,
    defaults: object,
  ): Change[] {
    return file[list].flatMap((row, index) => {
      const exists = known[list].has(row.slug);
      const parsed = exists ? change.safeParse(row) : whole.safeParse({ ...defaults, ...row });
      if (parsed.success) return [parsed.data];
      for (const { path, message } of parsed.error.issues) {
        issues.push({ path: [list, index, ...path], message });
      }
      return [];
    });
  }
  const slug = { slug: true } as const;
  const read = {
    stores: rows('stores', Store, Store.partial().required(slug), storeDefaults),
    categories: rows('categories', Category, Category.partial().required(slug), {
      image: null,
      priority: 0,
    }),
    add_ons: rows('add_ons', AddOn, AddOn.partial().required(slug), { status: true }),
    items: rows(
      'items',
      Item.superRefine(checkItem),
      Item.partial().required(slug).superRefine(checkItem),
      itemDefaults,
    ),
    brands: rows('brands', Brand, Brand.partial().required(slug), { image: null }),
    vehicle_categories: rows(
      'vehicle_categories',
      VehicleCategory,
      VehicleCategory.partial().required(slug),
      { image: null },
    ),
    vehicles: rows('vehicles', Vehicle, Vehicle.partial().required(slug), vehicleDefaults),
  };
  if (issues.length > 0) throw mistakes(issues);
  refuseTwice(
    'plates',
    read.vehicles.flatMap(({ plates = [] }) => plates),
  );
  return read;
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;
const mistakes = (issues: readonly Issue[]) =>
  new StockError(
    `The file has errors:\n${issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`).join('\n')}`,
  );

function refuseTwice(what: string, names: readonly string[]): void {
  const known = new Set<string>();
  const twice = names.find((name) => known.has(name) || !known.add(name));
  if (twice !== undefined) throw new StockError(`${what}: ${twice} occurs twice.`);
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
