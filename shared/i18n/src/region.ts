import type { MoneyFormat } from '@storefront/pricing';

/** How amounts are written: `currency_symbol`, `currency_symbol_direction`, `digit_after_decimal_point` of the configuration. */
export type CurrencyFormat = Pick<MoneyFormat, 'symbol' | 'direction' | 'digits'>;

/** What formatting depends on beside the language. */
export interface Region {
  readonly currency: CurrencyFormat;
  /** The business time zone, which decides about times; that of the device until the zone is known. */
  readonly timeZone: string;
}

/** A slow phone needs a tenth of a second to say it: it is asked for when the first time is written. */
const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Numbers without a symbol until the configuration has arrived. */
let currency: CurrencyFormat = { symbol: '', direction: 'left' };
let zone: string | undefined;
let region = regionNow();
const listeners = new Set<() => void>();

export function getRegion(): Region {
  return region;
}

/** The shell sets it as soon as the configuration is there. */
export function setCurrency(next: CurrencyFormat): void {
  const { symbol, direction, digits } = currency;
  if (next.symbol === symbol && next.direction === direction && next.digits === digits) return;
  currency = next;
  change();
}

/** The shell sets it with the zone, such as `Africa/Cairo`; without one it is the device's. */
export function setTimeZone(timeZone: string | undefined): void {
  if (timeZone === zone) return;
  zone = timeZone;
  change();
}

export function subscribeToRegion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(): void {
  region = regionNow();
  for (const listener of listeners) listener();
}

function regionNow(): Region {
  let timeZone = zone;
  return {
    currency,
    get timeZone() {
      timeZone ??= deviceTimeZone();
      return timeZone;
    },
  };
}
