import { localValues } from '@storefront/session';
import { useSyncExternalStore } from 'react';

/** More columns are not readable on a screen. */
const MAX_COMPARED = 4;
const KEY = 'souk:compared-items';
const NONE: readonly number[] = [];

let ids: readonly number[] | undefined;
const listeners = new Set<() => void>();

function read(): readonly number[] {
  ids ??= parse(localValues.read(KEY));
  return ids;
}

/** The stored text may come from another release, or have been edited. */
function parse(text: string | null): readonly number[] {
  try {
    const stored: unknown = text === null ? null : JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isId).slice(0, MAX_COMPARED) : NONE;
  } catch {
    return NONE;
  }
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

function write(next: readonly number[]): void {
  ids = next;
  localValues.write(KEY, next.length === 0 ? null : JSON.stringify(next));
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Ids of the compared items, in the order in which they were chosen; stored on the device. */
export function useComparedItems(): readonly number[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

/** @returns whether there was room */
export function compareItem(id: number): boolean {
  const present = read();
  if (present.includes(id)) return true;
  if (present.length >= MAX_COMPARED) return false;
  write([...present, id]);
  return true;
}

export function leaveComparison(id: number): void {
  write(read().filter((other) => other !== id));
}
