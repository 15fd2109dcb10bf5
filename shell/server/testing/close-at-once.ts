import type { FastifyInstance } from 'fastify';

/** Closes a server without waiting for answers that a test has not read completely. */
export async function closeAtOnce(server: FastifyInstance): Promise<void> {
  server.server.closeAllConnections();
  await server.close();
}
