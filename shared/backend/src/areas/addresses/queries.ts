import type { Sql, Transaction } from '../../database/database';

export interface AddressRow {
  id: number;
  user_id: number;
  address_type: string;
  address_label: string | null;
  address: string;
  contact_person_name: string;
  contact_person_number: string;
  contact_person_email: string | null;
  house: string | null;
  floor: string | null;
  road: string | null;
  gate_code: string | null;
  landmark: string | null;
  leave_at_door: boolean;
  /** Stored path. */
  door_photo: string | null;
  additional_information: string | null;
  latitude: number;
  longitude: number;
  zone_id: number;
  zone_ids: number[];
  is_default: boolean;
  created_at: Date;
  updated_at: Date;
}

/** A page of a customer's addresses, the default one first, then the newest first, and their number. */
export async function listAddressRows(
  sql: Sql,
  customerId: number,
  limit: number,
  skip: number,
): Promise<{ total: number; rows: AddressRow[] }> {
  const rows = await sql.query<AddressRow>(
    `select id, customer_id as user_id, address_type, address_label, address, contact_person_name,
        contact_person_number, contact_person_email, house, floor, road, gate_code, landmark,
        leave_at_door, door_photo, additional_information, latitude, longitude, zone_id, zone_ids,
        is_default, created_at, updated_at
      from addresses where customer_id = $1 order by is_default desc, id desc limit $2 offset $3`,
    [customerId, limit, skip],
  );
  const count = await sql.one<{ total: number }>(
    'select count(*) as total from addresses where customer_id = $1',
    [customerId],
  );
  return { total: count?.total ?? 0, rows };
}

export interface AddressFields {
  readonly address_type: 'home' | 'office' | 'other';
  readonly address_label: string | null;
  readonly address: string;
  readonly contact_person_name: string;
  readonly contact_person_number: string;
  readonly contact_person_email: string | null;
  readonly house: string | null;
  readonly floor: string | null;
  readonly road: string | null;
  readonly gate_code: string | null;
  readonly landmark: string | null;
  readonly leave_at_door: boolean;
  readonly additional_information: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly zoneIds: readonly number[];
}

const COLUMNS = `address_type, address_label, address, contact_person_name, contact_person_number,
  contact_person_email, house, floor, road, additional_information, latitude, longitude, zone_id,
  zone_ids, gate_code, landmark, leave_at_door`;

function valuesOf(fields: AddressFields) {
  return [
    fields.address_type,
    fields.address_label,
    fields.address,
    fields.contact_person_name,
    fields.contact_person_number,
    fields.contact_person_email,
    fields.house,
    fields.floor,
    fields.road,
    fields.additional_information,
    fields.latitude,
    fields.longitude,
    fields.zoneIds[0],
    fields.zoneIds,
    fields.gate_code,
    fields.landmark,
    fields.leave_at_door,
  ];
}

export async function countAddresses(sql: Sql, customerId: number): Promise<number> {
  const row = await sql.one<{ count: number }>(
    'select count(*)::int as count from addresses where customer_id = $1',
    [customerId],
  );
  return row?.count ?? 0;
}

/** @returns the id of the new address */
export async function insertAddress(
  sql: Sql,
  customerId: number,
  fields: AddressFields,
  now: Date,
): Promise<number> {
  const row = await sql.one<{ id: number }>(
    `insert into addresses (${COLUMNS}, customer_id, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        $19) returning id`,
    [...valuesOf(fields), customerId, now],
  );
  if (!row) throw new Error('The insert returned no row');
  return row.id;
}

/** @returns whether the customer has such an address */
export async function updateAddressRow(
  sql: Sql,
  customerId: number,
  addressId: number,
  fields: AddressFields,
  now: Date,
): Promise<boolean> {
  const rows = await sql.query(
    `update addresses set (${COLUMNS}, updated_at)
        = ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $20)
      where customer_id = $18 and id = $19 returning id`,
    [...valuesOf(fields), customerId, addressId, now],
  );
  return rows.length === 1;
}

/** @returns its values, `undefined` when the customer had no such address */
export async function deleteAddressRow(
  sql: Sql,
  customerId: number,
  addressId: number,
): Promise<Pick<AddressRow, 'door_photo'> | undefined> {
  return sql.one<Pick<AddressRow, 'door_photo'>>(
    'delete from addresses where customer_id = $1 and id = $2 returning door_photo',
    [customerId, addressId],
  );
}

/**
 * Makes one of a customer's addresses the only default one.
 * @returns whether the customer has such an address
 */
export async function setDefaultAddress(
  tx: Transaction,
  customerId: number,
  addressId: number,
): Promise<boolean> {
  await tx.query('select 1 from customers where id = $1 for update', [customerId]);
  const chosen = await tx.one('select 1 from addresses where customer_id = $1 and id = $2', [
    customerId,
    addressId,
  ]);
  if (!chosen) return false;
  await tx.query(
    `update addresses set is_default = false where customer_id = $1 and is_default and id <> $2`,
    [customerId, addressId],
  );
  await tx.query('update addresses set is_default = true where id = $1', [addressId]);
  return true;
}
