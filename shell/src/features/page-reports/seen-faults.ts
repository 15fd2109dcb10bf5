import type { ReportedApp } from './document-report';

const seen = new Set<ReportedApp>();
let listener: ((app: ReportedApp) => void) | null = null;

/** Records an uncaught error of an app. */
export function seeFault(app: ReportedApp): void {
  seen.add(app);
  listener?.(app);
}

/**
 * Calls back for each app with such an error, including earlier ones: faults may happen before the code of the
 * reports is fetched.
 * @returns the function that stops it
 */
export function onFault(notify: (app: ReportedApp) => void): () => void {
  listener = notify;
  for (const app of seen) notify(app);
  return () => {
    listener = null;
  };
}
