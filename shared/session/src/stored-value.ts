import * as z from 'zod/mini';
import { localValues } from './browser-storage';
import type { SafeStorage } from './safe-storage';
import { noteIgnoredValue } from './storage-health';

/** One key of the browser's storage, validated whenever it is read. */
export interface StoredValue<T> {
  readonly key: string;
  /**
   * The value, or `null` if there is none or it is invalid. An invalid value stays until the next write: a newer
   * release in another tab may have written it, and two tabs must not overwrite each other.
   */
  read(): T | null;
  /** `null` removes the value. */
  write(value: T | null): void;
}

interface Codec<Schema extends z.ZodMiniType> {
  readonly schema: Schema;
  /** May throw on invalid text. */
  readonly decode: (text: string) => unknown;
  readonly encode: (value: z.infer<Schema>) => string;
}

/** A value with its own text format. */
export function storedValue<Schema extends z.ZodMiniType>(
  key: string,
  { schema, decode, encode }: Codec<Schema>,
  storage: SafeStorage = localValues,
): StoredValue<z.infer<Schema>> {
  return {
    key,
    read() {
      const text = storage.read(key);
      if (text === null) return null;
      const parsed = z.safeParse(schema, decodeOrUndefined(decode, text));
      if (parsed.success) return parsed.data;
      noteIgnoredValue(key);
      return null;
    },
    write(value) {
      storage.write(key, value === null ? null : encode(value));
    },
  };
}

/** A value stored as plain text. */
export function storedText<Schema extends z.ZodMiniType<string>>(
  key: string,
  schema: Schema,
): StoredValue<z.infer<Schema>> {
  return storedValue(key, { schema, decode: (text) => text, encode: (text) => text });
}

/** A value stored as JSON. */
export function storedJson<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  storage: SafeStorage = localValues,
): StoredValue<z.infer<Schema>> {
  return storedValue(key, { schema, decode: JSON.parse, encode: JSON.stringify }, storage);
}

function decodeOrUndefined(decode: (text: string) => unknown, text: string): unknown {
  try {
    return decode(text);
  } catch {
    // No schema of a stored value accepts undefined, so the caller treats it as invalid.
    return undefined;
  }
}
