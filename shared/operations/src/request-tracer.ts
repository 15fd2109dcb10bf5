import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/** One request, at its start. */
interface BegunRequest {
  readonly method: string;
  /** The pattern of its route; `null` if none matches. */
  readonly route: string | null;
  /** `traceparent` of a trusted caller. */
  readonly parent: string | string[] | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Timeout for the collector when a server stops, in milliseconds. */
const CLOSE_LIMIT_MS = 2_000;

const propagator = new W3CTraceContextPropagator();

/** The headers in which pages name the releases that they run. Clients can send anything in them. */
const releaseHeaders = {
  'x-shell-release': /^[\w.-]{1,64}$/,
  'x-remote-release': /^[\w.;=-]{1,300}$/,
} as const;

function releasesOf(headers: IncomingHttpHeaders): Record<string, string> {
  const said = Object.entries(releaseHeaders).flatMap(([name, form]) => {
    const value = headers[name];
    return typeof value === 'string' && form.test(value)
      ? [[`http.request.header.${name}`, value]]
      : [];
  });
  return Object.fromEntries(said);
}

/**
 * Sends spans to the collector configured by OpenTelemetry's environment variables, with OTLP over HTTP. They also
 * set the share of the requests (`OTEL_TRACES_SAMPLER`), the headers, and the service (`OTEL_SERVICE_NAME`).
 * @param server default name of the service
 */
export function openRequestTracer(server: string) {
  const name = process.env.OTEL_SERVICE_NAME || `storefront-${server}`;
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': name })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('storefront');
  return {
    begin({ method, route, parent, headers }: BegunRequest) {
      const before = propagator.extract(
        ROOT_CONTEXT,
        parent === undefined ? {} : { traceparent: parent },
        defaultTextMapGetter,
      );
      const span = tracer.startSpan(
        route === null ? method : `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': method,
            ...(route === null ? {} : { 'http.route': route }),
            ...releasesOf(headers),
          },
        },
        before,
      );
      const carried: Record<string, string> = {};
      propagator.inject(trace.setSpan(before, span), carried, defaultTextMapSetter);
      return {
        /** The headers that continue its trace at another server. */
        headers: carried,
        end(status: number) {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    /**
     * Sends the remaining spans. A server stops in time whether or not the collector answers: the exporter alone would
     * retry for ten seconds.
     */
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        setTimeout(CLOSE_LIMIT_MS, undefined, { ref: false }),
      ]),
  };
}

export type RequestTracer = ReturnType<typeof openRequestTracer>;
