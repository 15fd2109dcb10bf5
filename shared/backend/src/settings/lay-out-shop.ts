import { fallbackLanguage, languageCodes, moduleTypes } from '@storefront/domain';
import * as z from 'zod';
import { type Database, json, type Transaction } from '../database/database';
import { noteChange } from './setting-changes';
import { ShopSettings } from './shop-settings';
import { Translated } from './stock-file';

const Key = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);
const Amount = z.number().min(0).max(99_999_999_999);
const CurrencyCode = z.string().regex(/^[A-Z]{3}$/);
const Latitude = z.number().min(-90).max(90);
const Longitude = z.number().min(-180).max(180);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const Currency = z.strictObject({
  code: CurrencyCode,
  digits: z.int().min(0).max(3).default(2),
  symbol: Translated,
  symbol_direction: z.enum(['left', 'right']).default('left'),
});

const Region = z.strictObject({
  key: Key,
  name: Translated,
  country_code: z.string().regex(/^[A-Z]{2}$/),
  dial_code: z.string().regex(/^\+\d{1,4}$/),
  currency: Currency,
  /** The center of the map. */
  latitude: Latitude,
  longitude: Longitude,
  /** The shop's address for its customers, if different from the settings. */
  address: Translated.optional(),
  phone: z.string().min(1).optional(),
  email: z.email().optional(),
  /** The minimum age for renting a vehicle, if there is such a rule. */
  min_driver_age: z.int().min(16).max(99).optional(),
});

const ModuleType = z.enum(moduleTypes);

const Module = z.strictObject({
  type: ModuleType,
  name: Translated,
  description: Translated,
});

/** The delivery charge of a module in a zone: one price, or by the kilometre between two limits. */
const ZoneModule = z.strictObject({
  type: ModuleType,
  fixed_shipping_charge: Amount.optional(),
  per_km_shipping_charge: Amount.optional(),
  minimum_shipping_charge: Amount.optional(),
  maximum_shipping_charge: Amount.optional(),
  maximum_cod_order_amount: Amount.optional(),
});

const Zone = z.strictObject({
  key: Key,
  region: Key,
  name: Translated,
  time_zone: z.string().refine(isTimeZone, 'is no time zone such as Africa/Cairo'),
  /** The language of the stores' staff. */
  language: z.enum(languageCodes).default(fallbackLanguage),
  /** Percent, if one rate applies to everything. */
  tax_rate: z.number().min(0).max(100).nullable().default(null),
  /** `[latitude, longitude]` of each corner, the first not repeated. */
  polygon: z.array(z.tuple([Latitude, Longitude])).min(3),
  modules: z.array(ZoneModule).min(1),
});

/** The file of `shop lay-out`: everything that a shop needs. The first region is the default one. */
const FirstShop = z
  .strictObject({
    settings: ShopSettings.partial().strict().default({}),
    regions: z.array(Region).min(1),
    modules: z.array(Module).min(1),
    zones: z.array(Zone).min(1),
  })
  .superRefine(({ regions, modules, zones }, context) => {
    const fault = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    zones.forEach((zone, index) => {
      if (!regions.some(({ key }) => key === zone.region)) {
        fault(['zones', index, 'region'], `there is no region ${zone.region}`);
      }
      zone.modules.forEach(({ type }, place) => {
        if (!modules.some((module) => module.type === type)) {
          fault(['zones', index, 'modules', place, 'type'], `there is no module ${type}`);
        }
      });
    });
  });
type FirstShop = z.infer<typeof FirstShop>;

/** The file is invalid; the message lists every reason. */
export class LayOutError extends Error {
  override readonly name = 'LayOutError';
}

/**
 * Gives an empty shop its regions with their currencies, zones, modules and first settings, all or nothing.
 * @param text JSON as in `examples/first-shop.json`
 * @throws {LayOutError} for an invalid text, or a shop that already has zones
 */
