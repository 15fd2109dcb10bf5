import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/**
 * Time limits of incoming requests: 20 s for the headers, 60 s for the whole request, which is enough for three photos
 * on a slow connection. Node checks every 5 s; its default interval of 30 s would let a request stay for up to half a
 * minute longer.
 */
export const slowRequests = {
  requestTimeout: 60_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
} satisfies Partial<FastifyHttpOptions<Server>>;
