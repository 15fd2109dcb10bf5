import type { FastifyInstance } from 'fastify';

/**
 * Runs work when the server is ready, and then periodically. A failure is logged and the work is retried in the next
 * run; a stopping server waits for running work.
 * @param periodMs real time between two runs
 */
export function repeat(
  app: FastifyInstance,
  periodMs: number,
  what: string,
  work: () => Promise<unknown>,
): void {
  let running = Promise.resolve();
  const turn = () => {
    running = running.then(work).then(
      () => undefined,
      (error: unknown) => app.log.error({ err: error }, `${what} failed`),
    );
  };
  const timer = setInterval(turn, periodMs);
  timer.unref();
  app.addHook('onReady', async () => turn());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
