import { read } from '@storefront/api';
import { moduleList } from '@storefront/api/config';
import { PageTitle, useQuery } from '@storefront/platform';
import { useModule } from '@storefront/session';
import type { ReactNode } from 'react';

/** The document's title of a page that every module has: "Categories · Grocery". */
export function ModuleTitle({ children }: { readonly children: string }): ReactNode {
  const module = useModule();
  const { data: modules } = useQuery(read(moduleList));
  // The stored module name may be in the language of an earlier visit.
  const name = modules?.find(({ id }) => id === module?.id)?.module_name ?? module?.module_name;
  return <PageTitle>{name ? `${children} · ${name}` : children}</PageTitle>;
}
