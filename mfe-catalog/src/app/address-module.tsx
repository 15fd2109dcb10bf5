import { useAdoptedModule, useSearchParams } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { type ReactNode, useState } from 'react';

/**
 * Shops in the module that a shared link names (`module_id`): lists and the cart depend on it. The page
 * is drawn again with it. Nothing changes when the link names none, or one that is not known.
 */
export function AddressModule({ children }: { readonly children: ReactNode }): ReactNode {
  const [query] = useSearchParams();
  const chosenId = useModule()?.id ?? null;
  const asked = Number(query.get('module_id') || Number.NaN);
  const wanted = Number.isInteger(asked) ? asked : null;
  // Obeyed once for an address: the page itself may know better, and must not be fought with.
  const [obeyed, setObeyed] = useState<number | null>(null);
  if (wanted !== obeyed && wanted === chosenId) setObeyed(wanted);
  const isHeeded = wanted === obeyed || isBehind(query);
  useAdoptedModule(isHeeded ? null : wanted);
  return <div key={chosenId ?? 'none'}>{children}</div>;
}

/** The router follows the browser's address in a transition: a module may have been chosen meanwhile. */
function isBehind(query: URLSearchParams): boolean {
  const named = new URLSearchParams(window.location.search).get('module_id');
  return named !== null && named !== query.get('module_id');
}
