import { read } from '@storefront/api';
import { hasFeature, shopConfig } from '@storefront/api/config';
import { useQuery } from '@tanstack/react-query';

/**
 * Whether the backend has an optional function switched on. A backend that names no features has the core only.
 * @param name as in `FEATURES` of the backend
 * @returns `undefined` until the configuration is known
 */
export function useFeature(name: string): boolean | undefined {
  const { data } = useQuery(read(shopConfig));
  return data && hasFeature(data, name);
}
