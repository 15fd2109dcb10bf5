import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; from a file in memory to a call that a customer gives up. */
const BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/**
 * Maximum label values of one counter, since callers' invented values must not fill the memory. The least recently
 * counted one is evicted, so that a new release is always counted; in Prometheus its counter starts again.
 */
const MAX_SERIES = 1_000;

type Labels = Readonly<Record<string, string>>;

/**
 * The metrics of one server, in the format of Prometheus.
 * @param server its name, a label of all metrics: `shell`, `backend`, `registry`
 */
export function createMetrics(server: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ server });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    /** Times every request of a server by route and status. Call it before its routes are registered. */
    timeRequests: (app: FastifyInstance) => {
      const seconds = new Histogram({
        name: 'http_request_duration_seconds',
        help: 'Time to the end of the answer',
        labelNames: ['method', 'route', 'status'],
        buckets: BUCKETS_S,
        registers,
      });
      app.addHook('onResponse', async (request, reply) => {
        // The pattern, never the address: that may identify the customer, and its number is unlimited.
        const route = request.routeOptions.url ?? 'none';
        const labels = { method: request.method, route, status: String(reply.statusCode) };
        seconds.observe(labels, reply.elapsedTime / 1_000);
      });
    },
    /**
     * A counter with at most a thousand different labels: a further one replaces the least recently counted one.
     * @returns a function that adds one
     */
    counter: (name: string, help: string, labelNames: readonly string[]) => {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers });
      // The least recently counted one is the first.
      const series = new Map<string, Labels>();
      return (labels: Labels) => {
        const key = JSON.stringify(labels);
        series.delete(key);
        series.set(key, labels);
        counter.inc({ ...labels });
        for (const [rested, of] of series) {
          if (series.size <= MAX_SERIES) break;
          series.delete(rested);
          counter.remove({ ...of });
        }
      };
    },
    /** A value that is computed when the metrics are read. */
    gauge: (
      name: string,
      help: string,
      labelNames: readonly string[],
      read: () => Promise<readonly { readonly labels: Labels; readonly value: number }[]>,
    ) => {
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        async collect() {
          this.reset();
          for (const { labels, value } of await read()) this.set({ ...labels }, value);
        },
      });
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Where a server answers operators. */
export interface OperationsAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Serves metrics to operators at a separate address, which no proxy for customers exposes: `/metrics`, and routes
 * that the server adds. There is no sign-in: everybody who can reach the address may read.
 * @returns its address
 */
export async function serveOperations(
  { host, port }: OperationsAddress,
  metrics: Metrics,
  register: (server: FastifyInstance) => void = () => undefined,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const server = Fastify({ logger: false, forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  register(server);
  const origin = await server.listen({ host, port });
  return { origin, close: () => server.close() };
}
