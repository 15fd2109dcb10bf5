import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '@storefront/build/browser';
import { publishRemade } from '../support/make-release';
import { downtown, startSite } from '../support/site';
import { region } from '../support/site-registry';

/**
 * The cost of a promotion for a customer in the middle of a visit: the navigation after it reloads the document.
 * Measured on a store page whose remote has a new release, compared with the same without one and with a first visit.
 */

interface Cost {
  readonly kilobytes: number;
  readonly fetched: number;
  readonly cached: number;
  /** From the navigation's start to the first contentful paint. */
  readonly paintMs: number;
}

async function costOf(page: Page): Promise<Cost> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const { files, paint } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    files: ['navigation', 'resource'].flatMap((kind) =>
      (performance.getEntriesByType(kind) as PerformanceResourceTiming[])
        .filter(({ name }) => /\.(js|css|json|woff2)$/.test(name) || kind === 'navigation')
        .map(({ transferSize }) => transferSize),
    ),
  }));
  return {
    kilobytes: files.reduce((sum, size) => sum + size, 0) / 1000,
    fetched: files.filter((size) => size > 0).length,
    cached: files.filter((size) => size === 0).length,
    paintMs: paint,
  };
}

async function visit(browser: Browser, module: string, zoneid: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addInitScript(
    ([moduleText, zones, place]) => {
      localStorage.setItem('zoneid', zones);
      localStorage.setItem('location', place.name);
      localStorage.setItem('currentLatLng', JSON.stringify({ lat: place.lat, lng: place.lng }));
      localStorage.setItem('module', moduleText);
    },
    [module, zoneid, downtown] as const,
  );
  return context.newPage();
}

const site = await startSite();
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const ask = async (path: string) => (await fetch(`${site.backendUrl}/api/v1${path}`)).json();
  const { zone_id: zone } = (await ask(
    `/config/get-zone-id?lat=${downtown.lat}&lng=${downtown.lng}`,
  )) as { zone_id: string };
  const modules = (await ask('/module')) as { module_type: string }[];
  const food = JSON.stringify(modules.find(({ module_type: type }) => type === 'food'));
  const page = await visit(browser, food, zone);
  const address = `${site.address}/store/charcoal-yard`;
  // The server learns the release's files with the first page.
  await page.goto(address);
  await costOf(page);

  const rows: [string, Cost][] = [];
  const first = await visit(browser, food, zone);
  await first.goto(address);
  rows.push(['a first visit', await costOf(first)]);
  await first.goto(address);
  rows.push(['nothing new', await costOf(first)]);
  await publishRemade(site, 'catalog', { release: 'newer' });
  await site.registry.carryOut({ command: 'promote', app: 'catalog', region, release: 'newer' });
  await page.goto(address);
  await costOf(page);
  await first.goto(address);
  rows.push(['after a promotion of catalog', await costOf(first)]);

  console.log('\nnavigation of the document           kB   fetched   cached   first paint, ms');
  for (const [name, { kilobytes, fetched, cached, paintMs }] of rows) {
    console.log(
      `${name.padEnd(32)}${kilobytes.toFixed(1).padStart(8)}${String(fetched).padStart(10)}${String(cached).padStart(9)}${paintMs.toFixed(0).padStart(18)}`,
    );
  }
} finally {
  await browser.close();
  await site.stop();
}
