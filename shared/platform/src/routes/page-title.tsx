import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** The document's title, followed by the shop's name. React moves it into the head. */
export function PageTitle({ children }: { readonly children: string }): ReactNode {
  // The header of every page reads the configuration; the title does not request it.
  const shop = useQuery({ ...read(shopConfig), enabled: false }).data?.business_name;
  return <title>{shop ? `${children} · ${shop}` : children}</title>;
}
