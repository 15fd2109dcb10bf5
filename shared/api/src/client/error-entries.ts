/** One error entry of the server; `code` is a field name or a symbolic code, empty when absent. */
export interface ErrorEntry {
  readonly code: string;
  readonly message: string;
}

/** Meaningless texts that careless string building produces. */
const MEANINGLESS = new Set(['', 'undefined', 'null', '[object Object]']);

/**
 * The messages in the body of a failed call: each `errors[].message`, else `message`. `errors` may also be an object of
 * fields or bare text.
 * @returns only entries with a text to show
 */
export function errorEntries(body: unknown): readonly ErrorEntry[] {
  if (!isRecord(body)) return [];
  const entries = listedErrors(body.errors);
  return entries.length > 0 ? entries : entryOf('', body.message);
}

/** Whether the body of a 2xx answer reports errors anyway: a non-empty list, object or text. */
export function hasErrors(body: unknown): boolean {
  if (!isRecord(body)) return false;
  const { errors } = body;
  if (Array.isArray(errors)) return errors.length > 0;
  if (isRecord(errors)) return Object.keys(errors).length > 0;
  return typeof errors === 'string' && errors.trim() !== '';
}

/**
 * The cart lines that a refusal is about: `unsupported_cart_ids`, or a body that is only the list.
 * @returns ids; empty when it names none
 */
export function unsupportedCartIds(body: unknown): readonly number[] {
  const ids: unknown = isRecord(body) ? body.unsupported_cart_ids : body;
  if (!Array.isArray(ids)) return [];
  return ids.map(Number).filter((id) => Number.isInteger(id) && id > 0);
}

function listedErrors(errors: unknown): readonly ErrorEntry[] {
  if (Array.isArray(errors)) return errors.flatMap(entryOfRow);
  if (typeof errors === 'string') return entryOf('', errors);
  if (!isRecord(errors)) return [];
  if (typeof errors.message === 'string') return entryOfRow(errors);
  return Object.entries(errors).flatMap(([field, texts]) =>
    (Array.isArray(texts) ? texts : [texts]).flatMap((text: unknown) =>
      isRecord(text) ? entryOf(field, text.message) : entryOf(field, text),
    ),
  );
}

function entryOfRow(row: unknown): readonly ErrorEntry[] {
  if (!isRecord(row)) return entryOf('', row);
  return entryOf(typeof row.code === 'string' ? row.code : '', row.message);
}

function entryOf(code: string, message: unknown): readonly ErrorEntry[] {
  if (typeof message !== 'string') return [];
  const text = message.trim();
  return MEANINGLESS.has(text) ? [] : [{ code, message: text }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
