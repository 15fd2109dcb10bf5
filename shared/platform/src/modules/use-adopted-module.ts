import { read } from '@storefront/api';
import { moduleList } from '@storefront/api/config';
import { sells } from '@storefront/domain';
import { chooseModule, type ModuleType, useModule } from '@storefront/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bus } from '../bus';

/**
 * Selects the module that a page or its address names, because the server answers lists and the cart for the selected
 * module only. Ignores a module that is not offered here.
 * @param requested its id or its type; `any`: the first that sells items, unless one is selected; `null` while nothing
 * is requested
 * @returns whether the page must still wait for the change
 */
export function useAdoptedModule(requested: number | ModuleType | 'any' | null): boolean {
  const chosen = useModule();
  const isRequested = (one: { readonly id: number; readonly module_type: ModuleType }) =>
    requested === 'any'
      ? sells(one.module_type, 'items')
      : one.id === requested || one.module_type === requested;
  const isFit = chosen !== null && (requested === 'any' || isRequested(chosen));
  const isOther = requested !== null && !isFit;
  const { data: modules, isLoading } = useQuery({ ...read(moduleList), enabled: isOther });
  const target = isOther ? modules?.find(isRequested) : undefined;
  useEffect(() => {
    if (!target) return;
    chooseModule(target);
    bus.publish('shell:module-changed', { moduleId: target.id, moduleType: target.module_type });
  }, [target]);
  return isOther && (isLoading || target !== undefined);
}
