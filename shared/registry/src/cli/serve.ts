import { once } from 'node:events';
import { serveOperations } from '@storefront/operations';
import { createRegistryServer } from '../server/create-registry-server';
import { registryMetrics } from '../server/registry-metrics';
import { addressOf, type Call, portOf } from './command';

/** Interval at which a running server signs the served documents again; they are valid for a day. */
const SIGN_EVERY_MS = 3_600_000;

/** `serve`: runs until the process is terminated. */
export async function serve(call: Call): Promise<void> {
  const { registry, dataFolder } = call.local();
  const { PORT, HOST } = process.env;
  const port = portOf(call.optional('port') ?? (PORT || '4100'));
  const operationsPort = call.optional('operations-port');
  const metrics = registryMetrics(registry);
  const given = call.optional('counts');
  const counts = given === undefined ? undefined : addressOf(given);
  const server = createRegistryServer({ dataFolder, logger: true, metrics, counts });
  const host = call.optional('host') ?? (HOST || '127.0.0.1');
  const address = await server.listen({ port, host });
  // Metrics are for this machine only.
  const operations =
    operationsPort === undefined
      ? null
      : await serveOperations({ host: '127.0.0.1', port: portOf(operationsPort) }, metrics);
  const sign = async () => {
    const faults: readonly unknown[] = await registry.refresh().catch((error: unknown) => [error]);
    for (const fault of faults) server.log.error(fault);
  };
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
