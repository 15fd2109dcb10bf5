import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config/load-config';
import { answerBrokenAddress, answerErrors, answerUnknownPath } from './error-answers';
import { type LogStream, requestLog } from './request-log';

const HEADERS_OF_THE_CONTRACT = [
  'accept',
  'authorization',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'latitude',
  'longitude',
  'moduleid',
  'x-localization',
  'x-software-id',
  'zoneid',
];

/** The web server with everything around the endpoints, but no endpoint yet. */
export async function createApp(config: Config, log?: LogStream): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: requestLog(config, log),
    genReqId: () => randomUUID(),
    // A count of hops: believing every proxy would let clients choose their own address.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    frameworkErrors: answerBrokenAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 255 },
  });
  // Browsers send text/plain to other origins without asking first.
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // Whatever needs no parsing, such as a DELETE with an empty JSON body, is an absent body.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else app.getDefaultJsonParser('error', 'error')(request, String(body), done);
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    // Pictures are shown by pages of other origins.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  await app.register(cors, {
    origin: [...config.corsOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    allowedHeaders: HEADERS_OF_THE_CONTRACT,
    exposedHeaders: ['date', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
  await app.register(rateLimit, { max: config.requestsPerMinute, timeWindow: 60_000 });
  // Who tries addresses out is counted as well.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, answerUnknownPath);
  await app.register(multipart);
  return app;
}
