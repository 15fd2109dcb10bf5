import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/**
 * When a request that does not come to its end is given up: 20 s for its headers, 60 s for all of it, which
 * is enough for three photos on a slow line. Node looks every 5 s; its own interval of 30 s would let a
 * request stay for up to half a minute longer.
 */
export const slowRequests = {
  requestTimeout: 60_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
} satisfies Partial<FastifyHttpOptions<Server>>;
