import type { FaultContext } from './note-fault';

/** Milliseconds for which nothing in the page reacts before it is worth a report. */
const standstillMs = 8_000;

/**
 * Watches for uncaught errors, in handlers and promises. The code that reports one is fetched when
 * the first one happens: most visits have none. Watches also for code that keeps the page from reacting: a page
 * can neither stop it nor learn whose it is, but the report says which releases ran.
 */
export function watchFaults(context: FaultContext): void {
  const note = (kind: string, error: unknown) => {
    import('./note-fault').then(
      ({ noteFault }) => noteFault(kind, error, context),
      // Without the network the browser's own line in the console has to do.
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
    // Resources that fail to load are errors too, without one inside; so is a calm observer's loop notice.
    if (event instanceof ErrorEvent && event.error) note('uncaught error', event.error);
  });
}

const longTask = 'longtask';

/** Chromium alone measures them; what it names beside is React, which calls everything. */
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
