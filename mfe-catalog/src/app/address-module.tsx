import { modulesQuery } from '@storefront/api/config';
import { bus } from '@storefront/bus';
import { useQuery, useSearchParams } from '@storefront/platform';
import { chooseModule, useModule } from '@storefront/session';
import { type ReactNode, useEffect } from 'react';

/**
 * Shops in the module that a shared link names (`module_id`, Spec 1 §2): lists and the cart depend on it. The page
 * is drawn anew with it. Nothing changes when the link names none, or one that is not known.
 */
export function AddressModule({ children }: { readonly children: ReactNode }): ReactNode {
  const [query] = useSearchParams();
  const module = useModule();
  const wanted = Number(query.get('module_id') ?? Number.NaN);
  const isOther = Number.isInteger(wanted) && wanted !== module?.id;
  const { data: modules } = useQuery({ ...modulesQuery(), enabled: isOther });
  const target = isOther ? modules?.find(({ id }) => id === wanted) : undefined;
  useEffect(() => {
    if (!target) return;
    chooseModule(target);
    bus.publish('shell:module-changed', { moduleId: target.id, moduleType: target.module_type });
  }, [target]);
  return <div key={module?.id ?? 'none'}>{children}</div>;
}
