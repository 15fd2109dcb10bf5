import type { ReportedApp } from './document-report';

const seen = new Set<ReportedApp>();
let listener: ((app: ReportedApp) => void) | null = null;

/** Notes that nobody caught an error of an app. */
export function seeFault(app: ReportedApp): void {
  seen.add(app);
  listener?.(app);
}

/**
 * Notifies of each app with such an error, of earlier ones at once: faults come before the reports are fetched.
 * @returns how to stop
 */
export function onFault(notify: (app: ReportedApp) => void): () => void {
  listener = notify;
  for (const app of seen) notify(app);
  return () => {
    listener = null;
  };
}
