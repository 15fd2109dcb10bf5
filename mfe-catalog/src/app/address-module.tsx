import { useAdoptedModule, useSearchParams } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { type ReactNode, useState } from 'react';

/**
 * Shops in the module that a shared link names (`module_id`): lists and the cart depend on it. The page
 * is begun again with another one. Nothing changes when the link names none, or one that is not known.
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
  return <div key={useChanges(chosenId)}>{children}</div>;
}

/**
 * How often another module was chosen. The first one is none: nothing has been chosen on the page by then, and a page
 * that a link has opened would be drawn a second time, in one go.
 */
function useChanges(chosenId: number | null): number {
  const [last, setLast] = useState({ chosenId, changes: 0 });
  if (last.chosenId === chosenId) return last.changes;
  const changes = last.changes + (last.chosenId === null ? 0 : 1);
  setLast({ chosenId, changes });
  return changes;
}

/** The router follows the browser's address in a transition: a module may have been chosen meanwhile. */
function isBehind(query: URLSearchParams): boolean {
  const named = new URLSearchParams(window.location.search).get('module_id');
  return named !== null && named !== query.get('module_id');
}
