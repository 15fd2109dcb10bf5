import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** A page's stream never ends by itself; the page reopens it at another server. */
const LONGEST_ANSWER_MS = 5_000;

/**
 * Options of every server that customers reach. Timeouts of a request: 20 s for the headers, 60 s in total, which is
 * enough for three photos on a slow connection. Node checks every 5 s; its default interval of 30 s would keep a
 * request for up to half a minute longer. On shutdown, requests on open connections are answered.
 */
export const serverOptions = {
  requestTimeout: 60_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
  forceCloseConnections: 'idle',
  return503OnClosing: false,
} satisfies Partial<FastifyHttpOptions<Server>>;

/**
 * Closes connections after their last answer. On shutdown Node closes idle connections, but keeps the others until
 * their keep-alive timeout: 72 s by Fastify's default.
 * @param server created with `serverOptions`
 * @param drainSeconds how long a stopping server keeps answering while `/readyz` says 503, so that load balancers stop
 * using it: a request on a connection that is closed in the meantime would be lost
 */
export function closeAfterLastAnswer(server: FastifyInstance, drainSeconds = 0): void {
  let isEnding = false;
  let isDrained = false;
  server.addHook('preClose', async () => {
    isEnding = true;
    if (drainSeconds > 0) await setTimeout(drainSeconds * 1_000);
    isDrained = true;
  });
  server.addHook('onRequest', async (request, reply) => {
    if (!isEnding || request.routeOptions.url !== '/readyz') return;
    await reply.code(503).header('cache-control', 'no-store').send({ status: 'ending' });
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close');
  });
  // A streamed answer has already sent its headers.
  server.addHook('onResponse', async () => {
    if (isDrained) setImmediate(() => server.server.closeIdleConnections());
  });
}

/**
 * Ends the process on a signal, or when its parent has ended: running requests are answered, and connections are closed
 * after five seconds.
 * @param server created with `serverOptions`
 * @param drainSeconds see {@link closeAfterLastAnswer}
 */
export function endGracefully(server: FastifyInstance, drainSeconds = 0): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    const longest = drainSeconds * 1_000 + LONGEST_ANSWER_MS;
    globalThis.setTimeout(() => server.server.closeAllConnections(), longest).unref();
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
