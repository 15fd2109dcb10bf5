import type { ReactNode } from 'react';

/** The document's title, set by the page that is shown. React moves it into the head. */
export function PageTitle({ children }: { readonly children: string }): ReactNode {
  return <title>{`${children} · Souk`}</title>;
}
