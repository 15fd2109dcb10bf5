import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { type ChildServer, findFreePorts } from '@storefront/build/stack';
import * as z from 'zod/mini';
import { startBackend } from './backend-server';

/** Multiples of the demo's data, which has about 1,500 items. */
const scales = [0.4, 4, 40];
const CALLERS = 4;
const WARM_UP = 20;
const REQUESTS = 100;

const Zone = z.object({ zone_id: z.string() });
const Rows = z.object({
  total_size: z.number(),
  products: z.array(z.looseObject({ id: z.number(), store_id: z.number() })),
});

interface Cost {
  /** Requests per second with four concurrent callers. */
  readonly throughput: number;
  /** Milliseconds with a single caller. */
  readonly half: number;
  readonly slowest: number;
}

/**
 * Latency and throughput of the most used calls of the backend, on data of three sizes. The servers are called in turn,
 * so that other load on the machine affects all of them equally.
 */
export async function benchBackend(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'storefront-bench-'));
  const servers: ChildServer[] = [];
  try {
    const worlds: World[] = [];
    for (const scale of scales) {
      console.log(`Creating data of scale ${scale} …`);
      const [port = 0] = await findFreePorts('127.0.0.1', 1);
      servers.push(
        await startBackend(path.join(folder, String(scale)), port, {
          DEMO_SCALE: String(scale),
          LOG_LEVEL: 'error',
        }),
      );
      worlds.push(await mostUsedCalls(`http://127.0.0.1:${port}`));
    }
    const results = new Map<string, Cost[]>();
    for (const name of worlds[0]?.calls.keys() ?? []) {
      results.set(name, await measure(worlds.flatMap(({ calls }) => calls.get(name) ?? [])));
    }
    print(
      worlds.map(({ items }) => items),
      results,
    );
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

type Ask = () => Promise<void>;
interface World {
  readonly items: number;
  readonly calls: ReadonlyMap<string, Ask>;
}

async function mostUsedCalls(address: string): Promise<World> {
  const place = { latitude: '30.0477', longitude: '31.2388' };
  const read = async (pathname: string, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await fetch(`${address}/api/v1${pathname}`, { headers });
    const body: unknown = await answer.json();
    if (!answer.ok)
      throw new Error(`${pathname} answers ${answer.status}: ${JSON.stringify(body)}`);
    return body;
  };
  const { zone_id: zoneid } = z.parse(
    Zone,
    await read(`/config/get-zone-id?lat=${place.latitude}&lng=${place.longitude}`),
  );
  const headers = { ...place, zoneid, moduleid: '1' };
  let items = 0;
  for (const moduleid of ['1', '2', '3', '4']) {
    const everywhere = { ...headers, moduleid, zoneid: '[1,2,3,4]' };
    items += z.parse(Rows, await read('/items/popular?limit=1', everywhere)).total_size;
  }
  const [item] = z.parse(Rows, await read('/items/popular?limit=1', headers)).products;
  const reader =
    (pathname: string): Ask =>
    async () => {
      await read(pathname, headers);
    };
  const cart = [{ item_id: item?.id, item_type: 'Item', price: 1, quantity: 1, variation: [] }];
  const taxOf: Ask = async () => {
    const answer = await fetch(`${address}/api/v1/customer/order/get-Tax`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        guest_id: 'b'.repeat(32),
        order_type: 'take_away',
        store_id: item?.store_id,
        is_buy_now: 1,
        cart: JSON.stringify(cart),
      }),
    });
    await answer.text();
    if (answer.status >= 500) throw new Error(`get-Tax answers ${answer.status}`);
  };
  return {
    items,
    calls: new Map<string, Ask>([
      ['config', reader('/config')],
      ['modules', reader('/module')],
      ['banners', reader('/banners')],
      ['categories', reader('/categories')],
      ['popular categories', reader('/categories/popular')],
      ['popular items', reader('/items/popular?limit=10&offset=1')],
      ['discounted items', reader('/items/discounted?limit=10&offset=1')],
      ['stores nearby', reader('/stores/get-stores/all?limit=12&offset=1')],
      ['top offers', reader('/stores/top-offer-near-me?limit=12&offset=1')],
      ['campaign items', reader('/campaigns/item?limit=10&offset=1')],
      ['store', reader(`/stores/details/${item?.store_id}`)],
      [
        'items of a store',
        reader(`/items/latest?store_id=${item?.store_id}&category_id=0&limit=12&offset=1`),
      ],
      ['item', reader(`/items/details/${item?.id}`)],
      [
        'search',
        reader(
          '/get-combined-data?list_type=item&data_type=searched&name=chicken&limit=12&offset=1',
        ),
      ],
      ['suggestions', reader('/items/item-or-store-search?name=chi')],
      ['tax of an order', taxOf],
    ]),
  };
}

/** One call to each server. */
async function measure(asks: readonly Ask[]): Promise<Cost[]> {
  const runs = asks.map((ask): { ask: Ask; times: number[] } => ({ ask, times: [] }));
  for (let count = 0; count < WARM_UP + REQUESTS; count += 1) {
    for (const { ask, times } of runs) {
      const start = performance.now();
      await ask();
      if (count >= WARM_UP) times.push(performance.now() - start);
    }
  }
  const costs: Cost[] = [];
  for (const { ask, times } of runs) costs.push(costOf(times, await throughputOf(ask)));
  return costs;
}

/** Requests per second of several concurrent callers. */
async function throughputOf(ask: Ask): Promise<number> {
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let count = 0; count < REQUESTS / CALLERS; count += 1) await ask();
    }),
  );
  return REQUESTS / ((performance.now() - start) / 1000);
}

function costOf(times: readonly number[], throughput: number): Cost {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { throughput, half: at(0.5), slowest: at(0.95) };
}

function print(sizes: readonly number[], results: ReadonlyMap<string, readonly Cost[]>): void {
  const columns = sizes.map((size) => `${size.toLocaleString('en')} items`.padStart(25)).join('');
  console.log(`\n${availableParallelism()} cores; milliseconds p50 / p95, and requests per second`);
  console.log(`${''.padEnd(18)}${columns}   last : first`);
  for (const [name, costs] of results) {
    const cells = costs.map(({ half, slowest, throughput }) =>
      `${half.toFixed(1)} / ${slowest.toFixed(1)}  ${throughput.toFixed(0).padStart(4)}/s`.padStart(
        25,
      ),
    );
    const [first, last] = [costs[0], costs.at(-1)];
    const growth = first && last ? `${(last.half / first.half).toFixed(1)} x`.padStart(15) : '';
    console.log(name.padEnd(18) + cells.join('') + growth);
  }
}
