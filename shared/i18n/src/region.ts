import type { MoneyFormat } from '@storefront/pricing';

/**
 * The format of amounts: `currency_symbol`, `currency_symbol_direction`, `digit_after_decimal_point` of the
 * configuration.
 */
export type CurrencyFormat = Pick<MoneyFormat, 'symbol' | 'direction' | 'digits'>;

/** What formatting depends on besides the language. */
export interface Region {
  readonly currency: CurrencyFormat;
  /** The business time zone, which applies to all times; the device's until it is known. */
  readonly timeZone: string;
}

/** Takes a tenth of a second on a slow phone, so it is read when the first time is formatted. */
const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Numbers without a symbol until the configuration is loaded. */
let currency: CurrencyFormat = { symbol: '', direction: 'left' };
let zone: string | undefined;
let region = regionNow();
const listeners = new Set<() => void>();

export function getRegion(): Region {
  return region;
}

/** The shell sets it as soon as the configuration is loaded. */
export function setCurrency(next: CurrencyFormat): void {
  const { symbol, direction, digits } = currency;
  if (next.symbol === symbol && next.direction === direction && next.digits === digits) return;
  currency = next;
  change();
}

/** The shell sets it with the zone, such as `Africa/Cairo`; `undefined` means the device's. */
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
