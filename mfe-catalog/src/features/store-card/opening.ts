import { isOn, type Store } from '@storefront/api';
import { ALWAYS_OPEN, isStoreOpen, nextClosing, nextOpening } from '@storefront/pricing';

/** Whether a store takes orders at a time. `paused`: closed by the store itself, whatever its hours say. */
export type Opening =
  | { readonly state: 'open'; readonly closesAt: Date | null }
  | { readonly state: 'closed'; readonly opensAt: Date | null }
  | { readonly state: 'paused' };

type Hours = Pick<Store, 'active' | 'open' | 'schedules'>;

/**
 * The opening of a store by the wall clock of the business time zone (Contract 3.11, Decision 16).
 * Lists may leave the schedules out; then the server's own word counts.
 * @param alwaysOpen the module never closes (Contract 3.1, `always_open`)
 */
export function openingOf(store: Hours, at: Date, timeZone: string, alwaysOpen: boolean): Opening {
  if (store.active !== null && store.active !== undefined && !isOn(store.active)) {
    return { state: 'paused' };
  }
  const schedules = alwaysOpen ? ALWAYS_OPEN : store.schedules;
  if (!schedules) {
    const isClosed = store.open !== null && store.open !== undefined && !isOn(store.open);
    return isClosed ? { state: 'closed', opensAt: null } : { state: 'open', closesAt: null };
  }
  return isStoreOpen(schedules, at, timeZone)
    ? { state: 'open', closesAt: nextClosing(schedules, at, timeZone) }
    : { state: 'closed', opensAt: nextOpening(schedules, at, timeZone) };
}
