import type { FastifyInstance } from 'fastify';
import { answerUnknownPath } from './error-answers';

/** Beginnings of the routes that only the demo may answer: what stands in for other systems, and what is sent. */
const demoDoors = ['/sandbox', '/outbox'];

/**
 * Lets no request through to a route of the demo, whoever registers one: in production they are unknown paths.
 * Goes before the routes.
 */
export function closeDemoDoors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    const isDoor = demoDoors.some((door) => route === door || route.startsWith(`${door}/`));
    if (isDoor) return answerUnknownPath(request, reply);
  });
}
