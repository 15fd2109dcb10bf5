import type { BackendContext, BackgroundJob } from './backend-context';

/**
 * Runs a job periodically while the server runs. A run that takes longer than the period delays the next one.
 * @returns a function that stops the job and waits for a run in progress
 */
export function startBackgroundJob(
  backend: BackendContext,
  { every, failure, run }: BackgroundJob,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= run(backend)
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

/** Starts the jobs of the features that are on. @returns functions that stop them */
export const startFeatureJobs = (backend: BackendContext): (() => Promise<void>)[] =>
  backend.features.on
    .flatMap(({ jobs = [] }) => jobs)
    .map((job) => startBackgroundJob(backend, job));
