import {
  type BackendContext,
  type Call,
  enterPictures,
  findLocale,
  hashPassword,
  type Language,
  normaliseEmail,
  normalisePhone,
  refuse,
  type Sql,
  savingPictures,
  type Transaction,
  violates,
} from '@storefront/backend/feature';
import { isOn } from '@storefront/domain';
import type { z } from 'zod/mini';
import type { DeliveryManRegisterBody, DeliveryVehicle } from '../contract';
import { Problems, picturesOf, refuseUnwelcome } from './business-fields';

type Form = z.output<typeof DeliveryManRegisterBody>;

/**
 * Stores the registration of a courier. Their documents are visible only to the shop.
 * @throws {Refusal} 403 with a line for each field; 413, 422 for pictures
 */
export async function registerCourier(
  { database, files, config }: BackendContext,
  { input, uploads, now, language }: Call<Form>,
): Promise<void> {
  await refuseUnwelcome(database, input.password);
  await refuseUnknown(database, input);
  const documents = picturesOf(uploads, 'identity_image');
  const [image] = picturesOf(uploads, 'image');
  const passwordHash = await hashPassword(input.password, config.passwordCost);
  const phone = normalisePhone(input.phone);
  try {
    const write = async (tx: Transaction) => {
      const owner = { owner: `d:${phone}`, isPrivate: true };
      const documentPaths = await enterPictures(tx, owner, documents, now);
      const [imagePath] = await enterPictures(tx, owner, image ? [image] : [], now);
      await tx.query(
        `insert into courier_registrations (f_name, l_name, email, phone, password_hash,
            identity_type, identity_number, identity_images, image, zone_id, vehicle_id,
            is_freelancer, referral_code, created_at, language)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
        [
          input.f_name.trim(),
          input.l_name?.trim() ?? '',
          normaliseEmail(input.email),
          phone,
          passwordHash,
          input.identity_type,
          input.identity_number.trim(),
          documentPaths,
          imagePath,
          input.zone_id,
          input.vehicle_id,
          isOn(input.earning),
          input.referral_code,
          now,
          language,
        ],
      );
    };
    const pictures = image ? [...documents, image] : documents;
    await savingPictures(files, pictures, () => database.transaction(write));
  } catch (error) {
    if (violates(error, 'courier_email')) refuse(403, 'email', 'businessEmailTaken');
    if (violates(error, 'courier_phone')) refuse(403, 'phone', 'businessPhoneTaken');
    if (violates(error, 'courier_identity')) refuse(403, 'identity_number', 'identityTaken');
    throw error;
  }
}

async function refuseUnknown(sql: Sql, { zone_id, vehicle_id }: Form): Promise<void> {
  const problems = new Problems();
  const zone = await sql.one('select 1 from zones where id = $1 and status', [zone_id]);
  if (!zone) problems.add('zone_id', 'zoneUnknown');
  const vehicle = await sql.one('select 1 from delivery_vehicles where id = $1 and status', [
    vehicle_id,
  ]);
  if (!vehicle) problems.add('vehicle_id', 'vehicleUnknown');
  problems.refuseAny();
}

/** Classes of delivery vehicles that couriers of a region may register with, the shortest range first. */
export async function listDeliveryVehicles(
  sql: Sql,
  zoneIds: Parameters<typeof findLocale>[1],
  language: Language,
): Promise<DeliveryVehicle[]> {
  const { currency } = await findLocale(sql, zoneIds, null);
  const rows = await sql.query<Omit<DeliveryVehicle, 'status'>>(
    `select id, in_language(type, $1) as type, starting_coverage_area, maximum_coverage_area,
        extra_charges
      from delivery_vehicles where status and currency_code = $2 order by starting_coverage_area, id`,
    [language, currency.code],
  );
  return rows.map((row) => ({ ...row, status: 1 }));
}
