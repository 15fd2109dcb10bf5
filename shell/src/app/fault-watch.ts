import type { FaultContext } from './note-fault';

/** The page is reported when it does not react for this many milliseconds. */
const standstillMs = 8_000;

/**
 * Watches for uncaught errors, in handlers and promises. The code that reports them is fetched on the first error:
 * most visits have none. Also watches for code that blocks the page: a page can neither stop it nor identify it, but
 * the report names the releases that ran.
 */
export function watchFaults(context: FaultContext): void {
  const note = (kind: string, error: unknown) => {
    import('./note-fault').then(
      ({ noteFault }) => noteFault(kind, error, context),
      // Offline, only the browser's own line in the console is left.
      () => undefined,
    );
  };
  watchStandstills((seconds) =>
    context.report(`the page stood still for ${seconds} s (${context.releases()})`),
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    note('unhandled rejection', reason),
  );
  window.addEventListener('error', (event) => {
    // Resources that fail to load cause `error` events too, without an error object; so does the harmless notice of a
    // resize observer's loop.
    if (event instanceof ErrorEvent && event.error) note('uncaught error', event.error);
  });
}

const longTask = 'longtask';

/** Only Chromium measures them. The script that it names is always React, which calls everything. */
function watchStandstills(onStandstill: (seconds: number) => void): void {
  if (!('PerformanceObserver' in window)) return;
  if (!PerformanceObserver.supportedEntryTypes.includes(longTask)) return;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      if (duration >= standstillMs) onStandstill(Math.round(duration / 1_000));
    }
  });
  observer.observe({ type: longTask });
}
