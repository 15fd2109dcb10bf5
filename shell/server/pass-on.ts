import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { supportedLanguage } from '@storefront/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { backendPaths } from './backend-paths';
import { sendCompressed } from './compress-answer';

const unreachable = {
  en: 'The shop cannot be reached just now. Please try again.',
  ar: 'تعذّر الوصول إلى المتجر الآن. يرجى المحاولة مرة أخرى.',
};

/** The longest wait for the backend's answer, in milliseconds. */
const PATIENCE = 30_000;

/**
 * For so long a connection to the backend may have nothing to do, in milliseconds. The backend closes it after 72 s:
 * a call that is sent just then is lost.
 */
const IDLE = 30_000;
/** Connections that have gone by then, when a backend ends, may be several: a read tries so often. */
const TRIES = 3;

/** Aborts when the requesting browser is gone. */
const gone = new AsyncLocalStorage<AbortSignal>();

/** Calls whose fault has been answered. A second answer would be a fault that ends the server. */
const answered = new WeakSet<object>();

function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * Passes calls on to the backend, and its answers back as they are. A 503 comes back at once, because the proxy's
 * own habit of retrying ten times would make a crowd ten times as large; a read whose connection was closed before
 * its answer is sent again; and the backend notices when a browser has gone, so that it need not answer.
 */
export async function passOn(server: FastifyInstance, backendUrl: string): Promise<void> {
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
            // Read once for each request, when it is passed on.
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
          rewriteRequestHeaders: passOnCaller,
          onResponse: (request, reply, { stream }) => sendCompressed(request, reply, stream),
          onError: (reply, { error }) => {
            // A body that cannot be passed on is told of twice: as its own end, and as that of the call.
            if (answered.has(reply)) return;
            answered.add(reply);
            // The client is gone. The end of the browser and that of the call are reported one after the
            // other, and a second answer would be a fault.
            if (reply.request.socket.destroyed) {
              reply.hijack();
              return;
            }
            // What is left of a body would stand before the next call of the connection.
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
 * The headers of a call that is passed on: they say who called, as far as this server knows it, and nothing
 * of what the caller says about that itself. The backend believes this server alone, and reads one address.
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
