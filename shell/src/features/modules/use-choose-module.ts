import { type Module, read } from '@storefront/api';
import { hasInterests } from '@storefront/domain';
import { matchRoute, paths, useLocation, useNavigate, useQueryClient } from '@storefront/platform';
import { chooseModule, getModule, isSignedIn } from '@storefront/session';
import { useCallback } from 'react';
import { bus } from '../../bus';

/** Makes a module the one that is shopped in, and shows its home, or first what a customer likes of it. */
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
      // Back leads to the former module's home, which its address must name for that. Without one there was only
      // the choice of a module, which is over.
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

/** A customer who is new to a module is asked for interests, but not without a profile. */
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
    // Home works without the profile and says itself what is wrong; the question comes at the next switch.
    return paths.home.ofModule(id);
  }
}
