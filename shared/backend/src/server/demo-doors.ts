import type { FastifyInstance } from 'fastify';
import { answerUnknownPath } from './http/error-answers';

/** Prefixes of the routes that only the demo may serve: simulated external systems, and sent messages. */
const demoDoors = ['/sandbox', '/outbox'];

/** Blocks all routes of the demo: in production they are unknown paths. Register it before the routes. */
export function closeDemoDoors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    const isDoor = demoDoors.some((door) => route === door || route.startsWith(`${door}/`));
    if (isDoor) return answerUnknownPath(request, reply);
  });
}
