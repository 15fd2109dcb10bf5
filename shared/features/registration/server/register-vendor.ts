import {
  type BackendContext,
  type Call,
  enterPictures,
  findZoneIdsAt,
  hashPassword,
  json,
  type Language,
  message,
  normaliseEmail,
  normalisePhone,
  type Picture,
  refuse,
  type Sql,
  savingPictures,
  type Transaction,
  type Translated,
  violates,
} from '@storefront/backend/feature';
import { byLanguage, fallbackLanguage, isCalendarDay, sells } from '@storefront/domain';
import type { z } from 'zod/mini';
import type { VendorRegisterBody } from '../contract';
import { Problems, picturesOf, refuseUnwelcome } from './business-fields';
import { findPackage } from './packages';
import { registrationToken } from './registration-token';

type Form = z.output<typeof VendorRegisterBody>;

const MINUTES = new Map([
  ['minute', 1],
  ['minutes', 1],
  ['min', 1],
  ['hour', 60],
  ['hours', 60],
  ['day', 1_440],
  ['days', 1_440],
]);

interface Shop {
  readonly name: Translated;
  readonly address: Translated;
  readonly minimumMinutes: number;
  readonly maximumMinutes: number;
  readonly moduleType: string;
  readonly pickupZoneIds: readonly number[];
  readonly logo: Picture;
  readonly cover: Picture | undefined;
  readonly certificate: Picture | undefined;
}

/**
 * Stores the registration of a store or provider. It becomes a row of `stores`, switched off until an operator accepts
 * it.
 * @throws {Refusal} 403 with a line for each field, `latitude` outside the zone, `self-registration`; 413, 422 for
 * pictures
 */
export async function registerVendor(backend: BackendContext, call: Call<Form>) {
  const { database, files, config } = backend;
  const { input, now, language } = call;
  await refuseUnwelcome(database, input.password);
  const shop = await checkShop(database, call);
  const pictures = [shop.logo, shop.cover, shop.certificate].filter((one) => one !== undefined);
  const passwordHash = await hashPassword(input.password, config.passwordCost);
  const isSubscription = input.business_plan === 'subscription';
  const write = async (tx: Transaction) => {
    const id = await insertStore(tx, input, shop, now);
    const open = [shop.logo, shop.cover].filter((one) => one !== undefined);
    await enterPictures(tx, { owner: `s:${id}`, isPrivate: false }, open, now);
    if (shop.certificate) {
      await enterPictures(tx, { owner: `s:${id}`, isPrivate: true }, [shop.certificate], now);
    }
    const { certificate } = shop;
    await insertRegistration(tx, id, input, { passwordHash, certificate, language }, now);
    return id;
  };
  const storeId = await savingPictures(files, pictures, () => database.transaction(write)).catch(
    (error: unknown) => {
      if (violates(error, 'vendor_email')) refuse(403, 'email', 'businessEmailTaken');
      if (violates(error, 'vendor_phone')) refuse(403, 'phone', 'businessPhoneTaken');
      throw error;
    },
  );
  return {
    store_id: storeId,
    type: input.business_plan ?? ('business_model_fail' as const),
    package_id: isSubscription ? (input.package_id ?? null) : null,
    message: message(language, 'vendorRegistered'),
    registration_token: registrationToken(backend.signer, storeId),
  };
}

