import { LoadFailure } from '../loader/load-failure';

/** The stylesheets in the document's HTML. Each has loaded or failed before the first deferred script runs. */
const ofDocument = new Set(document.querySelectorAll('link'));

/** Whether the page's server has inlined the rules of a stylesheet into the document. */
const isWritten = (url: string) => document.querySelector(`style[data-href="${url}"]`) !== null;

/**
 * Whether a stylesheet is loaded. After a failure `sheet` is null in Firefox. In Chromium it is empty or, when the
 * server was unreachable, not readable by the page. Our stylesheets always have rules and are fetched with
 * `crossorigin`, so neither applies to a loaded one.
 */
export function isStylesheetLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** The `<link>` elements of a stylesheet. Retries have their number in the query. */
function linksOf(url: string): HTMLLinkElement[] {
  return [...document.querySelectorAll('link')].filter(
    ({ rel, href }) => rel === 'stylesheet' && href.split('?', 1)[0] === url,
  );
}

const outcomeOf = (link: HTMLLinkElement) =>
  new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true });
    link.addEventListener('error', () => resolve(false), { once: true });
  });

/**
 * Starts fetching files that the page does not name yet, while the code that will request them is still loading.
 * @param urls absolute URLs
 */
export function preloadFiles(urls: readonly string[], as: 'script' | 'style'): void {
  const named = new Set([
    ...[...document.querySelectorAll('link')].map(({ href }) => href),
    ...[...document.scripts].map(({ src }) => src),
  ]);
  for (const url of urls.filter((url) => !named.has(url) && !isWritten(url))) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.href = url;
    document.head.appendChild(link);
  }
}

/**
 * Waits until a stylesheet is loaded. A server-rendered document already contains its stylesheets, and most builds add
 * theirs themselves; for builds that leave it to the federation runtime, it is added here. The page's guard adds the
 * hash to every element and retries.
 * @throws {LoadFailure} when it cannot be loaded
 */
async function requireStyle(url: string): Promise<void> {
  if (isWritten(url)) return;
  const present = linksOf(url);
  if (present.some(isStylesheetLoaded)) return;
  for (const link of present) if (ofDocument.has(link)) link.remove();
  const pending = present.find((link) => !ofDocument.has(link));
  const link = pending ?? document.createElement('link');
  const outcome = outcomeOf(link);
  if (!pending) {
    link.rel = 'stylesheet';
    link.href = url;
    document.head.appendChild(link);
  }
  if ((await outcome) || linksOf(url).some(isStylesheetLoaded)) return;
  link.remove();
  throw new LoadFailure('unreachable', `Loading CSS ${url} failed.`);
}

/**
 * Waits until all of these stylesheets are loaded.
 * @param urls absolute URLs
 * @throws {LoadFailure} when one cannot be loaded: a module is not shown without its styles
 */
export async function requireStyles(urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map(requireStyle));
}
