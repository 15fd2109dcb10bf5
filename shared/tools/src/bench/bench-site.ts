import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from '@storefront/build/browser';
import { buildApps, readFreeStackConfig, type Stack, startStack } from '@storefront/build/stack';
import { type Browser, chromium } from 'playwright';
import * as z from 'zod/mini';
import { returningVisitor, type Visitor } from './visitor';

const downtown = { lat: 30.0477, lng: 31.2388 };
const Zone = z.object({ zone_id: z.string() });
const Modules = z.array(z.looseObject({ id: z.number(), module_type: z.string() }));
const Stores = z.object({ stores: z.array(z.looseObject({ id: z.number() })) });
const Products = z.object({ products: z.array(z.looseObject({ id: z.number() })) });

/** A built site, with a browser and two kinds of visitors. */
export interface BenchSite {
  readonly stack: Stack;
  readonly browser: Browser;
  /** A visitor without a place. */
  readonly guest: Visitor;
  /** A visitor in a food zone. */
  readonly customer: Visitor;
  /** Addresses of a store and an item, from the site's root. */
  readonly store: string;
  readonly product: string;
  readonly stop: () => Promise<void>;
}

/** Builds changed apps and starts the site on free ports, with a separate data folder. */
export async function startBenchSite(): Promise<BenchSite> {
  await buildApps((message) => console.log(`  ${message}`));
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'storefront-bench-'));
  const stack = await startStack({ config: await readFreeStackConfig({ DATA_DIR: dataFolder }) });
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const stop = async () => {
    await browser.close();
    await stack.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    return { stack, browser, ...(await openShop(stack, browser)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openShop({ address }: Stack, browser: Browser) {
  const ask = async (pathname: string, headers: Record<string, string> = {}): Promise<unknown> =>
    (await fetch(`${address}/api/v1${pathname}`, { headers })).json();
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
  const popular = (what: string) => ask(`/${what}/popular?limit=1&offset=1`, headers);
  const [store] = z.parse(Stores, await popular('stores')).stores;
  const [item] = z.parse(Products, await popular('items')).products;
  return {
    guest: await returningVisitor(browser, address, {}),
    customer: await returningVisitor(browser, `${address}/home`, {
      zoneid,
      location: 'Downtown, Cairo',
      currentLatLng: JSON.stringify(downtown),
      module: JSON.stringify(food),
    }),
    store: `/store/${store?.id}?module_id=${food.id}`,
    product: `/product/${item?.id}?module_id=${food.id}`,
  };
}
