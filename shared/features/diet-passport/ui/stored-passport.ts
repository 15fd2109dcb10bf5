import { followKey, storedJson, useWho } from '@storefront/session';
import { useSyncExternalStore } from 'react';
import { DietPassport } from '../passport';
import { STORAGE_KEY } from './has-passport';

const stored = storedJson(STORAGE_KEY, DietPassport);

/** Each remote of the page has a copy of this module: the others reread what one of them has stored. */
const CHANGED = 'souk:diet-passport-changed';

let passport = stored.read();
const listeners = new Set<() => void>();

function reread(): void {
  passport = stored.read();
  for (const listener of [...listeners]) listener();
}

followKey(STORAGE_KEY, reread);
window.addEventListener(CHANGED, reread);
// `leaveDevice` removes the stored passport before the session ends.
useWho.subscribe(reread);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The household's allergies and diets as stored on this device; `null` without a passport. */
export const readPassport = (): DietPassport | null => passport;

/** The same; re-renders when it changes, in another tab or remote too. */
export const usePassport = (): DietPassport | null => useSyncExternalStore(subscribe, readPassport);

/** Stores a passport on this device; `null` removes it. */
export function savePassport(next: DietPassport | null): void {
  stored.write(next);
  window.dispatchEvent(new Event(CHANGED));
}
