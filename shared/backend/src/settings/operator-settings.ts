import * as z from 'zod';
import { type Database, json, type Sql, type Transaction } from '../database/database';
import type { Features } from '../server/features';
import { isKey } from '../server/messages/message';
import { type Reason, ReasonedError } from '../server/messages/reasoned-error';
import { noteChange } from './setting-changes';
import {
  type CurrencyColumn,
  currencyColumns,
  currencyFields,
  type Setting,
  type SettingField,
  shopFields,
  writeSetting,
} from './setting-fields';
import { readSettings, ShopSettings } from './shop-settings';
import { findStoreSettings, storePartOf, writeStoreSetting } from './store-settings';

/** The reason why a value is invalid, from the issue of its schema. A schema may name its own text. */
function settingReason(issue: z.core.$ZodIssue | undefined): Reason {
  if (!issue) return { key: 'refused.value' };
  if (isKey(issue.message)) return { key: issue.message, values: paramsOf(issue) };
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return { key: 'refused.empty' };
      return {
        key: issue.inclusive ? 'refused.atLeast' : 'refused.above',
        values: { limit: String(issue.minimum) },
      };
    case 'too_big':
      if (issue.origin === 'string') {
        return { key: 'refused.long', values: { limit: String(issue.maximum) } };
      }
      return {
        key: issue.inclusive ? 'refused.atMost' : 'refused.below',
        values: { limit: String(issue.maximum) },
      };
    case 'invalid_type':
      if (issue.expected === 'boolean') return { key: 'refused.switch' };
      return { key: issue.expected === 'int' ? 'refused.whole' : 'refused.number' };
    case 'invalid_value':
      return { key: 'refused.choice', values: { choices: issue.values.join(', ') } };
    default:
      return { key: 'refused.value' };
  }
}

/** The values of a schema's own text. */
function paramsOf(issue: z.core.$ZodIssue): Record<string, string> {
  const params = issue.code === 'custom' ? (issue.params ?? {}) : {};
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

/** The operator's value cannot be set; the message says why. */
export class SettingError extends ReasonedError {
  override readonly name = 'SettingError';
}

/** The settings of the whole shop: its own, and fees and rewards of each currency. */
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
 * Sets one setting and records the operator, the old and the new value. An equal value changes nothing. Running servers
 * apply it at once.
 * @returns whether anything changed
 * @throws {SettingError} for an unknown name, or an invalid value
 */
export async function changeSetting(
  { database, features }: Readonly<{ database: Database; features: Features }>,
  { name, text, by }: SettingChange,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Without the lock, simultaneous changes would overwrite each other, because each writes the whole value.
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
    if (part?.column === 'status' && value === true) {
      for (const { storeSwitchedOn } of features.builtIn) {
        await storeSwitchedOn?.(tx, part.slug, by, now);
      }
    }
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
  // Texts of one language are stored together with those of the others, which may be defaults.
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
  if (!column) throw new Error(`There is no fee ${name}`);
  await tx.query(`update currencies set ${column} = $2 where code = $1`, [
    code,
    numberOrNull(value),
  ]);
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);

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
