import * as z from 'zod';
import { type Database, json, type Sql, type Transaction } from '../database/database';
import { ReasonedError } from '../server/messages/reasoned-error';
import {
  type CurrencyColumn,
  currencyColumns,
  currencyFields,
  type Setting,
  type SettingField,
  shopFields,
  writeSetting,
} from './setting-fields';
import { settingReason } from './setting-reason';
import { readSettings, ShopSettings } from './shop-settings';
import { findStoreSettings, storePartOf, writeStoreSetting } from './store-settings';

/** The operator's value cannot be set; the message gives the reason. */
export class SettingError extends ReasonedError {
  override readonly name = 'SettingError';
}

/** The operator's settings for the whole shop: its own, and the fees and rewards of each currency. */
export async function listSettings(sql: Sql): Promise<Setting[]> {
  const settings = await readSettings(sql);
  const stored = await readStored(sql);
  const shop = shopFields.map((field) => ({
    field,
    value: writeSetting(valueAt(settings, field.path)),
    isDefault: stored[field.path[0] ?? ''] === undefined,
  }));
  const rows = await sql.query<CurrencyRow>(
    `select code, digit_after_decimal_point, ${currencyColumns.join(', ')} from currencies order by code`,
    [],
  );
  const fees = rows.flatMap((row) =>
    currencyFields(row.code, row.digit_after_decimal_point).map((field) => ({
      field,
      value: writeSetting(valueAt(row, field.path)),
      isDefault: false,
    })),
  );
  return [...shop, ...fees];
}

type CurrencyRow = Readonly<Record<CurrencyColumn, number | null>> & {
  readonly code: string;
  readonly digit_after_decimal_point: number;
};

/** @throws {SettingError} for an unknown name */
export async function findSetting(sql: Sql, name: string): Promise<Setting> {
  const part = storePartOf(name);
  const candidates = part ? await findStoreSettings(sql, part.slug) : await listSettings(sql);
  if (!candidates) {
    throw new SettingError({ key: 'operators.noStore', values: { store: part?.slug ?? '' } });
  }
  const setting = candidates.find(({ field }) => field.name === name);
  if (!setting) throw new SettingError({ key: 'refused.noSetting', values: { name } });
  return setting;
}

export interface SettingChange {
  readonly name: string;
  readonly text: string;
  /** The operator's name. */
  readonly by: string;
}

/**
 * Changes a setting and records the operator, the old and the new value. An equal value changes nothing. Running
 * servers use the new value at once.
 * @returns whether anything changed
 * @throws {SettingError} for an unknown name, or an invalid value
 */
export async function changeSetting(
  database: Database,
  { name, text, by }: SettingChange,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Without the lock two simultaneous changes would overwrite each other, because each writes the whole value.
    await tx.query('lock table settings in share row exclusive mode');
    const { field, value: before } = await findSetting(tx, name);
    const value = readValue(field, text);
    const after = writeSetting(value);
    if (after === before) return false;
    const part = storePartOf(field.name);
    if (part) await writeStoreSetting(tx, part, value);
    else if (shopFields.includes(field)) await storeShopValue(tx, field, value);
    else await storeFee(tx, field, value);
    await noteChange(tx, { setting: name, before, after, by }, now);
    return true;
  });
}

function readValue(field: SettingField, text: string): unknown {
  try {
    return field.read(text);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new SettingError(settingReason(error.issues[0]), field.name);
  }
}

async function storeShopValue(tx: Transaction, { path }: SettingField, value: unknown) {
  const [key = '', part] = path;
  // The text of one language is stored together with those of the others, which may be defaults.
  const whole =
    part === undefined
      ? value
      : { ...asRecord(valueAt(await readSettings(tx), [key])), [part]: value };
  const stored = { ...(await readStored(tx)), [key]: whole };
  ShopSettings.parse(stored);
  await tx.query(
    `insert into settings (key, value) values ('shop', $1)
      on conflict (key) do update set value = excluded.value`,
    [json(stored)],
  );
}

async function storeFee(tx: Transaction, { name, path }: SettingField, value: unknown) {
  const [code = ''] = name.split('.');
  // Column names come only from this list.
  const column = currencyColumns.find((one) => one === path[0]);
  if (!column) throw new Error(`No fee is called ${name}`);
  await tx.query(`update currencies set ${column} = $2 where code = $1`, [
    code,
    numberOrNull(value),
  ]);
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);

interface NotedChange {
  readonly setting: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly by: string;
}

/** Records a change by an operator. */
export async function noteChange(
  sql: Sql,
  { setting, before, after, by }: NotedChange,
  now: Date,
): Promise<void> {
  await sql.query(
    `insert into setting_changes (changed_by, changed_at, setting, value_before, value_after)
      values ($1, $2, $3, $4, $5)`,
    [by, now, setting, before, after],
  );
}

export interface PastChange {
  readonly id: number;
  readonly changed_by: string;
  readonly changed_at: Date;
  readonly setting: string;
  readonly value_before: string | null;
  readonly value_after: string | null;
}

const HISTORY_SHOWN = 100;

/**
 * The latest changes first.
 * @param setting only of this one
 */
export function listChanges(sql: Sql, setting: string | null = null): Promise<PastChange[]> {
  return sql.query<PastChange>(
    `select * from setting_changes where $1::text is null or setting = $1
      order by id desc limit ${HISTORY_SHOWN}`,
    [setting],
  );
}

async function readStored(sql: Sql): Promise<Readonly<Record<string, unknown>>> {
  const row = await sql.one<{ value: unknown }>("select value from settings where key = 'shop'");
  return asRecord(row?.value);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => asRecord(inner)[name], value);
}