export async function layOutShop(
  database: Database,
  text: string,
  by: string,
  now: Date,
): Promise<{ readonly zones: number; readonly modules: number }> {
  const shop = readShop(text);
  await database.transaction(async (tx) => {
    if (await tx.one('select 1 from zones limit 1')) {
      throw new LayOutError('The shop already has zones; only an empty shop can be laid out.');
    }
    await insertRegions(tx, shop);
    const moduleIds = await insertModules(tx, shop);
    await insertZones(tx, shop, moduleIds);
    await tx.query(
      `insert into settings (key, value) values ('shop', $1)
        on conflict (key) do update set value = excluded.value`,
      [json(given(JSON.parse(text)))],
    );
    const after = shop.zones.map(({ key }) => key).join(', ');
    await noteChange(tx, { setting: 'shop', before: null, after, by }, now);
  });
  return { zones: shop.zones.length, modules: shop.modules.length };
}

/** The settings in the file: missing ones are not stored, so that they follow changed defaults. */
function given(file: unknown): unknown {
  return typeof file === 'object' && file !== null && 'settings' in file ? file.settings : {};
}

function readShop(text: string): FirstShop {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (cause) {
    throw new LayOutError('The file is not valid JSON.', { cause });
  }
  const shop = FirstShop.safeParse(raw);
  if (shop.success) return shop.data;
  const faults = shop.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new LayOutError(`The file has errors:\n${faults.join('\n')}`);
}

async function insertRegions(tx: Transaction, { regions }: FirstShop): Promise<void> {
  for (const [index, region] of regions.entries()) {
    const { currency } = region;
    await tx.query(
      `insert into currencies (code, digit_after_decimal_point) values ($1, $2)
        on conflict (code) do nothing`,
      [currency.code, currency.digits],
    );
    await tx.query(
      `insert into regions (key, name, country_code, dial_code, currency_code, currency_symbol,
          currency_symbol_direction, digit_after_decimal_point, default_latitude, default_longitude,
          is_default, address, phone, email, min_driver_age)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        region.key,
        json(region.name),
        region.country_code,
        region.dial_code,
        currency.code,
        json(currency.symbol),
        currency.symbol_direction,
        currency.digits,
        region.latitude,
        region.longitude,
        index === 0,
        region.address ? json(region.address) : null,
        region.phone,
        region.email,
        region.min_driver_age,
      ],
    );
  }
}

async function insertModules(
  tx: Transaction,
  { modules }: FirstShop,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, { type, name, description }] of modules.entries()) {
    const row = await tx.one<{ id: number }>(
      `insert into modules (module_type, slug, name, description, priority)
        values ($1, $1, $2, $3, $4) returning id`,
      [type, json(name), json(description), index + 1],
    );
    if (row) ids.set(type, row.id);
  }
  return ids;
}

async function insertZones(
  tx: Transaction,
  { zones }: FirstShop,
  moduleIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const zone of zones) {
    const row = await tx.one<{ id: number }>(
      `insert into zones (key, region_key, name, time_zone, language, tax_rate, polygon)
        values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [
        zone.key,
        zone.region,
        json(zone.name),
        zone.time_zone,
        zone.language,
        zone.tax_rate,
        json(zone.polygon),
      ],
    );
    for (const module of zone.modules) {
      await tx.query(
        `insert into zone_modules (zone_id, module_id, delivery_charge_type, fixed_shipping_charge,
            per_km_shipping_charge, minimum_shipping_charge, maximum_shipping_charge,
            maximum_cod_order_amount)
          values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          row?.id ?? 0,
          moduleIds.get(module.type) ?? 0,
          module.fixed_shipping_charge === undefined ? 'distance' : 'fixed',
          module.fixed_shipping_charge ?? null,
          module.per_km_shipping_charge ?? null,
          module.minimum_shipping_charge ?? null,
          module.maximum_shipping_charge ?? null,
          module.maximum_cod_order_amount ?? null,
        ],
      );
    }
  }
}
