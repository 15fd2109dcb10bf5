import type { Address } from '@storefront/api';
import type { AddressBody } from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { refuse } from '../../server/refusal';
import {
  type AddressFields,
  type AddressRow,
  deleteAddressRow,
  insertAddress,
  listAddressRows,
  setDefaultAddress,
  updateAddressRow,
} from './queries';
import { findZoneIdsAt } from './zones-at';

type Form = z.output<typeof AddressBody>;

/** The form's texts and place, and the zones that the place lies in. @throws {Refusal} 403 */
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

/** @returns the zones of the new address */
export async function addAddress(
  database: Database,
  customerId: number,
  form: Form,
  now: Date,
): Promise<number[]> {
  const fields = await readForm(database, form);
  await insertAddress(database, customerId, fields, now);
  return [...fields.zoneIds];
}

/**
 * @returns the smallest zone of the changed address
 * @throws {Refusal} 404 for an address of somebody else, as for one that does not exist
 */
export async function changeAddress(
  database: Database,
  customerId: number,
  addressId: number,
  form: Form,
  now: Date,
): Promise<number | null> {
  const fields = await readForm(database, form);
  if (!(await updateAddressRow(database, customerId, addressId, fields, now))) {
    refuse(404, 'address', 'addressUnknown');
  }
  return fields.zoneIds[0] ?? null;
}

/** @throws {Refusal} 404 as {@link changeAddress} */
export async function removeAddress(
  database: Database,
  customerId: number,
  addressId: number,
): Promise<void> {
  if (!(await deleteAddressRow(database, customerId, addressId))) {
    refuse(404, 'address', 'addressUnknown');
  }
}

export async function listAddresses(
  database: Database,
  customerId: number,
  { limit = 10, offset = 1 }: { limit?: number | undefined; offset?: number | undefined },
) {
  const { total, rows } = await listAddressRows(database, customerId, limit, (offset - 1) * limit);
  return { total_size: total, limit, offset, addresses: rows.map(asAddress) };
}

function asAddress({ created_at, updated_at, latitude, longitude, ...row }: AddressRow): Address {
  return {
    ...row,
    latitude: String(latitude),
    longitude: String(longitude),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** @throws {Refusal} 404 as {@link changeAddress} */
export async function chooseDefaultAddress(
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
