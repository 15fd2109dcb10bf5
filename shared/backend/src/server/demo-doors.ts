import type { FastifyInstance } from 'fastify';
import { answerUnknownPath } from './error-answers';

/** Prefixes of routes that only the demo may serve: sandboxes of other systems, and the outbox. */
const demoDoors = ['/sandbox', '/outbox'];

/**
 * Refuses requests to routes of the demo, no matter which code registers them: in production they are unknown paths. Must be
 * registered before the routes.
 */
export function closeDemoDoors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    const isDoor = demoDoors.some((door) => route === door || route.startsWith(`${door}/`));
    if (isDoor) return answerUnknownPath(request, reply);
  });
}
