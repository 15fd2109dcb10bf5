import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { supportedLanguage } from '@storefront/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { backendPaths } from './backend-paths';
import { compressionFor } from './compression';

type Request = Pick<FastifyRequest, 'method' | 'headers'>;
/** The part of a reply that is used, for any type of server. */
interface Reply extends Pick<FastifyReply, 'getHeader' | 'hasHeader'> {
  header(name: string, value: string): unknown;
  removeHeader(name: string): unknown;
  send(body: Readable): unknown;
}

/** Minimum size in bytes for which compression is worthwhile. */
const WORTH_IT = 1_024;

/**
 * Sends an answer of the backend, compressed if the browser accepts that. JSON only: the backend itself compresses
 * answers that are the same for everybody, and an event stream must not wait for a full block.
 */
function sendCompressed(request: Request, reply: Reply, body: Readable): void {
  const packing = isWorthIt(request, reply)
    ? compressionFor(request.headers['accept-encoding'])
    : null;
  if (!packing) {
    reply.send(body);
    return;
  }
  reply.header('content-encoding', packing.encoding);
  reply.removeHeader('content-length');
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  // A failure of either stream ends both; the browser gets an incomplete answer, as without compression.
  reply.send(pipeline(body, packing.compressor, () => undefined));
}

function isWorthIt(request: Request, reply: Reply): boolean {
  return (
    request.method !== 'HEAD' &&
    String(reply.getHeader('content-type')).startsWith('application/json') &&
    !reply.hasHeader('content-encoding') &&
    !reply.hasHeader('etag') &&
    Number(reply.getHeader('content-length')) >= WORTH_IT
  );
}

const unreachable = {
  en: 'The shop cannot be reached just now. Please try again.',
  ar: 'تعذّر الوصول إلى المتجر الآن. يرجى المحاولة مرة أخرى.',
};

/** Timeout for the backend's answer, in milliseconds. */
const PATIENCE = 30_000;

/**
 * How long a connection to the backend may be idle, in milliseconds. Less than the backend's limit of 72 s: a request
 * sent when the backend closes the connection is lost.
 */
const IDLE = 30_000;
/** Attempts of a read: several connections may be closed when a backend stops. */
const TRIES = 3;

/** Aborts when the requesting browser has disconnected. */
const gone = new AsyncLocalStorage<AbortSignal>();

/** Calls whose failure has been answered. A second answer would throw and end the server. */
const answered = new WeakSet<object>();

function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * Proxies calls to the backend, and its answers unchanged to the browser. A 503 is returned immediately, because the
 * proxy's default of ten retries would multiply the load; a read whose connection was closed before its answer is
 * repeated; and when a browser disconnects, the call to the backend is aborted.
 * @param checkHeaders returns the headers of a call that the backend may trust
 */
export async function passOn(
  server: FastifyInstance,
  backendUrl: string,
  checkHeaders: (headers: IncomingHttpHeaders) => IncomingHttpHeaders = (headers) => headers,
): Promise<void> {
  for (const prefix of backendPaths) {
    await server.register(async (scope) => {
      scope.addHook('onRequest', (_request, reply, done) => gone.run(signalOf(reply), done));
      await scope.register(httpProxy, {
        upstream: backendUrl,
        prefix,
        rewritePrefix: prefix,
        http: {
          agentOptions: { timeout: IDLE },
          requestOptions: {
            timeout: PATIENCE,
            // Read once per request, when it is proxied.
            get signal() {
              return gone.getStore();
            },
          },
        },
        replyOptions: {
          retryDelay: ({ err, req, attempt }) => {
            const isLost = err !== null && 'code' in err && err.code === 'ECONNRESET';
            const isRead = req.method === 'GET' || req.method === 'HEAD';
            return isLost && isRead && attempt < TRIES ? 10 : null;
          },
          rewriteRequestHeaders: (request, headers) => passOnCaller(request, checkHeaders(headers)),
          onResponse: (request, reply, { stream }) => sendCompressed(request, reply, stream),
          onError: (reply, { error }) => {
            // A failed body is reported twice: by the body and by the call.
            if (answered.has(reply)) return;
            answered.add(reply);
            // The browser has disconnected. The end of its request and of the call are reported one after the other,
            // and a second answer would be an error.
            if (reply.request.socket.destroyed) {
              reply.hijack();
              return;
            }
            // The rest of a body would precede the next request on the connection.
            if (!reply.request.raw.complete) reply.header('connection', 'close');
            const timedOut = 'code' in error && error.code === 'FST_REPLY_FROM_GATEWAY_TIMEOUT';
            const language = supportedLanguage(String(reply.request.headers['x-localization']));
            reply.code(timedOut ? 504 : 503).send({
              errors: [{ code: 'server', message: unreachable[language] }],
            });
          },
        },
      });
    });
  }
}

/**
 * The headers of a proxied call: they describe the caller as this server has determined it, and contain nothing that
 * the caller claims itself. The backend trusts only this server, and reads one address.
 */
function passOnCaller(
  request: Pick<FastifyRequest, 'ip' | 'protocol' | 'host'>,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const {
    forwarded: _forwarded,
    'x-real-ip': _realIp,
    'x-forwarded-port': _port,
    ...rest
  } = headers;
  return {
    ...rest,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  };
}
