import type { Browser, Page } from 'playwright';
import { openPage, type Visitor } from './visitor';

/** The compression of files: for current or older browsers. */
export type Packing = 'br' | 'gzip';

/** The cost of the first load of a page. Bytes are as transferred, without headers. */
export interface PageCost {
  readonly scripts: number;
  readonly styles: number;
  readonly pictures: number;
  /** Pictures that were loaded after the page was idle. */
  readonly picturesAhead: number;
  readonly fonts: number;
  /** Until the page is idle; `requestsAhead` are those after that. */
  readonly requests: number;
  readonly requestsAhead: number;
  /** The number of requests of each kind, such as `img`, as text. */
  readonly kinds: string;
  /** Scripts that were prefetched after the page was idle. */
  readonly scriptsAhead: number;
  readonly steps: LoadingSteps;
}

/**
 * The starts of the steps of a cold load, in milliseconds from the start of the navigation; `null` for a step that the
 * page did not need.
 */
export interface LoadingSteps {
  /** The document was loaded. */
  readonly page: number;
  readonly shellScript: number | null;
  readonly remoteEntry: number | null;
  readonly exposedChunk: number | null;
  readonly firstCall: number | null;
  /** First contentful paint. */
  readonly paint: number | null;
}

interface Fetched {
  readonly name: string;
  readonly startTime: number;
}

/** Finds the steps among the requests of a page. */
function stepsOf(entries: readonly Fetched[], page: number, paint: number | null): LoadingSteps {
  const first = (is: (url: URL) => boolean) =>
    entries
      .filter(({ name }) => is(new URL(name)))
      .reduce<number | null>(
        (least, { startTime }) => Math.min(least ?? startTime, startTime),
        null,
      );
  const remote = entries.find(({ name }) => name.endsWith('/remoteEntry.js'))?.name ?? null;
  const chunks = remote && new URL('chunks/', remote).href;
  return {
    page,
    shellScript: first(({ pathname }) => /^\/main\.[^/]*\.js$/.test(pathname)),
    remoteEntry: first(({ href }) => href === remote),
    exposedChunk: first(
      ({ href }) => chunks !== null && href.startsWith(chunks) && href.endsWith('.js'),
    ),
    firstCall: first(({ pathname }) => pathname.startsWith('/api/v1/')),
    paint,
  };
}

const pictureFile = /\.(svg|webp|avif|png|jpe?g|gif)$/;

/** Counts the requests of each kind. */
function kindsOf(paths: readonly string[]): string {
  const kinds = [
    ['scripts', /\.js$/],
    ['styles', /\.css$/],
    ['pictures', pictureFile],
    ['calls', /^\/api\//],
    ['fonts', /\.woff2$/],
  ] as const;
  return kinds
    .map(([name, pattern]) => `${paths.filter((path) => pattern.test(path)).length} ${name}`)
    .join(', ');
}

/** Loads a page with empty caches and sums up what it fetched. */
export async function measureBytes(
  browser: Browser,
  url: string,
  visitor: Visitor,
  packing: Packing,
): Promise<PageCost> {
  const { context, page } = await openPage(browser, visitor);
  await context.setExtraHTTPHeaders({ 'accept-encoding': packing });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const { idle, entries, ready, paint } = await page.evaluate(() => ({
    ready:
      (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]
        ?.responseEnd ?? 0,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    idle: performance.getEntriesByName('idle')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    entries: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, encodedBodySize, initiatorType }) => ({
        name,
        startTime,
        encodedBodySize,
        initiatorType,
      }),
    ),
  }));
  const sum = (pattern: RegExp, ahead: boolean) =>
    entries
      .filter(
        ({ name, startTime }) =>
          pattern.test(new URL(name).pathname) && startTime >= idle === ahead,
      )
      .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  const before = entries.filter(({ startTime }) => startTime < idle);
  const cost = {
    scripts: sum(/\.js$/, false),
    styles: sum(/\.css$/, false),
    pictures: sum(pictureFile, false),
    picturesAhead: sum(pictureFile, true),
    fonts: sum(/\.woff2$/, false),
    requests: before.length,
    requestsAhead: entries.length - before.length,
    kinds: kindsOf(before.map(({ name }) => new URL(name).pathname)),
    scriptsAhead: sum(/\.js$/, true),
    steps: stepsOf(entries, ready, paint),
  };
  await context.close();
  return cost;
}

/** Paint metrics of a page. In milliseconds. */
export interface PaintTimes {
  /** First contentful paint. */
  readonly first: number;
  /** Largest contentful paint. */
  readonly largest: number;
  /** The total blocking time: the sum of the parts of tasks beyond 50 ms. */
  readonly blocked: number;
  /** Cumulative layout shift, without a unit. */
  readonly moved: number;
}

/**
 * A page on a slow phone: 1.6 Mbit/s, 150 ms round trip, a processor four times slower than this machine's (the profile
 * of Lighthouse's mobile runs).
 */
export async function openSlowPage(browser: Browser, visitor: Visitor) {
  const { context, page } = await openPage(browser, visitor);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { context, page, session };
}

/** Waits until a page is idle and has replaced the server's first screen. */
export async function settled(page: Page): Promise<void> {
  // The network may be idle while the page is still being rendered behind the server's first screen.
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('idle').length > 0 && !document.getElementById('first-screen'),
  );
  await page.waitForLoadState('networkidle');
}

/**
 * The time of a slow phone from a tap to the next paint, in milliseconds, while the page is rendered: the shell has
 * started and its remote is loading. A separate visit, because a tap ends the measurement of the largest paint.
 */
export async function measureTap(browser: Browser, url: string, visitor: Visitor): Promise<number> {
  const { context, page } = await openSlowPage(browser, visitor);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('shell-executed').length > 0);
  const box = await page.locator('main').first().boundingBox();
  // A corner of the page's content, where there is nothing to press.
  await page.touchscreen.tap((box?.x ?? 0) + 2, (box?.y ?? 0) + 2);
  await page.waitForLoadState('networkidle');
  const delay = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(Math.max(...list.getEntries().map(({ duration }) => duration))),
        ).observe({ type: 'first-input', buffered: true });
        // Browsers report no event for a tap without an effect.
        setTimeout(() => resolve(0), 500);
      }),
  );
  await context.close();
  return delay;
}

/** Paint metrics of a page on a slow phone. */
export async function measurePaint(
  browser: Browser,
  url: string,
  visitor: Visitor,
): Promise<PaintTimes> {
  const { context, page } = await openSlowPage(browser, visitor);
  await page.goto(url);
  await settled(page);
  // Functions in the page must be anonymous: the compiler would wrap named ones in a helper that the page lacks.
  const [first = [], largest = [], tasks = [], shifts = []] = await page.evaluate(
    (types) =>
      Promise.all(
        types.map(
          (type) =>
            new Promise<{ startTime: number; duration: number; value: number }[]>((resolve) => {
              new PerformanceObserver((list) =>
                resolve(
                  list.getEntries().map((entry) => ({
                    startTime: entry.startTime,
                    duration: entry.duration,
                    value: 'value' in entry && typeof entry.value === 'number' ? entry.value : 0,
                  })),
                ),
              ).observe({ type, buffered: true });
              // Without an entry the observer is never called.
              setTimeout(() => resolve([]), 500);
            }),
        ),
      ),
    ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'],
  );
  await context.close();
  return {
    first: first.at(-1)?.startTime ?? 0,
    largest: largest.at(-1)?.startTime ?? 0,
    blocked: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
    moved: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}
