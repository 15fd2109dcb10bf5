import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import * as z from 'zod/mini';
import { ensureBrowser } from '../browser/find-browser';
import { buildApps } from '../stack/build-apps';
import { findFreePorts } from '../stack/ports';
import { readStackConfig } from '../stack/stack-config';
import { startStack } from '../stack/start-stack';
import { type LoadingSteps, measureBytes, measurePaint } from './measure-page';

const downtown = { lat: 30.0477, lng: 31.2388 };
const Zone = z.object({ zone_id: z.string() });
const Modules = z.array(z.looseObject({ id: z.number(), module_type: z.string() }));
const Stores = z.object({ stores: z.array(z.looseObject({ id: z.number() })) });
const Products = z.object({ products: z.array(z.looseObject({ id: z.number() })) });

const stepColumns: readonly (readonly [title: string, step: keyof LoadingSteps])[] = [
  ['page there', 'page'],
  ['shell script', 'shellScript'],
  ['remote entry', 'remoteEntry'],
  ['exposed chunk', 'exposedChunk'],
  ['first call', 'firstCall'],
  ['first paint', 'paint'],
];

/** When each step of a cold load on this machine began, a page a line. */
function printSteps(pages: readonly (readonly [name: string, steps: LoadingSteps])[]): void {
  console.log(`\nstart, ms        ${stepColumns.map(([title]) => title.padStart(14)).join('')}`);
  for (const [name, steps] of pages) {
    const cells = stepColumns.map(([, step]) => (steps[step]?.toFixed(0) ?? '-').padStart(14));
    console.log(`${name.padEnd(17)}${cells.join('')}`);
  }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

/** Bytes and paint times of the first load of the main pages, each with empty caches. */
export async function benchPages(): Promise<void> {
  await buildApps((message) => console.log(`  ${message}`));
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'storefront-bench-'));
  const [shell, catalog, cart, account, rental, backend] = await findFreePorts('127.0.0.1', 6);
  const stack = await startStack({
    config: readStackConfig({
      PORT_SHELL: String(shell),
      PORT_CATALOG: String(catalog),
      PORT_CART: String(cart),
      PORT_ACCOUNT: String(account),
      PORT_RENTAL: String(rental),
      PORT_BACKEND: String(backend),
      DATA_DIR: dataFolder,
    }),
  });
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const ask = async (pathname: string, headers: Record<string, string> = {}): Promise<unknown> =>
      (await fetch(`${stack.address}/api/v1${pathname}`, { headers })).json();
    const { zone_id: zoneid } = z.parse(
      Zone,
      await ask(`/config/get-zone-id?lat=${downtown.lat}&lng=${downtown.lng}`),
    );
    const food = z
      .parse(Modules, await ask('/module', { zoneid }))
      .find(({ module_type: type }) => type === 'food');
    if (!food) throw new Error('There is no food module.');
    const headers = {
      zoneid,
      moduleId: String(food.id),
      latitude: String(downtown.lat),
      longitude: String(downtown.lng),
    };
    const [store] = z.parse(Stores, await ask('/stores/popular?limit=1&offset=1', headers)).stores;
    const [item] = z.parse(
      Products,
      await ask('/items/popular?limit=1&offset=1', headers),
    ).products;
    const visitor = {
      storage: {
        zoneid,
        location: 'Downtown, Cairo',
        currentLatLng: JSON.stringify(downtown),
        module: JSON.stringify(food),
      },
    };
    console.log(
      '\npage                 JS kB   JS gzip kB    CSS kB   requests   JS ahead kB   LCP ms (slow phone)',
    );
    const steps: (readonly [string, LoadingSteps])[] = [];
    for (const [name, pathname] of [
      ['/home', '/home'],
      ['/store/{id}', `/store/${store?.id}?module_id=${food.id}`],
      ['/product/{id}', `/product/${item?.id}?module_id=${food.id}`],
      ['/checkout', '/checkout?page=cart'],
    ] as const) {
      const url = stack.address + pathname;
      const cost = await measureBytes(browser, url, visitor, 'br');
      const inGzip = await measureBytes(browser, url, visitor, 'gzip');
      steps.push([name, cost.steps]);
      const paint = await measurePaint(browser, url, visitor);
      console.log(
        `${name.padEnd(16)} ${kilobytes(cost.scripts)}      ${kilobytes(inGzip.scripts)}   ${kilobytes(cost.styles)}   ${String(cost.requests).padStart(8)}   ${kilobytes(cost.scriptsAhead).padStart(11)}   ${paint.toFixed(0).padStart(10)}`,
      );
    }
    printSteps(steps);
  } finally {
    await browser.close();
    await stack.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
