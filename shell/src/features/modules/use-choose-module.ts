import type { Module } from '@storefront/api';
import { bus } from '@storefront/bus';
import { paths, useNavigate, useQueryClient } from '@storefront/platform';
import { chooseModule, getWhere } from '@storefront/session';
import { useCallback } from 'react';
import { checkBookingCart } from './check-booking-cart';

/** Makes a module the one that is shopped in, and shows its home (Spec 1 §4, Module choice). */
export function useChooseModule(): (module: Module) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(
    (module) => {
      chooseModule(module);
      bus.publish('shell:module-changed', { moduleId: module.id, moduleType: module.module_type });
      void navigate(paths.home.href());
      if (module.module_type !== 'rental') return;
      void checkBookingCart(queryClient, getWhere().zoneIds ?? []);
    },
    [navigate, queryClient],
  );
}
