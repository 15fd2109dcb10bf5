import type { FastifyInstance } from 'fastify';

/** Ends a server without waiting for answers that a test has not read to their end. */
export async function closeAtOnce(server: FastifyInstance): Promise<void> {
  server.server.closeAllConnections();
  await server.close();
}
