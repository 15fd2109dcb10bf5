import type { Module } from '@storefront/api';
import { hasInterests } from '@storefront/domain';
import { paths, useNavigate, useQueryClient } from '@storefront/platform';
import { chooseModule, isSignedIn } from '@storefront/session';
import { useCallback } from 'react';
import { bus } from '../../bus';
import { firstPageOf } from './first-page-of';

/** Makes a module the one that is shopped in, and shows its home, or first what a customer likes of it. */
export function useChooseModule(): (module: Module) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(
    (module) => {
      chooseModule(module);
      bus.publish('shell:module-changed', { moduleId: module.id, moduleType: module.module_type });
      if (isSignedIn() && hasInterests(module.module_type)) {
        void firstPageOf(queryClient, module).then((page) => navigate(page));
      } else void navigate(paths.home.href());
    },
    [navigate, queryClient],
  );
}
