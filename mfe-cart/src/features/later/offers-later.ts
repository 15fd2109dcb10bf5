import type { Config } from '@storefront/api';

/** Whether the backend can save single lines for later, also for guests. */
export function offersLater(config: Config | null): boolean {
  return config?.account_features?.includes('save_for_later') ?? false;
}
