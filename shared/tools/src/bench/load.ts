import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ChildServer, findFreePorts } from '@storefront/build/stack';
import { root } from '@storefront/build/workspace';
import autocannon from 'autocannon';
import { startBackend } from './backend-server';
import { type LoadCall, loadCalls } from './load-calls';

const engines = ['embedded', 'postgres'] as const;
type Engine = (typeof engines)[number];

/** The result of one call with a number of concurrent connections. */
interface Cell {
  readonly connections: number;
  /** Successful answers per second. */
  readonly perSecond: number;
  /** Milliseconds, including refusals. */
  readonly half: number;
  readonly slowest: number;
  /** Answers with 503. */
  readonly refused: number;
  /** Answers that are neither successful nor a refusal, and missing answers. */
  readonly failed: number;
}

/**
 * Load tests of the most used calls of the backend, through the web server of `npm start`, on both engines.
 * @param options `--seconds 3` for each cell, `--connections 10,50,200`, `--engines embedded,postgres`, `--calls
 * config,search`, `--instances 1,2,4`: numbers of servers on one PostgreSQL, which share the connections
 */
export async function benchLoad(options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '10,50,200' },
      engines: { type: 'string', default: engines.join(',') },
      calls: { type: 'string' },
      instances: { type: 'string', default: '1' },
    },
  });
  const seconds = Number(values.seconds);
  const connections = values.connections.split(',').map(Number);
  const instances = values.instances.split(',').map(Number);
  if (![seconds, ...connections, ...instances].every((number) => number > 0)) {
    throw new Error('--seconds, --connections and --instances must be numbers above 0.');
  }
  const wanted = values.calls?.split(',');
  console.log(
    `${availableParallelism()} cores, ${seconds} s per cell; p50 and p99 in milliseconds`,
  );
  const [load = 0] = loadavg();
  console.log(`the machine's load before the test: ${load.toFixed(1)}`);
  for (const engine of engines.filter((name) => values.engines.split(',').includes(name))) {
    // The embedded database belongs to one server.
    for (const count of engine === 'postgres' ? instances : [1]) {
      await withBackends(engine, count, async (addresses) => {
        const title = count === 1 ? engine : `${engine}, ${count} servers`;
        console.log(`\n${title}\n${heading(connections)}`);
        for (const call of await loadCalls(addresses[0] ?? '')) {
          if (wanted && !wanted.includes(call.name)) continue;
          const cells: Cell[] = [];
          for (const open of connections) cells.push(await measure(addresses, call, open, seconds));
          console.log(row(call.name, cells));
        }
      });
    }
  }
}

async function withBackends(
  engine: Engine,
  count: number,
  work: (addresses: readonly string[]) => Promise<void>,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'storefront-load-'));
  const database = engine === 'postgres' ? await startPostgres() : null;
  const servers: ChildServer[] = [];
  try {
    const ports = await findFreePorts('127.0.0.1', count);
    for (const [index, port] of ports.entries()) {
      const environment: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
      servers.push(await startBackend(path.join(folder, String(index)), port, environment));
    }
    await work(ports.map((port) => `http://127.0.0.1:${port}`));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  addresses: readonly string[],
  { path: pathname, method, headers, body }: LoadCall,
  connections: number,
  seconds: number,
): Promise<Cell> {
  const results = await Promise.all(
    addresses.map((address) =>
      autocannon({
        url: `${address}/api/v1${pathname}`,
        method,
        headers: { 'accept-encoding': 'gzip', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        connections: Math.ceil(connections / addresses.length),
        duration: seconds,
        timeout: 30,
      }),
    ),
  );
  const sum = (of: (result: autocannon.Result) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const refusals = ({ statusCodeStats }: autocannon.Result) => statusCodeStats?.['503']?.count ?? 0;
  return {
    connections,
    perSecond: sum((result) => result['2xx'] / result.duration),
    // Of the slowest server.
    half: Math.max(...results.map(({ latency }) => latency.p50)),
    slowest: Math.max(...results.map(({ latency }) => latency.p99)),
    refused: sum(refusals),
    failed: sum((result) => result.non2xx - refusals(result) + result.errors),
  };
}

const WIDTH = 34;

function heading(connections: readonly number[]): string {
  const columns = connections.map((count) => `${count} connections`.padStart(WIDTH));
  const parts = connections.map(() => '/s     p50     p99 refused'.padStart(WIDTH));
  return `${''.padEnd(16)}${columns.join('')}\n${''.padEnd(16)}${parts.join('')}`;
}

function row(name: string, cells: readonly Cell[]): string {
  const columns = cells.map(({ perSecond, half, slowest, refused, failed }) =>
    [
      perSecond.toFixed(0).padStart(9),
      half.toFixed(0).padStart(8),
      slowest.toFixed(0).padStart(8),
      `${refused}${failed > 0 ? `+${failed}!` : ''}`.padStart(8),
    ]
      .join('')
      .padStart(WIDTH),
  );
  return name.padEnd(16) + columns.join('');
}

/** Starts a separate PostgreSQL, like the backend's tests of races. @returns its address */
async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const backend = path.join(root, 'shared/backend');
  const script = path.join(backend, 'src/testing/postgres-process.mjs');
  const server = spawn(process.execPath, [script], {
    cwd: backend,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    server.once('exit', () => reject(new Error('PostgreSQL did not start.')));
  });
  return {
    url,
    async stop() {
      const ended = once(server, 'exit');
      server.stdin.end();
      await ended;
    },
  };
}
