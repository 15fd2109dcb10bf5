import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { trustProxy } from '@storefront/domain/deployment';
import { closeAfterLastAnswer, serverOptions } from '@storefront/operations/http-server';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config/load-config';
import type { Sql } from '../database/database';
import { registerAfterAnswer } from './after-answer';
import { CallerCounts } from './caller-counts';
import { answerBrokenAddress, answerErrors, answerUnknownPath } from './error-answers';
import { networkOf } from './network-address';
import { type LogStream, requestLog } from './request-log';
import { askInOrder } from './request-priority';

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

/** Creates the web server with everything except the endpoints. */
export async function createApp(
  config: Config,
  sql: Sql,
  log?: LogStream,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...serverOptions,
    logger: requestLog(config, log),
    genReqId: () => randomUUID(),
    // Addresses, or a number of proxies: trusting every proxy would let clients choose their own address.
    trustProxy: trustProxy(config.trustedProxies),
    bodyLimit: 1024 * 1024,
    frameworkErrors: answerBrokenAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 255 },
  });
  // Browsers send text/plain to other origins without a preflight request.
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  registerAfterAnswer(app);
  closeAfterLastAnswer(app, config.drainSeconds);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // An empty body, such as that of a DELETE with a JSON content type, counts as absent.
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
    // Browsers ignore it over plain HTTP, and a demo must not send it.
    strictTransportSecurity: config.publicUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
    // Pages of other origins show the pictures.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  await app.register(cors, {
    origin: [...config.corsOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    allowedHeaders: HEADERS_OF_THE_CONTRACT,
    exposedHeaders: ['date', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
  // Calls with guessable values are counted separately (`server/limits`).
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    store: class extends CallerCounts {
      constructor() {
        super(sql);
      }
    },
    keyGenerator: (request) => networkOf(request.ip),
  });
  // Unknown addresses are counted too.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, answerUnknownPath);
  await app.register(multipart);
  askInOrder(app, config.requestsPerMinute);
  return app;
}
