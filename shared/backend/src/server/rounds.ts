import type { BackendContext } from './backend-context';

interface Rounds {
  /** Real time between two rounds, in milliseconds. */
  readonly every: number;
  /** The log message of a failed round; the next one tries again. */
  readonly failure: string;
  readonly round: (backend: BackendContext) => Promise<void>;
}

/**
 * Runs rounds periodically while the server runs, one at a time.
 * @returns a function that stops it and waits for the running round
 */
export function startRounds(
  backend: BackendContext,
  { every, failure, round }: Rounds,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= round(backend)
      .catch((error: unknown) => backend.app.log.error({ err: error }, failure))
      .finally(() => {
        running = null;
      });
  }, every);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
