import type { FastifyInstance } from 'fastify';

/** A stream to a page never ends by itself; the page opens it again at another server. */
const LONGEST_ANSWER_MS = 5_000;

/**
 * Ends the process when it is told to, or when its parent is gone: what is being answered is answered, what has not
 * ended after five seconds is cut off.
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
