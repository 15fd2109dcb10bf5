import { type Module, read } from '@storefront/api';
import { moduleList } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { keepPreviousData, useQuery } from '@storefront/platform';
import { useModule, useWhere } from '@storefront/session';
import { useMemo } from 'react';

/** The modules that the customer's zones offer: active, and with a zone in common. */
export function modulesInZones(
  modules: readonly Module[],
  zoneIds: readonly number[],
): readonly Module[] {
  const here = new Set(zoneIds);
  return modules.filter(
    ({ status, zones }) =>
      (status === undefined || isOn(status)) && (zones ?? []).some((zone) => here.has(zone.id)),
  );
}

export interface OfferedModules {
  /** `undefined` until they are known for the current zones. */
  readonly modules: readonly Module[] | undefined;
  /** The read failed, and is not being retried. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The modules to choose from at the chosen place. Makes no request before a place is chosen. */
export function useOfferedModules(): OfferedModules {
  const { zoneIds } = useWhere();
  // The query's key contains zones and module, so the component must render again when either changes.
  useModule();
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...read(moduleList),
    enabled: zoneIds !== null,
    placeholderData: keepPreviousData,
  });
  const modules = useMemo(
    () => (data && zoneIds ? modulesInZones(data, zoneIds) : undefined),
    [data, zoneIds],
  );
  const isOfOtherZone = isPlaceholderData && modules?.length === 0;
  return {
    modules: isOfOtherZone ? undefined : modules,
    failed: isError && data === undefined,
    retry: () => void refetch(),
  };
}
