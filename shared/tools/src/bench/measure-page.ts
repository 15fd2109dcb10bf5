import type { Browser, Page } from 'playwright';
import { openPage, type Visitor } from './visitor';

/** The compression of files: for current or for older browsers. */
export type Packing = 'br' | 'gzip';

/** The cost of the first load of a page. Bytes are as transferred, without headers. */
export interface PageCost {
  readonly scripts: number;
  readonly styles: number;
  readonly pictures: number;
  /** Pictures that came after the page was idle. */
  readonly picturesAhead: number;
  readonly fonts: number;
  /** Until the page is idle; `requestsAhead` are those after it. */
  readonly requests: number;
  readonly requestsAhead: number;
  /** How many of them each kind has, such as `img`, in words. */
  readonly kinds: string;
  /** Scripts that were fetched ahead after the page was idle. */
  readonly scriptsAhead: number;
  readonly steps: LoadingSteps;
}

/**
 * When the steps of a cold load began, in milliseconds from the navigation's start; `null` for a step that the
 * page did without.
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

/** Finds the steps among what a page fetched. */
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

/** Loads a page with empty caches and adds up what it fetched. */
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

/** How a page is painted. In milliseconds. */
export interface PaintTimes {
  /** First contentful paint. */
  readonly first: number;
  /** Largest contentful paint. */
  readonly largest: number;
  /** The sum of the time of tasks beyond 50 ms each. */
  readonly blocked: number;
  /** How far things moved: the cumulative layout shift, of no unit. */
  readonly moved: number;
}

/**
 * A page on a slow phone: 1.6 Mbit/s, 150 ms round trip, a processor four times slower than this one (the profile of
 * Lighthouse's mobile runs).
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
  // The network may be quiet while the page is still drawn behind the server's first screen.
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('idle').length > 0 && !document.getElementById('first-screen'),
  );
  await page.waitForLoadState('networkidle');
}

/**
 * How long a slow phone takes from a tap to the next paint, in milliseconds, while the page is rendered: the shell has
 * started and its remote is loading. A separate visit, since a tap ends the measurement of the largest paint.
 */
export async function measureTap(browser: Browser, url: string, visitor: Visitor): Promise<number> {
  const { context, page } = await openSlowPage(browser, visitor);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('shell-executed').length > 0);
  const box = await page.locator('main').first().boundingBox();
  // The corner of the page's content: nothing is to be pressed there.
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

/** How a page is painted on a slow phone. */
export async function measurePaint(
  browser: Browser,
  url: string,
  visitor: Visitor,
): Promise<PaintTimes> {
  const { context, page } = await openSlowPage(browser, visitor);
  await page.goto(url);
  await settled(page);
  // No function in the page may have a name: the compiler would mark it with a helper that is not there.
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
