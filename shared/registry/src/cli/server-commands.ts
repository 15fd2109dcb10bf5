import { once } from 'node:events';
import { type Metrics, serveOperations } from '@storefront/operations';
import { createRegistryServer } from '../server/create-registry-server';
import { registryMetrics } from '../server/registry-metrics';
import { addressOf, type Command, say, UsageError } from './command';
import { table } from './table';

/** How often a running server signs again what customers are served; it is good for a day. */
const SIGN_EVERY_MS = 3_600_000;

/** Answers machines that read metrics, on this machine alone. */
function serveMetrics(port: string | undefined, metrics: Metrics) {
  if (port === undefined) return null;
  if (!/^\d{1,5}$/.test(port)) throw new UsageError(`"${port}" is no port.`);
  return serveOperations({ host: '127.0.0.1', port: Number(port) }, metrics);
}

/** The server itself, and what waits in it for a second operator. */
export const serverCommands: Readonly<Record<string, Command>> = {
  serve: {
    usage:
      'serve [--port 4100] [--host 127.0.0.1] [--operations-port 9465] [--counts http://backend:9464]',
    does: 'answers teams and operators over the network, with a page at /operators, and signs anew every hour',
    options: ['port', 'host', 'operations-port', 'counts'],
    run: async (call) => {
      const { registry, dataFolder } = call.local();
      const port = call.optional('port') ?? '4100';
      if (!/^\d{1,5}$/.test(port)) throw new UsageError(`"${port}" is no port.`);
      const metrics = registryMetrics(registry);
      const given = call.optional('counts');
      const counts = given === undefined ? undefined : addressOf(given);
      const server = createRegistryServer({ dataFolder, logger: true, metrics, counts });
      const address = await server.listen({
        port: Number(port),
        host: call.optional('host') ?? '127.0.0.1',
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
    },
  },
  requests: {
    usage: 'requests',
    does: 'what waits for a second operator (--server)',
    options: [],
    run: async (call) => {
      const waiting = await call.server().requests();
      const rows = waiting.flatMap(({ id, person, until, command, changes }) =>
        changes.map(({ region, what, before, after }) => [
          id,
          person,
          command.command,
          region,
          what,
          before,
          after,
          until,
        ]),
      );
      const heads = ['Request', 'By', 'Command', 'Region', 'What', 'Before', 'After', 'Until'];
      call.out(`${table(heads, rows)}\n`);
    },
  },
  approve: {
    usage: 'approve <request>',
    does: 'carries out what another operator has requested (--server)',
    options: [],
    run: async (call) => say(call, await call.server().approve(call.positional)),
  },
  withdraw: {
    usage: 'withdraw <request>',
    does: 'drops what waits (--server)',
    options: [],
    run: async (call) => {
      await call.server().withdraw(call.positional);
      call.out(`Request ${call.positional} is dropped.\n`);
    },
  },
};
