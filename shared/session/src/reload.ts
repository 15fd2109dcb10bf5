import * as z from 'zod/mini';
import { tabValues } from './browser-storage';

const KEY = 'souk:reload';
const Saved = z.record(z.string(), z.unknown());

/** What the previous page saved. Removed as soon as it is read, so it survives exactly one reload. */
let arrived: Map<string, unknown> | undefined;
/** What this page saves for the next. */
const leaving = new Map<string, unknown>();
const collectors = new Map<string, () => unknown>();

/**
 * Keeps a JSON value for the page that follows a reload (scroll position, open drawer, unsaved form text).
 * Never a password: it lies readable in the tab's storage for a moment.
 */
export function keepForReload(key: string, value: unknown): void {
  takeOver();
  leaving.set(key, value);
  tabValues.write(KEY, JSON.stringify(Object.fromEntries(leaving)));
}

/** What the page before the reload saved under `key`, once; `null` when it saved nothing that fits. */
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

/** The same for a text, such as what was typed into a field. */
export function takeTextAfterReload(key: string): string | null {
  return takeAfterReload(key, z.string());
}

/**
 * Asks `collect` for the value to keep whenever {@link reloadPage} is called; `undefined` keeps nothing.
 * @returns a function that stops it, for when the form or drawer goes away
 */
export function keepOnReload(key: string, collect: () => unknown): () => void {
  collectors.set(key, collect);
  return () => {
    if (collectors.get(key) === collect) collectors.delete(key);
  };
}

/** Reloads after a change of location or language, keeping what is registered with {@link keepOnReload}. */
export function reloadPage(reload: () => void = () => window.location.reload()): void {
  for (const [key, collect] of collectors) {
    const value = collect();
    if (value !== undefined) keepForReload(key, value);
  }
  reload();
}

/** Drops drafts of both directions: they may belong to a customer who has just signed out. */
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
    // Not ours or half-written: the customer starts with an empty form, as without a reload.
    return {};
  }
}
