import type { FastifyInstance } from 'fastify';

/** A stream to a page never ends by itself; the page opens it again at another server. */
const LONGEST_ANSWER_MS = 5_000;

/**
 * Ends the process on a signal, or when its parent has ended: running requests are answered, and connections are closed
 * after five seconds.
 * @param server made with `forceCloseConnections: 'idle'`
 */
export function endGracefully(server: FastifyInstance): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => server.server.closeAllConnections(), LONGEST_ANSWER_MS).unref();
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(signal, () => {
      end().catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
    });
  }
}
