import type { ReleaseEvent } from '@storefront/api/contract';
import { type RemoteName, type ResolvedRemote, remoteNames } from '@storefront/registry';
import * as z from 'zod/mini';
import { bus } from '../../bus';
import type { DocumentReport, ReportedRelease } from './document-report';
import type { PageAccess } from './page-access';
import { onFault } from './seen-faults';

type FailureReason = Extract<ReleaseEvent, { event: 'failed' }>['reason'];

/** A remembered event of the bus may come from any release, so its form is not certain. */
const FailedRemote = z.object({ remote: z.string(), reason: z.string() });

const reasons: readonly FailureReason[] = [
  'unreachable',
  'timeout',
  'broken',
  'wrong-shape',
  'wrong-contract',
  'refused',
];
/** The bus takes any text: one without a known reason is a fault of the code. */
const reasonOf = (text: string): FailureReason | null =>
  text.startsWith('disabled')
    ? null
    : (reasons.find((one) => text.startsWith(`${one}:`)) ?? 'broken');

export interface WatchedPage extends Pick<PageAccess, 'registry' | 'shellRelease'> {
  readonly loader: Pick<PageAccess['loader'], 'report' | 'watch'>;
  /** Whether the device reports a network: without one a failure is not the release's fault. */
  readonly isOnline: () => boolean;
}

/**
 * Records events of the releases in the page: loads, fallbacks, failures and uncaught errors.
 * Releases that an operator tries in this browser are left out.
 * @param onNoted called after an event may have been recorded
 * @returns the function that stops it
 */
export function watchReleases(
  { loader, registry, shellRelease, isOnline }: WatchedPage,
  report: DocumentReport,
  onNoted: () => void,
): () => void {
  const document = registry.status.document?.extras;
  const place = { region: document?.region ?? 'none', snapshot: document?.snapshot ?? 'none' };
  const begin = ({ remote, release, cohort }: ResolvedRemote) => {
    const present = registry.status.document?.extras;
    const { region, snapshot } = present ?? place;
    report.begin({ app: remote, release, cohort, region, snapshot } satisfies ReportedRelease);
  };

  const look = (remote: RemoteName) => {
    const { running, source, failure } = loader.report(remote);
    const planned = registry.resolved()?.[remote];
    if (!running || !planned) return;
    const isPlanned = running.release === planned.release && running.region === planned.region;
    const hasFallenBack = source === 'previous' && failure !== null;
    if (source === 'live' && isPlanned) begin(planned);
    if (!hasFallenBack || failure.reason === 'disabled' || !isOnline()) return;
    begin(planned);
    report.note(remote, { event: 'fallback', reason: failure.reason });
  };
  const lookAtAll = () => {
    for (const remote of remoteNames) look(remote);
    onNoted();
  };
  const noteFailed = (name: string, text: string) => {
    const reason = reasonOf(text);
    const remote = remoteNames.find((one) => one === name);
    const planned = remote && registry.resolved()?.[remote];
    if (!reason || !planned || !isOnline()) return;
    if (loader.report(planned.remote).source === 'overridden') return;
    begin(planned);
    report.note(planned.remote, { event: 'failed', reason });
    onNoted();
  };

  if (shellRelease !== null) {
    report.begin({ app: 'shell', release: shellRelease, cohort: 'default', ...place });
  }
  lookAtAll();
  for (const { type, data } of bus.history()) {
    if (type !== 'platform:remote-failed') continue;
    const failed = z.safeParse(FailedRemote, data);
    if (failed.success) noteFailed(failed.data.remote, failed.data.reason);
  }
  const stops = [
    loader.watch(lookAtAll),
    bus.subscribe('platform:remote-failed', ({ remote, reason }) => noteFailed(remote, reason)),
    onFault((app) => {
      report.note(app, { event: 'error' });
      onNoted();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
