import type { FastifyInstance } from 'fastify';

/**
 * `/healthz`: the process answers. `/readyz`: it has a registry document, without which no page finds its remotes.
 * The backend is not checked: without it pages show a message, and a load balancer has nothing better to offer.
 */
export function registerHealth(server: FastifyInstance, hasDocument: () => boolean): void {
  server.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', (_request, reply) => {
    const isReady = hasDocument();
    return reply
      .header('cache-control', 'no-store')
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'registry' });
  });
}
