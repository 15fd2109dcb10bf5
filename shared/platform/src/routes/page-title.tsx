import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** The document's title with the shop's name, set by the page that is shown. React moves it into the head. */
export function PageTitle({ children }: { readonly children: string }): ReactNode {
  // The header of every page reads the configuration; a title requests nothing.
  const shop = useQuery({ ...read(shopConfig), enabled: false }).data?.business_name;
  return <title>{shop ? `${children} · ${shop}` : children}</title>;
}
