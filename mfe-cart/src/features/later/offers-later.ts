import type { Config } from '@storefront/api';

/** Whether the backend keeps single lines for later, a guest's as well. */
export function offersLater(config: Config | null): boolean {
  return config?.account_features?.includes('save_for_later') ?? false;
}
