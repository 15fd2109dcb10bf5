import { withAsciiDigits } from '@storefront/domain';
import * as z from 'zod';
import type { Sql, Transaction } from '../database/database';
import type { MessageKey } from '../server/messages/message';
import {
  numberIn,
  type Setting,
  type SettingField,
  switches,
  writeSetting,
} from './setting-fields';

/** The settings of a single store: columns of its row, with their defaults. */
const unset = { status: true, orders_per_slot: null, vat_number: null } as const;
export type StoreColumn = keyof typeof unset;
const storeColumns = Object.keys(unset).filter((name): name is StoreColumn => name in unset);

interface StoreRow extends Readonly<Record<StoreColumn, number | string | boolean | null>> {
  readonly slug: string;
  readonly country_code: string;
}

/** The column and the store, by its slug, that a setting belongs to. */
export interface StorePart {
  readonly slug: string;
  readonly column: StoreColumn;
}

const Stored = z.union([z.number(), z.string(), z.boolean()]).nullable();

const MAX_ORDERS = 10_000;
/** The maximum of stores on an operators' page. */
const MAX_SHOWN = 100;

const SELECT = `select s.slug, r.country_code, ${storeColumns.map((column) => `s.${column}`).join(', ')}
  from stores s join zones z on z.id = s.zone_id join regions r on r.key = z.region_key`;

/**
 * @returns the column and store of a name such as `store.night-owl-market.orders_per_slot`, `null` for any other name
 */
export function storePartOf(name: string): StorePart | null {
  const [, slug, last] = /^store\.(.+)\.(\w+)$/.exec(name) ?? [];
  const column = storeColumns.find((one) => one === last);
  return slug !== undefined && column ? { slug, column } : null;
}

/**
 * The number by which a seller charges value added tax. If a country requires it on invoices, its format is checked.
 */
function vatSchema(country: string) {
  return country === 'SA'
    ? z.string().regex(/^3\d{13}3$/, 'refused.vatNumberSa' satisfies MessageKey)
    : z
        .string()
        .regex(/^[\dA-Z][\dA-Z./-]{3,28}[\dA-Z]$/i, 'refused.vatNumber' satisfies MessageKey);
}

function fieldOf({ slug, country_code: country }: StoreRow, column: StoreColumn): SettingField {
  const base = { name: `store.${slug}.${column}`, choices: [], path: [column] };
  const orNull = (read: (text: string) => unknown) => (text: string) =>
    text.trim() === '' ? null : read(text);
  switch (column) {
    case 'status':
      return {
        ...base,
        kind: 'switch',
        read: (text) => z.boolean().parse(switches[text.toLowerCase()]),
      };
    case 'orders_per_slot':
      return {
        ...base,
        kind: 'number',
        read: orNull((text) => z.int().positive().max(MAX_ORDERS).parse(numberIn(text))),
      };
    case 'vat_number':
      return {
        ...base,
        kind: 'text',
        read: orNull((text) =>
          vatSchema(country).parse(withAsciiDigits(text).replaceAll(/\s/g, '')),
        ),
      };
  }
}

const settingOf = (row: StoreRow, column: StoreColumn): Setting => ({
  field: fieldOf(row, column),
  value: writeSetting(row[column]),
  isDefault: row[column] === unset[column],
});

/**
 * All settings of stores that differ from the default, by store; of a single column at most as many as a page shows.
 */
export async function listStoreSettings(sql: Sql, column?: StoreColumn): Promise<Setting[]> {
  const columns = column ? [column] : storeColumns;
  const isSet = columns.map((one) => `s.${one} is distinct from ${unset[one]}`).join(' or ');
  const rows = await sql.query<StoreRow>(
    `${SELECT} where ${isSet} order by s.slug ${column ? `limit ${MAX_SHOWN}` : ''}`,
  );
  return rows
    .flatMap((row) => columns.map((one) => settingOf(row, one)))
    .filter(({ isDefault }) => !isDefault);
}

/** The settings of a store, set or not; `null` when there is no store with that name. */
export async function findStoreSettings(sql: Sql, slug: string): Promise<Setting[] | null> {
  const row = await sql.one<StoreRow>(`${SELECT} where s.slug = $1`, [slug]);
  return row ? storeColumns.map((column) => settingOf(row, column)) : null;
}

/** @param value parsed by its field */
export async function writeStoreSetting(
  tx: Transaction,
  { slug, column }: StorePart,
  value: unknown,
): Promise<void> {
  await tx.query(`update stores set ${column} = $2 where slug = $1`, [slug, Stored.parse(value)]);
}

/** Countries where the bill of a private customer has to be a simplified tax invoice. */
export const taxInvoiceCountries: readonly string[] = ['SA'];

/** Slugs of open stores whose bills would be tax invoices if they had a tax number. */
export async function listStoresWithoutVatNumber(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ slug: string }>(
    `select s.slug from stores s join zones z on z.id = s.zone_id join regions r on r.key = z.region_key
      where r.country_code = any($1::text[]) and s.status and vat_number_of(s) is null
      order by s.slug limit ${MAX_SHOWN}`,
    [taxInvoiceCountries],
  );
  return rows.map(({ slug }) => slug);
}
