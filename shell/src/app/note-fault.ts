import { ApiError } from '@storefront/api';
import { textsOf } from '@storefront/i18n';
import { type RemoteLoader, toast } from '@storefront/platform';
import { type RemoteName, remoteNames } from '@storefront/registry';
import { seeFault } from './seen-faults';

export interface FaultContext {
  readonly loader: Pick<RemoteLoader, 'report'>;
  /** The releases in the page, as text for the report. */
  readonly releases: () => string;
  readonly report: (message: string) => void;
}

/** A fault in a loop must not fill the page with toasts. */
const quietMs = 10_000;
let notifiedAt = Number.NEGATIVE_INFINITY;

/** The remote whose code comes first in a stack trace, by the folders of the loaded releases. */
function remoteOf(stack: string, loader: FaultContext['loader']): RemoteName | null {
  const found = remoteNames.flatMap((remote) => {
    const { running } = loader.report(remote);
    const at = running ? stack.indexOf(running.folder) : -1;
    return at === -1 ? [] : [{ remote, at }];
  });
  return found.sort((a, b) => a.at - b.at)[0]?.remote ?? null;
}

/**
 * Reports an uncaught error: one toast for the customer, and a report that names the remote and all releases. The
 * page stays unchanged. Errors while rendering are handled by their slots.
 */
export function noteFault(
  kind: string,
  error: unknown,
  { loader, releases, report }: FaultContext,
): void {
  // Cancelled on purpose.
  if (error instanceof ApiError && error.kind === 'canceled') return;
  if (error instanceof Error && error.name === 'AbortError') return;
  const message = error instanceof Error ? error.message : String(error);
  const remote = remoteOf(error instanceof Error ? (error.stack ?? '') : '', loader);
  seeFault(remote ?? 'shell');
  report(`${kind} in ${remote ?? 'the shell'} (${releases()}): ${message}`);
  if (Date.now() - notifiedAt < quietMs) return;
  notifiedAt = Date.now();
  toast.error(textsOf('common')('errors.generic'));
}
