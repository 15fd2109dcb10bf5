import type { PAGE_REPORTS_PATH, VitalName } from '@storefront/api/contract';
import { DocumentReport } from './document-report';
import type { OpenedPage } from './opened-page';
import { type WatchedPage, watchReleases } from './watch-releases';

const path: `/api/v1${typeof PAGE_REPORTS_PATH}` = '/api/v1/page-reports';
/** Delay of the first report: by then a page without faults is loaded. */
const FIRST_AFTER_MS = 3_000;
/** Delay after a fault: faults come in groups. */
const TROUBLE_AFTER_MS = 1_000;

/** Gets each measured value, in the form of the web-vitals library. */
export type OnMetric = (metric: { readonly name: VitalName; readonly value: number }) => void;

export interface ReportOptions extends WatchedPage {
  readonly page: OpenedPage;
  /** Measures the page's web vitals. */
  readonly measure: (onMetric: OnMetric) => void;
  /** Sends a body, also while the document is being closed. */
  readonly send: (path: string, body: string) => void;
}

/**
 * Reports speed and faults of the releases of this document: after three seconds, soon after a fault, and when the
 * document is hidden, which is the last moment of which a page is surely notified.
 * @returns the function that stops it; unsent events are dropped then
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
    // Some values are known only when the document is hidden, perhaps after the report was sent.
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
