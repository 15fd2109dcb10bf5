import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { trustProxy } from '@storefront/domain/deployment';
import { closeAfterLastAnswer, serverOptions } from '@storefront/operations/http-server';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../../config/load-config';
import type { Sql } from '../../database/database';
import { askFor, type Priority } from '../../database/database-queue';
import { WorkBudgets } from '../limits/work-budgets';
import { registerAfterAnswer } from './after-answer';
import { CallerCounts } from './caller-counts';
import { answerBrokenAddress, answerErrors, answerUnknownPath } from './error-answers';
import { networkOf } from './network-address';
import { type LogStream, requestLog } from './request-log';

/**
 * The priorities under overload, by the address below `/api/v1`: first ordering, paying and signing in, then carts and
 * accounts, then lists, then searches. The first matching prefix counts.
 */
const priorities: readonly (readonly [beginning: RegExp, Priority])[] = [
  [/^\/(auth|customer\/order|coupon\/apply|rental\/user\/trip|rental\/coupon\/apply)\b/, 'order'],
  [/^\/(config\/(distance-api|get-PaymentMethods)|offline_payment|vehicle\/extra_charge)/, 'order'],
  [/^\/(customer|rental\/user|cashback|coupon)\b/, 'account'],
  [/^\/(get-combined-data|stores\/(search|get-data)|rental\/vehicle\/search)\b/, 'search'],
  [/^\/items\/(search|item-or-store-search|get-products)/, 'search'],
  [/^\/(categories\/:search|config\/place-api)/, 'search'],
];

/** @param url a route's pattern, such as `/api/v1/items/details/:id` */
export function priorityOf(method: string, url: string): Priority {
  // Pages of payments, and of signing in.
  if (!url.startsWith('/api/v1/')) return 'order';
  const path = url.slice('/api/v1'.length);
  const found = priorities.find(([beginning]) => beginning.test(path));
  return found?.[1] ?? (method === 'GET' ? 'list' : 'account');
}

/**
 * Gives each request its priority for the database, ends its wait when its client disconnects, and gives each network
 * address database time in proportion to its rate limit.
 */
function askInOrder(app: FastifyInstance, requestsPerMinute: number): void {
  const budgets = new WorkBudgets(requestsPerMinute);
  app.addHook('preValidation', (request, reply, done) => {
    const { url } = request.routeOptions;
    // A stream continues after its request: its reads are for all listeners.
    if (url === undefined || url.endsWith('/stream')) return done();
    const asker = {
      priority: priorityOf(request.method, url),
      isRead: request.method === 'GET',
      isGone: () => reply.raw.destroyed && !reply.raw.writableEnded,
      caller: budgets.of(networkOf(request.ip)),
    };
    askFor(asker, done);
  });
}

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
