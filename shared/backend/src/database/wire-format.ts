import type { Parameter } from './database';

/** A row of either engine: unparsed texts. */
export type WireRow = readonly (string | null)[];
export interface WireField {
  readonly name: string;
  readonly type: number;
}

/** PostgreSQL's numbers of the types that are not read as text (pg_type.dat). */
const BOOL = 16;
const BYTEA = 17;
const INT8 = 20;
const INT2 = 21;
const INT4 = 23;
const JSON_TEXT = 114;
const FLOAT4 = 700;
const FLOAT8 = 701;
const INT4_LIST = 1007;
const TEXT_LIST = 1009;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;
const JSONB = 3802;

const readers: Readonly<Record<number, (text: string) => unknown>> = {
  [BOOL]: (text) => text === 't',
  [BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
  [INT2]: Number,
  [INT4]: Number,
  [INT8]: Number,
  [FLOAT4]: Number,
  [FLOAT8]: Number,
  [NUMERIC]: Number,
  [JSON_TEXT]: (text) => JSON.parse(text),
  [JSONB]: (text) => JSON.parse(text),
  [TIMESTAMPTZ]: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
  [INT4_LIST]: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
  [TEXT_LIST]: readTextList,
};

/** Parses `{a,"b c",NULL}`. */
function readTextList(text: string): (string | null)[] {
  return Array.from(text.slice(1, -1).matchAll(/"((?:\\.|[^"\\])*)"|([^,]+)/g), (match) => {
    const [, quoted, plain] = match;
    if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1');
    return plain === 'NULL' ? null : (plain ?? null);
  });
}

/** Converts the texts of a result into rows by column name. */
export function readRows(
  fields: readonly WireField[],
  rows: readonly WireRow[],
): Record<string, unknown>[] {
  const columns = fields.map((field) => ({ name: field.name, read: readers[field.type] }));
  return rows.map((row) => {
    const result: Record<string, unknown> = {};
    columns.forEach(({ name, read }, index) => {
      const text = row[index] ?? null;
      result[name] = text === null || read === undefined ? text : read(text);
    });
    return result;
  });
}

/** Writes a parameter as PostgreSQL text. @throws {TypeError} for numbers such as NaN, which no column may contain */
export function writeParameter(value: Parameter): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return writeNumber(value);
  if ('getTime' in value) return value.toISOString();
  if ('BYTES_PER_ELEMENT' in value) return `\\x${Buffer.from(value).toString('hex')}`;
  return `{${value.map((entry) => (typeof entry === 'number' ? writeNumber(entry) : quote(entry))).join(',')}}`;
}

function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`${value} cannot be stored`);
  return String(value);
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
