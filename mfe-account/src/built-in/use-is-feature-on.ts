import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { useQuery } from '@storefront/platform';

/**
 * Whether the backend has a feature switched on. A backend that names no features has only the core.
 * @returns `null` until the configuration is known
 */
export function useIsFeatureOn(): ((feature: { readonly name: string }) => boolean) | null {
  const { data, isPending } = useQuery(read(shopConfig));
  if (isPending) return null;
  return ({ name }) => data?.features?.includes(name) ?? false;
}
