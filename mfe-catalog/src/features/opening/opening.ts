import type { Store } from '@storefront/api';
import { isOn } from '@storefront/domain';
import {
  ALWAYS_OPEN,
  businessTime,
  daysBetween,
  formatBusinessTime,
  isStoreOpen,
  nextClosing,
  nextOpening,
} from '@storefront/pricing/shop';

/** Whether a store accepts orders at a time. `paused`: closed by the store itself, regardless of its hours. */
export type Opening =
  | { readonly state: 'open'; readonly closesAt: WallTime | null }
  | { readonly state: 'closed'; readonly opensAt: WallTime | null }
  | { readonly state: 'paused' };

/** When a store opens or closes, in its local time. */
export interface WallTime {
  /** Days from today: 0 is today, 1 tomorrow. */
  readonly days: number;
  /** 0 is Sunday. */
  readonly weekDay: number;
  /** `HH:mm` */
  readonly time: string;
}

type Hours = Pick<Store, 'active' | 'open' | 'schedules'>;

/**
 * The opening of a store by the wall clock of the business time zone. Lists may omit the schedules; then the server's
 * `open` is used.
 * @param alwaysOpen the module never closes (`always_open`)
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
    ? { state: 'open', closesAt: wallTime(nextClosing(schedules, at, timeZone), at, timeZone) }
    : { state: 'closed', opensAt: wallTime(nextOpening(schedules, at, timeZone), at, timeZone) };
}

function wallTime(moment: Date | null, now: Date, timeZone: string): WallTime | null {
  if (!moment) return null;
  const { date, day } = businessTime(moment, timeZone);
  const today = businessTime(now, timeZone).date;
  return {
    days: daysBetween(today, date),
    weekDay: day,
    time: formatBusinessTime(moment, timeZone).slice(11, 16),
  };
}
