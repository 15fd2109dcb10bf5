import type { PAGE_REPORTS_PATH, VitalName } from '@storefront/api/contract';
import { DocumentReport } from './document-report';
import type { OpenedPage } from './opened-page';
import { type WatchedPage, watchReleases } from './watch-releases';

const path: `/api/v1${typeof PAGE_REPORTS_PATH}` = '/api/v1/page-reports';
/** The first report: by then a page that is well has loaded what it shows. */
const FIRST_AFTER_MS = 3_000;
/** Faults come in groups. */
const TROUBLE_AFTER_MS = 1_000;

/** Gets each measured value, as the web-vitals library hands them out. */
export type OnMetric = (metric: { readonly name: VitalName; readonly value: number }) => void;

export interface ReportOptions extends WatchedPage {
  readonly page: OpenedPage;
  /** Measures what the page was like to use. */
  readonly measure: (onMetric: OnMetric) => void;
  /** Hands a body over for sending, also when the document ends. */
  readonly send: (path: string, body: string) => void;
}

/**
 * Reports how the releases of this document fare: after three seconds, soon after trouble, and when the document is
 * hidden, which is the last moment that a page surely learns of.
 * @returns how to stop; what has not been sent by then never is
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
  // Safari does not always tell of the hidden state before a page goes.
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
