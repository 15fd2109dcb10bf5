import type { MoneyFormat } from '@storefront/pricing';

/** How amounts are written: `currency_symbol`, `currency_symbol_direction`, `digit_after_decimal_point` of the configuration. */
export type CurrencyFormat = Pick<MoneyFormat, 'symbol' | 'direction' | 'digits'>;

/** What formatting depends on beside the language. */
export interface Region {
  readonly currency: CurrencyFormat;
  /** The business time zone, which decides about times; that of the device until the zone is known. */
  readonly timeZone: string;
}

const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Numbers without a symbol until the configuration has arrived. */
let region: Region = { currency: { symbol: '', direction: 'left' }, timeZone: deviceTimeZone() };
const listeners = new Set<() => void>();

export function getRegion(): Region {
  return region;
}

/** The shell sets it as soon as the configuration is there. */
export function setCurrency(currency: CurrencyFormat): void {
  change({ ...region, currency });
}

/** The shell sets it with the zone, such as `Africa/Cairo`; without one it is the device's. */
export function setTimeZone(timeZone: string | undefined): void {
  change({ ...region, timeZone: timeZone ?? deviceTimeZone() });
}

export function subscribeToRegion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Region): void {
  region = next;
  for (const listener of listeners) listener();
}
