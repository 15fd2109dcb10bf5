import { type Module, read } from '@storefront/api';
import { hasInterests } from '@storefront/domain';
import { matchRoute, paths, useLocation, useNavigate, useQueryClient } from '@storefront/platform';
import { chooseModule, getModule, isSignedIn } from '@storefront/session';
import { useCallback } from 'react';
import { bus } from '../../bus';

/** Chooses a module and shows its home, or first the page that asks for the customer's interests. */
export function useChooseModule(): (module: Module) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  return useCallback(
    (module) => {
      const former = getModule();
      const isHome = matchRoute(pathname)?.name === 'home';
      chooseModule(module);
      bus.publish('shell:module-changed', { moduleId: module.id, moduleType: module.module_type });
      // Back must lead to the previous module's home, so its address must name that module. Without a previous module,
      // the entry only offered the choice of a module, so it is replaced.
      const query = new URLSearchParams(search);
      if (isHome && former && !query.has('module_id')) {
        query.set('module_id', String(former.id));
        void navigate(`${pathname}?${query}`, { replace: true });
      }
      const show = (page: string) => void navigate(page, { replace: isHome && former === null });
      if (isSignedIn() && hasInterests(module.module_type)) {
        void firstPageOf(queryClient, module).then(show);
      } else show(paths.home.ofModule(module.id));
    },
    [navigate, queryClient, pathname, search],
  );
}

/** A customer who is new to a module is asked for interests, but not when the profile could not be loaded. */
async function firstPageOf(
  queryClient: ReturnType<typeof useQueryClient>,
  { id }: { readonly id: number },
): Promise<string> {
  try {
    const { customerInfo } = await import('@storefront/api/account');
    const profile = await queryClient.ensureQueryData(read(customerInfo));
    const done = profile.selected_modules_for_interest ?? [];
    return done.map(Number).includes(id) ? paths.home.ofModule(id) : paths.interest.href();
  } catch {
    // Home works without the profile and shows the failure itself; the customer is asked for interests at the next
    // switch.
    return paths.home.ofModule(id);
  }
}
