import * as z from 'zod/mini';
import { tabValues } from './browser-storage';

const KEY = 'souk:reload';
const Saved = z.record(z.string(), z.unknown());

/** The values that the page saved before the reload. They are removed when read, so they survive exactly one reload. */
let arrived: Map<string, unknown> | undefined;
/** The values that this page saves for the reload. */
const leaving = new Map<string, unknown>();
const collectors = new Map<string, () => unknown>();

/**
 * Saves a JSON value for the page after a reload (scroll position, open drawer, unsaved form text). Never a password:
 * the value is readable in the tab's storage for a moment.
 */
export function keepForReload(key: string, value: unknown): void {
  takeOver();
  leaving.set(key, value);
  tabValues.write(KEY, JSON.stringify(Object.fromEntries(leaving)));
}

/** The value that was saved under `key` before the reload, returned once; `null` if there is none that matches. */
export function takeAfterReload<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): z.infer<Schema> | null {
  const saved = takeOver();
  if (!saved.has(key)) return null;
  const parsed = z.safeParse(schema, saved.get(key));
  saved.delete(key);
  return parsed.success ? parsed.data : null;
}

/** {@link takeAfterReload} for a text, such as that of a field. */
export function takeTextAfterReload(key: string): string | null {
  return takeAfterReload(key, z.string());
}

/**
 * Calls `collect` for the value to save whenever {@link reloadPage} is called; `undefined` saves nothing.
 * @returns a function that unregisters it, to be called when the form or drawer is unmounted
 */
export function keepOnReload(key: string, collect: () => unknown): () => void {
  collectors.set(key, collect);
  return () => {
    if (collectors.get(key) === collect) collectors.delete(key);
  };
}

/** Reloads after a change of location or language, and saves what is registered with {@link keepOnReload}. */
export function reloadPage(reload: () => void = () => window.location.reload()): void {
  for (const [key, collect] of collectors) {
    const value = collect();
    if (value !== undefined) keepForReload(key, value);
  }
  reload();
}

/**
 * Drops the values that the last reload saved, and those for the next one: they may belong to a customer who just
 * signed out.
 */
export function forgetSaved(): void {
  takeOver().clear();
  leaving.clear();
  tabValues.write(KEY, null);
}

function takeOver(): Map<string, unknown> {
  if (arrived) return arrived;
  const text = tabValues.read(KEY);
  if (text !== null) tabValues.write(KEY, null);
  arrived = new Map(Object.entries(parseSaved(text)));
  return arrived;
}

function parseSaved(text: string | null): Record<string, unknown> {
  try {
    return z.parse(Saved, JSON.parse(text ?? '{}'));
  } catch {
    // Unreadable: the customer starts with an empty form.
    return {};
  }
}
