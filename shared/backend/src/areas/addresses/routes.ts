import type { Address } from '@storefront/api';
import {
  type AddressBody,
  addressAdd,
  addressDefault,
  addressDelete,
  addressList,
  addressUpdate,
} from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { ShopView } from '../../server/features';
import { savingPictures } from '../../server/files/uploads';
import type { Call } from '../../server/http/call';
import { privateAddress } from '../../server/http/private-address';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import { repeat } from '../../server/repeat';
import {
  forgetDoorPhotos,
  giveUpDoorPhoto,
  putDoorPhoto,
  readDoorPhoto,
  withDoorPhoto,
} from './door-photo';
import {
  type AddressFields,
  type AddressRow,
  countAddresses,
  deleteAddressRow,
  insertAddress,
  listAddressRows,
  setDefaultAddress,
  updateAddressRow,
} from './queries';
import { findZoneIdsAt } from './zones-at';

const DAY_MS = 86_400_000;

/** Serves the calls of `shared/api/docs/addresses.md`. */
export function registerAddressRoutes(backend: BackendContext): void {
  registerEndpoint(backend, addressList, (call, database) =>
    listAddresses(database, call, call.input),
  );
  registerEndpoint(backend, addressAdd, async (call) => ({
    zone_ids: await addAddress(backend, call),
    message: message(call.language, 'addressSaved'),
  }));
  registerEndpoint(backend, addressUpdate, async (call) => ({
    ...(await changeAddress(backend, call, readId(call.param('id')))),
    message: message(call.language, 'addressChanged'),
  }));
  registerEndpoint(backend, addressDelete, async ({ customer, input, language }, database) => {
    await removeAddress(database, customer.customerId, input.address_id);
    return { message: message(language, 'addressDeleted') };
  });
  registerEndpoint(backend, addressDefault, async ({ customer, input, language }, database) => {
    await chooseDefaultAddress(database, customer.customerId, input.address_id);
    return { message: message(language, 'addressDefault') };
  });
  repeat(backend.app, DAY_MS, 'forgetting photos of doors', () => forgetDoorPhotos(backend));
}

/** @throws {Refusal} 404 for text that is no id */
function readId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : refuse(404, 'address', 'addressUnknown');
}

type Form = z.output<typeof AddressBody>;
type FormCall = Pick<Call<Form>, 'customer' | 'input' | 'uploads' | 'now' | 'view'>;

/**
 * The texts and coordinates of the form, and the zones that contain the place.
 * @throws {Refusal} 403
 */
async function readForm(database: Database, form: Form): Promise<AddressFields> {
  const address_type =
    form.address_type === 'home' || form.address_type === 'office' ? form.address_type : 'other';
  const address_label = address_type === 'other' ? (form.address_label?.trim() ?? null) : null;
  if (form.address_type === 'other' && !address_label) {
    refuse(403, 'address_label', 'labelRequired');
  }
  const zoneIds = await findZoneIdsAt(database, form);
  if (zoneIds.length === 0) refuse(403, 'coordinates', 'outsideZones');
  return {
    address_type,
    address_label,
    address: form.address.trim(),
    contact_person_name: form.contact_person_name.trim(),
    contact_person_number: form.contact_person_number.trim(),
    contact_person_email: form.contact_person_email ?? null,
    house: form.house ?? null,
    floor: form.floor ?? null,
    road: form.road ?? null,
    gate_code: form.gate_code?.trim() || null,
    landmark: form.landmark?.trim() || null,
    leave_at_door: isOn(form.leave_at_door),
    additional_information: form.additional_information ?? null,
    latitude: form.latitude,
    longitude: form.longitude,
    zoneIds,
  };
}

/** Far more than anybody needs. */
const MAX_ADDRESSES = 100;

/**
 * @returns the zones of the new address
 * @throws {Refusal} those of its form, and of its photo; 403 `address` beyond {@link MAX_ADDRESSES}
 */
async function addAddress(
  backend: BackendContext,
  { customer: { customerId }, input, uploads, now }: FormCall,
): Promise<number[]> {
  const fields = await readForm(backend.database, input);
  if ((await countAddresses(backend.database, customerId)) >= MAX_ADDRESSES) {
    refuse(403, 'address', 'addressesFull', { max: MAX_ADDRESSES });
  }
  const photo = readDoorPhoto(uploads);
  const add = async (tx: Transaction) => {
    const addressId = await insertAddress(tx, customerId, fields, now);
    if (photo) await putDoorPhoto(tx, { customerId, addressId }, photo, now);
  };
  const photos = photo ? [photo] : [];
  await savingPictures(backend.files, photos, () => backend.database.transaction(add));
  return [...fields.zoneIds];
}

/**
 * The photo stays unless it is replaced or removed.
 * @returns the smallest zone of the changed address, and the photo of its door if it was replaced or removed
 * @throws {Refusal} 404 for another customer's address, as for one that does not exist; as {@link addAddress}
 */
async function changeAddress(
  backend: BackendContext,
  { customer: { customerId }, input, uploads, now, view }: FormCall,
  addressId: number,
): Promise<{ zone_id: number | null; door_photo_full_url?: string | null }> {
  const fields = await readForm(backend.database, input);
  const photo = readDoorPhoto(uploads);
  const change = async (tx: Transaction) => {
    if (!(await updateAddressRow(tx, customerId, addressId, fields, now))) {
      refuse(404, 'address', 'addressUnknown');
    }
    const zone_id = fields.zoneIds[0] ?? null;
    if (!photo && !isOn(input.remove_door_photo)) return { zone_id };
    const path = await putDoorPhoto(tx, { customerId, addressId }, photo, now);
    return { zone_id, door_photo_full_url: path && privateAddress(view, path, now) };
  };
  const photos = photo ? [photo] : [];
  return savingPictures(backend.files, photos, () => backend.database.transaction(change));
}

/** @throws {Refusal} 404 as {@link changeAddress} */
async function removeAddress(
  database: Database,
  customerId: number,
  addressId: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const gone = await deleteAddressRow(tx, customerId, addressId);
    if (!gone) return refuse(404, 'address', 'addressUnknown');
    await giveUpDoorPhoto(tx, customerId, gone.door_photo);
  });
}

async function listAddresses(
  database: Database,
  { customer: { customerId }, view }: Pick<FormCall, 'customer' | 'view'>,
  { limit = 10, offset = 1 }: { limit?: number | undefined; offset?: number | undefined },
) {
  const { total, rows } = await listAddressRows(database, customerId, limit, (offset - 1) * limit);
  return { total_size: total, limit, offset, addresses: rows.map((row) => asAddress(row, view)) };
}

function asAddress(
  { created_at, updated_at, latitude, longitude, ...row }: AddressRow,
  view: ShopView,
): Address {
  return {
    ...withDoorPhoto(row, view),
    latitude: String(latitude),
    longitude: String(longitude),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** @throws {Refusal} 404 as {@link changeAddress} */
async function chooseDefaultAddress(
  database: Database,
  customerId: number,
  addressId: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await setDefaultAddress(tx, customerId, addressId))) {
      refuse(404, 'address', 'addressUnknown');
    }
  });
}
