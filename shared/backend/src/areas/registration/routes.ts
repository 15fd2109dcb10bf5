import type { DeliveryVehicle } from '@storefront/api';
import {
  businessPlan,
  type DeliveryManRegisterBody,
  deliveryManRegister,
  deliveryVehicles,
  vendorPackages,
  vendorRegister,
} from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import type { CurrencyCode } from '@storefront/pricing';
import type { z } from 'zod/mini';
import { type Sql, type Transaction, violates } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { enterPictures, savingPictures } from '../../server/files/uploads';
import type { Call } from '../../server/http/call';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import type { Language } from '../../server/language';
import { message } from '../../server/messages/message';
import { findLocale } from '../../settings/currencies';
import { normaliseEmail, normalisePhone } from '../auth/identity';
import { hashPassword } from '../auth/passwords';
import { Problems, picturesOf, refuseUnwelcome } from './business-fields';
import { choosePlan } from './business-plan';
import { listPackages } from './packages';
import { registerVendor } from './register-vendor';

type Form = z.output<typeof DeliveryManRegisterBody>;

/**
 * Stores the registration of a courier. Their documents are visible only to the shop.
 * @throws {Refusal} 403 with a line for each field; 413, 422 for pictures
 */
async function registerCourier(
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

/** Low, because nobody registers often. */
const guarded = { requestsPerMinute: 30 };

/** Serves the calls of `shared/api/docs/registration.md`, and the list of vehicle classes for its form. */
export function registerRegistrationRoutes(backend: BackendContext): void {
  registerEndpoint(backend, vendorRegister, (call) => registerVendor(backend, call), guarded);
  registerEndpoint(backend, vendorPackages, async ({ input, language }, database) => ({
    packages: await listPackages(database, input.module_id ?? null, language),
  }));
  registerEndpoint(backend, businessPlan, (call) => choosePlan(backend, call), guarded);
  registerEndpoint(
    backend,
    deliveryManRegister,
    async (call) => {
      await registerCourier(backend, call);
      return { message: message(call.language, 'courierRegistered') };
    },
    guarded,
  );
  registerEndpoint(backend, deliveryVehicles, async ({ zoneIds, language }, database) => {
    const { currency } = await findLocale(database, zoneIds, null);
    return listDeliveryVehicles(database, currency.code, language);
  });
}

/** Classes of delivery vehicles in a currency that couriers may register with, the shortest range first. */
async function listDeliveryVehicles(
  sql: Sql,
  currency: CurrencyCode,
  language: Language,
): Promise<DeliveryVehicle[]> {
  const rows = await sql.query<Omit<DeliveryVehicle, 'status'>>(
    `select id, in_language(type, $1) as type, starting_coverage_area, maximum_coverage_area,
        extra_charges
      from delivery_vehicles where status and currency_code = $2 order by starting_coverage_area, id`,
    [language, currency],
  );
  return rows.map((row) => ({ ...row, status: 1 }));
}
