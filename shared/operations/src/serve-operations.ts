import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics';

/** Where a server answers operators. */
export interface OperationsAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Serves metrics to operators at a separate address, which no proxy for customers exposes: `/metrics`, and routes
 * that the server adds. There is no sign-in: everybody who can reach the address may read.
 * @returns its address
 */
export async function serveOperations(
  { host, port }: OperationsAddress,
  metrics: Metrics,
  register: (server: FastifyInstance) => void = () => undefined,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const server = Fastify({ logger: false, forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  register(server);
  const origin = await server.listen({ host, port });
  return { origin, close: () => server.close() };
}
