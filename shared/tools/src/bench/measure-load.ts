import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { openPage, type Visitor } from './visitor';

/** The files that a page loads until it is idle, in bytes as transferred (brotli). */
export interface Load {
  readonly scripts: number;
  readonly styles: number;
  /** Other files that describe code: `release.json`. */
  readonly descriptions: number;
  /** The document itself. */
  readonly document: number;
  /** The number of scripts, styles and descriptions. */
  readonly files: number;
  /** The longest chain of scripts, each requested by the previous one; the first one is in the document. */
  readonly row: readonly string[];
  /** Scripts that were loaded after the page was idle. */
  readonly scriptsLater: number;
}

interface LoadOptions {
  readonly visitor: Visitor;
  /** Changes the page on its way to the browser. */
  readonly alter: (html: string) => string;
  /** Changes what is counted as the document: without parts that only the measurement needs. */
  readonly counted?: (html: string) => string;
}

const isScript = (pathname: string) => pathname.endsWith('.js');
const isStyle = (pathname: string) => pathname.endsWith('.css');
const isDescription = (pathname: string) => pathname.endsWith('/release.json');

const longest = (rows: readonly (readonly string[])[]): readonly string[] =>
  rows.reduce((found, row) => (row.length > found.length ? row : found), []);

/** Loads a page with empty caches and sums up the code that it fetched. */
export async function measureLoad(
  browser: Browser,
  url: string,
  { visitor, alter, counted = alter }: LoadOptions,
): Promise<Load> {
  const { context, page } = await openPage(browser, visitor);
  // To the browser, a fulfilled document comes from another network than the remotes' hosts.
  await context.grantPermissions(['local-network-access']);
  const rows = new Map<string, readonly string[]>();
  const session = await context.newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const askers = initiator.stack?.callFrames.map((frame) => rows.get(frame.url) ?? []) ?? [];
    if (!rows.has(request.url)) rows.set(request.url, [...longest(askers), request.url]);
  });
  await session.send('Network.enable');
  let document = 0;
  await page.route(
    ({ href }) => href === url,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      document = brotliCompressSync(counted(html)).length;
      // The policies list only the deployed files, and the length of the text has changed.
      const headers = Object.fromEntries(
        Object.entries(response.headers()).filter(
          ([name]) => !/security|integrity|content-(encoding|length)/.test(name),
        ),
      );
      await route.fulfill({ status: response.status(), headers, body: alter(html) });
    },
  );
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('idle').length > 0);
  await page.waitForLoadState('networkidle');
  const { idle, entries } = await page.evaluate(() => ({
    idle: performance.getEntriesByName('idle')[0]?.startTime ?? 0,
    entries: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, encodedBodySize }) => ({ name, startTime, bytes: encodedBodySize }),
    ),
  }));
  await context.close();
  const files = entries.map((entry) => ({ ...entry, path: new URL(entry.name).pathname }));
  const first = files.filter(({ startTime }) => startTime < idle);
  const sum = (found: typeof files) => found.reduce((bytes, one) => bytes + one.bytes, 0);
  const of = (is: (pathname: string) => boolean) => first.filter((file) => is(file.path));
  const scripts = of(isScript);
  const styles = of(isStyle);
  const descriptions = of(isDescription);
  return {
    scripts: sum(scripts),
    styles: sum(styles),
    descriptions: sum(descriptions),
    document,
    files: scripts.length + styles.length + descriptions.length,
    row: longest(scripts.map(({ name }) => rows.get(name) ?? [])).map(
      (name) => new URL(name).pathname,
    ),
    scriptsLater: sum(files.filter((file) => isScript(file.path) && file.startTime >= idle)),
  };
}
