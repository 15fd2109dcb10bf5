import { modulesQuery } from '@storefront/api/config';
import { bus } from '@storefront/bus';
import { useQuery } from '@storefront/platform';
import { chooseModule, useModule } from '@storefront/session';
import { useEffect } from 'react';

/**
 * Makes a module the one that is shopped in, as the store or item of an opened page asks for it: its lists and the
 * cart answer for the chosen module alone (Contract 1.3). A module that is not offered here changes nothing.
 * @param moduleId `null` while nothing is asked for
 * @returns whether the page still waits for it
 */
export function useAdoptedModule(moduleId: number | null): boolean {
  const chosenId = useModule()?.id;
  const isOther = moduleId !== null && moduleId !== chosenId;
  const { data: modules, isLoading } = useQuery({ ...modulesQuery(), enabled: isOther });
  const target = isOther ? modules?.find(({ id }) => id === moduleId) : undefined;
  useEffect(() => {
    if (!target) return;
    chooseModule(target);
    bus.publish('shell:module-changed', { moduleId: target.id, moduleType: target.module_type });
  }, [target]);
  return isOther && (isLoading || target !== undefined);
}
