import { useAdoptedModule, useSearchParams } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { type ReactNode, useState } from 'react';

/**
 * Chooses the module that a shared link names (`module_id`): lists and the cart depend on it. For another module the
 * page is mounted again. Ignores a link without a module, or with an unknown one.
 */
export function AddressModule({ children }: { readonly children: ReactNode }): ReactNode {
  const [query] = useSearchParams();
  const chosenId = useModule()?.id ?? null;
  const asked = Number(query.get('module_id') || Number.NaN);
  const wanted = Number.isInteger(asked) ? asked : null;
  // Applied once per address: the page itself may choose another module, and the two must not undo each other.
  const [obeyed, setObeyed] = useState<number | null>(null);
  if (wanted !== obeyed && wanted === chosenId) setObeyed(wanted);
  const isHeeded = wanted === obeyed || isBehind(query);
  useAdoptedModule(isHeeded ? null : wanted);
  return <div key={useChanges(chosenId)}>{children}</div>;
}

/**
 * How often the module was changed. The first choice does not count: otherwise a page opened by a link would be
 * rendered twice, the second time synchronously.
 */
function useChanges(chosenId: number | null): number {
  const [last, setLast] = useState({ chosenId, changes: 0 });
  if (last.chosenId === chosenId) return last.changes;
  const changes = last.changes + (last.chosenId === null ? 0 : 1);
  setLast({ chosenId, changes });
  return changes;
}

/**
 * Whether the router's query is older than the browser's address: the router follows it in a transition, and a module
 * may have been chosen in the meantime.
 */
function isBehind(query: URLSearchParams): boolean {
  const named = new URLSearchParams(window.location.search).get('module_id');
  return named !== null && named !== query.get('module_id');
}
