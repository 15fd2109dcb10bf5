import { type createQueryClient, read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { setCurrency, setTimeZone } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { setCountry } from '@storefront/session';
import { useEffect } from 'react';
import type * as z from 'zod/mini';

type Config = z.output<typeof shopConfig.answer>;

/** Passes the configuration's currency, time zone and country to the code that formats and prefills with them. */
function applyRegion(config: Config): void {
  setCurrency({
    symbol: config.currency_symbol,
    direction: config.currency_symbol_direction,
    digits: config.digit_after_decimal_point,
  });
  setTimeZone(config.time_zone);
  setCountry(config.country);
}

/**
 * Applies the configuration that came in the document before anything is rendered: otherwise each price would be
 * rendered twice, the second time all at once.
 */
export function applyKnownRegion(queryClient: ReturnType<typeof createQueryClient>): void {
  const config = queryClient.getQueryData(read(shopConfig).queryKey);
  if (config) applyRegion(config);
}

/** Applies the configuration as soon as it is loaded. */
export function useRegion(): void {
  const { data: config } = useQuery(read(shopConfig));
  useEffect(() => {
    if (config) applyRegion(config);
  }, [config]);
}
