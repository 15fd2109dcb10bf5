import type { FaultContext } from './note-fault';

/**
 * Watches for errors that nobody caught, in handlers and promises (reliability A12). What is to be said of one
 * is fetched when the first one happens: most visits have none.
 */
export function watchFaults(context: FaultContext): void {
  const note = (kind: string, error: unknown) => {
    import('./note-fault').then(
      ({ noteFault }) => noteFault(kind, error, context),
      // Without the network the browser's own line in the console has to do.
      () => undefined,
    );
  };
  window.addEventListener('unhandledrejection', ({ reason }) =>
    note('unhandled rejection', reason),
  );
  window.addEventListener('error', (event) => {
    // Resources that fail to load are errors too, without one inside; so is a calm observer's loop notice.
    if (event instanceof ErrorEvent && event.error) note('uncaught error', event.error);
  });
}
