import type { FastifyInstance } from 'fastify';

/**
 * Does some work when the server is ready, and again and again while it runs. A failure is logged and
 * tried again at the next turn; the server's end waits for what is running.
 * @param periodMs real time between two turns
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
