import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DOOR } from '../areas/orders/testing/item-fixture';
import { createGuestId } from '../server/secrets';

const MAIN = fileURLToPath(new URL('../../../demo/src/main.ts', import.meta.url));

/** The backend in a separate process, as operators start it. */
export interface ServerProcess {
  readonly address: string;
  /** Its output so far. */
  output(): string;
  /**
   * `SIGKILL` ends it without any cleanup.
   * @returns the exit code, `null` for a process that was killed
   */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

type Environment = Readonly<Record<string, string>>;

function startMain(
  dataDir: string,
  environment: Environment = {},
): { child: ChildProcess; output: () => string } {
  // Without the optimising compiler for WebAssembly: a test's server ends before the optimisation pays off for the
  // embedded database.
  const child = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', MAIN], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  }
  return { child, output: () => chunks.join('') };
}

/** Data folders of one test file, and the servers on them. */
export interface ServerGround {
  /** The data folder with that name. */
  folder(name: string): string;
  /** Starts a server on a data folder and waits until it listens. */
  start(name: string, environment?: Environment): Promise<ServerProcess>;
  /** The output of all servers. */
  output(): string;
  /** Kills running servers, and deletes the folders. */
  close(): Promise<void>;
}

export async function openServerGround(): Promise<ServerGround> {
  const root = await mkdtemp(path.join(tmpdir(), 'servers-'));
  const servers: ServerProcess[] = [];
  const folder = (name: string) => path.join(root, name);
  return {
    folder,
    async start(name, environment) {
      const server = await startServer(folder(name), environment);
      servers.push(server);
      return server;
    },
    output: () => servers.map((server) => server.output()).join(''),
    async close() {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** The module of stores that are open all day and count their stock. */
const SHOP = 4;

/**
 * Sends a request to a server, for that module in Downtown.
 * @param pathname below `/api/v1`
 */
export async function askServer(
  { address }: ServerProcess,
  pathname: string,
  init: RequestInit = {},
) {
  const answer = await fetch(`${address}/api/v1${pathname}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      zoneid: '[1]',
      moduleid: String(SHOP),
      ...init.headers,
    },
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

export interface ShopItem {
  readonly id: number;
  readonly store_id: number;
  readonly stock: number;
  readonly price: number;
  readonly choice_options: readonly unknown[];
}

/** Items without choices and with plenty of stock, the cheapest first. */
export async function plentifulItems(server: ServerProcess): Promise<readonly ShopItem[]> {
  const pathname = '/items/new-arrival?limit=200&offset=1';
  let answer = await askServer(server, pathname);
  // On a busy machine a server refuses its first calls.
  for (let tries = 0; answer.status === 503 && tries < 20; tries += 1) {
    await setTimeout(500);
    answer = await askServer(server, pathname);
  }
  if (answer.status !== 200) throw new Error(`${pathname} answered ${answer.status}.`);
  const products: ShopItem[] = answer.body.products;
  return products
    .filter(
      ({ choice_options, stock, price }) =>
        choice_options.length === 0 && stock > 40 && price > 100,
    )
    .sort((a, b) => a.price - b.price);
}

/**
 * The body of an order of one piece of an item, always to the same address.
 * @param phone identifies the orders of one test
 * @param payer a guest, who pays in cash, or `null` for the caller's own wallet
 */
export function orderOfOne(
  item: ShopItem,
  phone: string,
  payer: string | null = createGuestId(),
): string {
  return JSON.stringify({
    ...(payer && { guest_id: payer, is_guest: 1 }),
    order_type: 'delivery',
    payment_method: payer ? 'cash_on_delivery' : 'wallet',
    store_id: item.store_id,
    distance: 1,
    address: '14 Talaat Harb St, Downtown',
    ...DOOR,
    contact_person_name: 'Nour',
    contact_person_number: phone,
    is_buy_now: 1,
    cart: JSON.stringify([
      { item_id: item.id, item_type: 'Item', price: 1, quantity: 1, variation: [] },
    ]),
  });
}

async function startServer(dataDir: string, environment?: Environment): Promise<ServerProcess> {
  const { child, output } = startMain(dataDir, environment);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /listening at (http:\/\/[\d.:]+)/.exec(output())?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server did not start.\n${output()}`)));
  });
  return {
    address,
    output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
}

/** Starts a server and kills it when `isTime` returns true, or once it listens. */
export async function killWhileStarting(
  dataDir: string,
  isTime: () => Promise<boolean>,
): Promise<void> {
  const { child, output } = startMain(dataDir);
  const exit = once(child, 'exit');
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  // With pauses: checking continuously would take processor time from the server.
  while (!isOver() && !/listening at/.test(output()) && !(await isTime())) await setTimeout(5);
  child.kill('SIGKILL');
  await exit;
}

/** Starts a server that is expected to fail. */
export async function startInVain(
  dataDir: string,
  environment: Environment = {},
): Promise<{ code: unknown; output: string }> {
  const { child, output } = startMain(dataDir, environment);
  const [code] = await once(child, 'exit');
  return { code, output: output() };
}