async function checkShop(sql: Sql, { input, uploads }: Call<Form>): Promise<Shop> {
  const problems = new Problems();
  const logo = picturesOf(uploads, 'logo')[0];
  if (!logo) problems.add('logo', 'required.logo');
  const factor = MINUTES.get(input.delivery_time_type.trim().toLowerCase());
  if (factor === undefined) problems.add('delivery_time_type', 'invalid');
  if (input.minimum_delivery_time > input.maximum_delivery_time) {
    problems.add('maximum_delivery_time', 'deliveryTimes');
  }
  const name = translated(input.translations, 'name');
  const address = translated(input.translations, 'address');
  if (!name || !address) problems.add('translations', 'translationsMissing');
  const moduleType = await findModuleType(sql, input.module_id);
  if (moduleType === null) problems.add('module_id', 'moduleUnknown');
  const pickupZoneIds = input.pickup_zone_id ?? [];
  if (sells(moduleType, 'trips') && !(await areZones(sql, pickupZoneIds))) {
    problems.add('pickup_zone_id', 'pickupZonesMissing');
  }
  if (!(await areZones(sql, [input.zone_id]))) problems.add('zone_id', 'zoneUnknown');
  else if (!(await findZoneIdsAt(sql, input)).includes(input.zone_id)) {
    problems.add('latitude', 'pointOutsideZone');
  }
  if (input.business_plan === 'subscription') {
    const chosen = await findPackage(sql, input.package_id, moduleType);
    if (!chosen) problems.add('package_id', 'packageUnknown');
  }
  if (input.tin_expire_date && !isCalendarDay(input.tin_expire_date)) {
    problems.add('tin_expire_date', 'invalid');
  }
  problems.refuseAny();
  if (!logo || !name || !address || factor === undefined || moduleType === null) {
    throw new Error('A registration with missing fields passed validation');
  }
  return {
    name,
    address,
    minimumMinutes: input.minimum_delivery_time * factor,
    maximumMinutes: input.maximum_delivery_time * factor,
    moduleType,
    pickupZoneIds: sells(moduleType, 'trips') ? pickupZoneIds : [],
    logo,
    cover: picturesOf(uploads, 'cover_photo')[0],
    certificate: picturesOf(uploads, 'tin_certificate_image')[0],
  };
}

/** A text in every language; the default language fills in missing translations. */
function translated(rows: Form['translations'], key: 'name' | 'address'): Translated | null {
  const inLanguage = (locale: string) =>
    rows
      .find((row) => row.key === key && row.locale === locale)
      ?.value.trim()
      .slice(0, 255);
  const fallback = inLanguage(fallbackLanguage);
  return fallback ? byLanguage((language) => inLanguage(language) || fallback) : null;
}

/** Nobody can register for the parcel module: it has no stores of others. */
async function findModuleType(sql: Sql, id: number): Promise<string | null> {
  const row = await sql.one<{ module_type: string }>(
    'select module_type from modules where id = $1 and status',
    [id],
  );
  return row && !sells(row.module_type, 'parcels') ? row.module_type : null;
}

async function areZones(sql: Sql, ids: readonly number[]): Promise<boolean> {
  const rows = await sql.query('select id from zones where id = any($1::int[]) and status', [ids]);
  return ids.length > 0 && rows.length === new Set(ids).size;
}

function slugOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'store'
  );
}

async function insertStore(tx: Sql, input: Form, shop: Shop, now: Date): Promise<number> {
  const path = (picture: Picture | undefined) => picture && `/uploads/${picture.name}`;
  const row = await tx.one<{ id: number }>(
    `insert into stores (id, vendor_id, slug, module_id, zone_id, name, address, phone, email, logo,
        cover_photo, latitude, longitude, min_delivery_time, max_delivery_time, pickup_zone_ids,
        status, created_at)
      select id, id + 1000, $1 || '-' || id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
          $14::int[], false, $15
        from nextval(pg_get_serial_sequence('stores', 'id')) as id
      returning id`,
    [
      slugOf(shop.name.en),
      input.module_id,
      input.zone_id,
      json(shop.name),
      json(shop.address),
      normalisePhone(input.phone),
      normaliseEmail(input.email),
      path(shop.logo),
      path(shop.cover),
      input.latitude,
      input.longitude,
      shop.minimumMinutes,
      shop.maximumMinutes,
      shop.pickupZoneIds,
      now,
    ],
  );
  if (!row) throw new Error('The insert returned no row');
  return row.id;
}

interface Applicant {
  /** The language in which the applicant is notified of the decision. */
  readonly language: Language;
  readonly passwordHash: string;
  readonly certificate: Picture | undefined;
}

async function insertRegistration(
  tx: Sql,
  storeId: number,
  input: Form,
  { language, passwordHash, certificate }: Applicant,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into vendor_registrations (store_id, f_name, l_name, email, phone, password_hash, tin,
        tin_expire_date, tin_certificate_image, business_model, created_at, language)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      storeId,
      input.f_name.trim(),
      input.l_name?.trim() ?? '',
      normaliseEmail(input.email),
      normalisePhone(input.phone),
      passwordHash,
      input.tin,
      input.tin_expire_date,
      certificate && `/uploads/${certificate.name}`,
      // A subscription begins when it is paid.
      input.business_plan === 'commission' ? 'commission' : 'none',
      now,
      language,
    ],
  );
}
