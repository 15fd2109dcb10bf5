import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; from a file out of memory to a call that a customer gives up. */
const BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/**
 * Label values of one counter: what callers make up must not fill the memory. The one that was counted least recently makes
 * room, so that a new release is always counted; to Prometheus its counter begins again.
 */
const MAX_SERIES = 1_000;

type Labels = Readonly<Record<string, string>>;

/** The metrics of one server, in the format of Prometheus. */
export interface Metrics {
  /** All of it in Prometheus' text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
  /** Times every request of a server by route and status. Before its routes are registered. */
  readonly timeRequests: (server: FastifyInstance) => void;
  /**
   * A counter with at most a thousand different labels: a further one replaces the one that has rested the longest.
   * @returns adds one
   */
  readonly counter: (name: string, help: string, labels: readonly string[]) => (of: Labels) => void;
  /** A value that is read when somebody asks. */
  readonly gauge: (
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Promise<readonly { readonly labels: Labels; readonly value: number }[]>,
  ) => void;
}

/** @param server its name, a label of everything: `shell`, `backend`, `registry` */
export function createMetrics(server: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ server });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    timeRequests: (app) => {
      const seconds = new Histogram({
        name: 'http_request_duration_seconds',
        help: 'Time to the end of the answer',
        labelNames: ['method', 'route', 'status'],
        buckets: BUCKETS_S,
        registers,
      });
      app.addHook('onResponse', async (request, reply) => {
        // The pattern, never the address: it may say who the customer is, and there is no end of them.
        const route = request.routeOptions.url ?? 'none';
        const labels = { method: request.method, route, status: String(reply.statusCode) };
        seconds.observe(labels, reply.elapsedTime / 1_000);
      });
    },
    counter: (name, help, labelNames) => {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers });
      // The one that was counted least recently is the first.
      const series = new Map<string, Labels>();
      return (labels) => {
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
    gauge: (name, help, labelNames, read) => {
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
