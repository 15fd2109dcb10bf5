import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestTracer } from './request-tracer';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether OpenTelemetry's own variables name a collector, and do not disable it. */
function isConfigured(environment: Environment): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SDK_DISABLED } =
    environment;
  const endpoint = OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || OTEL_EXPORTER_OTLP_ENDPOINT;
  return Boolean(endpoint) && OTEL_SDK_DISABLED !== 'true';
}

/** Whether a trusted proxy has forwarded the call: trace headers of other callers are ignored. */
const isPassedOn = ({ ips = [] }: FastifyRequest) => ips.length > 1;

/**
 * Traces every request of a server for an OpenTelemetry collector, if the environment names one; otherwise no tracing
 * code is loaded. A proxied call carries its trace along. Call it before the server's routes are registered.
 * @param server its name, such as `shell`
 */
export function traceRequests(
  app: FastifyInstance,
  server: string,
  environment: Environment = process.env,
): void {
  if (!isConfigured(environment)) return;
  const opened: Promise<RequestTracer> = import('./request-tracer').then(({ openRequestTracer }) =>
    openRequestTracer(server),
  );
  const spans = new WeakMap<FastifyRequest, ReturnType<RequestTracer['begin']>>();
  app.addHook('onRequest', async (request) => {
    const tracer = await opened;
    const { headers, routeOptions, method } = request;
    // The pattern, never the address, which may identify the customer.
    const span = tracer.begin({
      method,
      route: routeOptions.url ?? null,
      parent: isPassedOn(request) ? headers.traceparent : undefined,
      headers,
    });
    spans.set(request, span);
    // A proxy forwards these headers.
    Reflect.deleteProperty(request.raw.headers, 'tracestate');
    Object.assign(request.raw.headers, span.headers);
  });
  app.addHook('onResponse', async (request, { statusCode }) => spans.get(request)?.end(statusCode));
  app.addHook('onClose', async () => (await opened).close());
}
