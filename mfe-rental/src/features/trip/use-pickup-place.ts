import { useWhere } from '@storefront/session';
import { useMemo } from 'react';
import type { NamedPoint } from './trip-settings';

/** The chosen place as the pickup of a trip; `null` while none is chosen. */
export function usePickupPlace(): NamedPoint | null {
  const coordinates = useWhere((where) => where.coordinates);
  const location = useWhere((where) => where.location);
  return useMemo(
    () => coordinates && { ...coordinates, name: location ?? '' },
    [coordinates, location],
  );
}
