import { once } from 'node:events';
import { type Metrics, serveOperations } from '@storefront/operations';
import { createRegistryServer } from '../server/create-registry-server';
import { registryMetrics } from '../server/registry-metrics';
import { addressOf, type Call, UsageError } from './command';

/** Interval at which a running server signs the served documents again; they are valid for a day. */
const SIGN_EVERY_MS = 3_600_000;

/** Serves metrics on the loopback interface only. */
function serveMetrics(port: string | undefined, metrics: Metrics) {
  if (port === undefined) return null;
  if (!/^\d{1,5}$/.test(port)) throw new UsageError(`"${port}" is not a port.`);
  return serveOperations({ host: '127.0.0.1', port: Number(port) }, metrics);
}

/** `serve`: runs until the process is terminated. */
export async function serve(call: Call): Promise<void> {
  const { registry, dataFolder } = call.local();
  const { PORT, HOST } = process.env;
  const port = call.optional('port') ?? (PORT || '4100');
  if (!/^\d{1,5}$/.test(port)) throw new UsageError(`"${port}" is not a port.`);
  const metrics = registryMetrics(registry);
  const given = call.optional('counts');
  const counts = given === undefined ? undefined : addressOf(given);
  const server = createRegistryServer({ dataFolder, logger: true, metrics, counts });
  const address = await server.listen({
    port: Number(port),
    host: call.optional('host') ?? (HOST || '127.0.0.1'),
  });
  const operations = await serveMetrics(call.optional('operations-port'), metrics);
  const sign = () =>
    registry.refresh().then(
      (faults) => {
        for (const fault of faults) server.log.error(fault);
      },
      (error: unknown) => server.log.error(error),
    );
  const timer = setInterval(() => void sign(), SIGN_EVERY_MS);
  call.out(`The registry answers at ${address}\n`);
  await sign();
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race(
    ['SIGINT', 'SIGTERM', 'disconnect'].map((name) => once(process, name, { signal })),
  );
  ended.abort();
  clearInterval(timer);
  await operations?.close();
  await server.close();
}
