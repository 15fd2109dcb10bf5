import { bus } from '@storefront/bus';
import { sells } from '@storefront/domain';
import { matchRoute, type PageRoute } from '@storefront/platform';
import { getModule } from '@storefront/session';
import { Button } from '@storefront/ui';
import { type ReactNode, useEffect } from 'react';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import * as z from 'zod/mini';
import type { PAGE_REPORTS_PATH, ReleaseEvent, Remote, VitalName } from '../contract';
import { setConsent, useConsent } from './consent';
import { DocumentReport, type ReportedApp, type ReportedRelease } from './document-report';
import { useReportsTexts } from './reports-texts';
import type { PageReportsProps, PlannedRelease, ReportSettings, ShellTools } from './shell-tools';

type FailureReason = Extract<ReleaseEvent, { event: 'failed' }>['reason'];

/** A replayed event of the bus may come from any release, so its shape is not certain. */
const FailedRemote = z.object({ remote: z.string(), reason: z.string() });

const reasons: readonly FailureReason[] = [
  'unreachable',
  'timeout',
  'broken',
  'wrong-shape',
  'wrong-contract',
  'refused',
];
/** The bus accepts any text: one without a known reason is a fault of the code. */
const reasonOf = (text: string): FailureReason | null =>
  text.startsWith('disabled')
    ? null
    : (reasons.find((one) => text.startsWith(`${one}:`)) ?? 'broken');

interface WatchedPage extends Pick<PageReportsProps, 'access' | 'remotes' | 'onFault'> {
  /** Whether the device reports a network: offline, a failure is not the release's fault. */
  readonly isOnline: () => boolean;
}

/**
 * Records events of the releases in the page: loads, fallbacks, failures and uncaught errors. Releases that an
 * operator tries in this browser are excluded.
 * @param onNoted called after an event may have been recorded
 * @returns the function that stops it
 */
function watchReleases(
  { access: { loader, registry, shellRelease }, remotes, onFault, isOnline }: WatchedPage,
  report: DocumentReport,
  onNoted: () => void,
): () => void {
  const document = registry.status.document?.extras;
  const place = { region: document?.region ?? 'none', snapshot: document?.snapshot ?? 'none' };
  const begin = ({ remote, release, cohort }: PlannedRelease) => {
    const present = registry.status.document?.extras;
    const { region, snapshot } = present ?? place;
    report.begin({ app: remote, release, cohort, region, snapshot } satisfies ReportedRelease);
  };

  const look = (remote: Remote) => {
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
    for (const remote of remotes) look(remote);
    onNoted();
  };
  const noteFailed = (name: string, text: string) => {
    const reason = reasonOf(text);
    const remote = remotes.find((one) => one === name);
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

/** The kind of page on which a document was opened, without ids or personal parts of the address. */
interface OpenedPage {
  /** Template of its address. */
  readonly template: string;
  /** The app that renders it. */
  readonly app: ReportedApp;
}

/** Template for addresses that are not pages of the site. */
const UNKNOWN = '/not-found';

/** @param address with which the document was opened */
export function openedPage(address: string, remotes: readonly Remote[]): OpenedPage {
  const route: PageRoute | undefined = matchRoute(new URL(address).pathname)?.route;
  if (!route) return { template: UNKNOWN, app: 'shell' };
  const isRental = route.rentalModule && sells(getModule()?.module_type, 'trips');
  const module = isRental ? route.rentalModule : route.module;
  return {
    template: route.path,
    app: remotes.find((app) => module?.startsWith(`${app}/`)) ?? 'shell',
  };
}

const path: `/api/v1${typeof PAGE_REPORTS_PATH}` = '/api/v1/page-reports';
/** Delay of the first report: by then a page without faults is loaded. */
const FIRST_AFTER_MS = 3_000;
/** Delay after a fault: faults come in groups. */
const TROUBLE_AFTER_MS = 1_000;

/** Receives each measured value, in the form of the web-vitals library. */
export type OnMetric = (metric: { readonly name: VitalName; readonly value: number }) => void;

interface ReportOptions extends WatchedPage {
  readonly page: OpenedPage;
  /** Measures the page's web vitals. */
  readonly measure: (onMetric: OnMetric) => void;
  /** Sends a body, also while the document is being closed. */
  readonly send: (path: string, body: string) => void;
}

/**
 * Reports speed and faults of the releases of this document: after three seconds, soon after a fault, and when the
 * document is hidden, which is the last event that a page reliably gets.
 * @returns the function that stops it and discards unsent events
 */
export function startReports({ page, measure, send, ...watched }: ReportOptions): () => void {
  const report = new DocumentReport(page.template);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const body = report.take();
    if (body && !isStopped) send(path, JSON.stringify(body));
  };
  const first = setTimeout(flush, FIRST_AFTER_MS);
  const stopWatching = watchReleases(watched, report, () => {
    if (report.hasTrouble) timer ??= setTimeout(flush, TROUBLE_AFTER_MS);
  });
  measure(({ name, value }) => {
    report.note(page.app, { event: 'vital', name, value: Math.round(value * 1_000) / 1_000 });
    // Some values are known only when the document is hidden, possibly after the report was sent.
    if (document.visibilityState === 'hidden') flush();
  });
  const flushIfHidden = () => document.visibilityState === 'hidden' && flush();
  document.addEventListener('visibilitychange', flushIfHidden);
  // Safari does not always send `visibilitychange` before a page is closed.
  window.addEventListener('pagehide', flush);
  return () => {
    isStopped = true;
    clearTimeout(first);
    clearTimeout(timer);
    stopWatching();
    document.removeEventListener('visibilitychange', flushIfHidden);
    window.removeEventListener('pagehide', flush);
  };
}

interface Props extends PageReportsProps {
  readonly shell: ShellTools;
  readonly settings: ReportSettings;
}

/** Drawn once, so that a document either reports or does not. */
const lot = Math.random() * 100;

/**
 * Reports speed and faults of the releases in the page to operators, if the operator wants it and the visitor agrees;
 * asks the visitor when the operator requires consent.
 */
export function PageReports({
  access,
  remotes,
  onFault,
  notice,
  shell,
  settings,
}: Props): ReactNode {
  const consent = useConsent(shell);
  const isAllowed =
    settings.pageReports === 'on' || (settings.pageReports === 'consent' && consent === 'yes');
  const isReporting = isAllowed && lot < settings.pageReportsShare;
  useEffect(
    () =>
      isReporting ? startReports({ access, remotes, onFault, ...browser(remotes) }) : undefined,
    [isReporting, access, remotes, onFault],
  );
  if (settings.pageReports !== 'consent' || consent !== 'unknown') return null;
  return <ConsentNotice notice={notice} shell={shell} />;
}

function ConsentNotice({ notice: Notice, shell }: Pick<Props, 'notice' | 'shell'>): ReactNode {
  const { t } = useReportsTexts();
  return (
    <Notice text={t('offer')}>
      <Button size="small" onClick={() => setConsent(shell, 'yes')}>
        {t('agree')}
      </Button>
      <Button size="small" onClick={() => setConsent(shell, 'no')}>
        {t('refuse')}
      </Button>
    </Notice>
  );
}

/** What the browser measures, and how it sends. */
function browser(remotes: readonly Remote[]) {
  const [navigation] = performance.getEntriesByType('navigation');
  return {
    page: openedPage(navigation?.name ?? location.href, remotes),
    isOnline: () => navigator.onLine,
    measure: (onMetric: OnMetric) => {
      for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(onMetric);
    },
    send: (path: string, body: string) => {
      if (navigator.onLine)
        navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }));
    },
  };
}
