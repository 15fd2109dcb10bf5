import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { setCurrency, setTimeZone } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { setCountry } from '@storefront/session';
import { useEffect } from 'react';
import type * as z from 'zod/mini';

type Config = z.output<typeof shopConfig.answer>;

/** Hands the configuration's currency, time zone and country to those who format and fill in with them. */
export function applyRegion(config: Config): void {
  setCurrency({
    symbol: config.currency_symbol,
    direction: config.currency_symbol_direction,
    digits: config.digit_after_decimal_point,
  });
  setTimeZone(config.time_zone);
  setCountry(config.country);
}

/** Applies the configuration as soon as it is there. */
export function useRegion(): void {
  const { data: config } = useQuery(read(shopConfig));
  useEffect(() => {
    if (config) applyRegion(config);
  }, [config]);
}
