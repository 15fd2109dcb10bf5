import type { Page } from '@playwright/test';
import { asUndrawn } from '@storefront/domain/first-screen';
import type { Front } from './front';

type Matches = (url: URL) => boolean;

/** The shell's own first script. */
export const isShellScript: Matches = ({ pathname }) => /^\/main\.[^/]*\.js$/.test(pathname);

/** A script of any remote. */
export const isRemoteScript: Matches = ({ pathname }) =>
  /\/(?:remoteEntry|chunks\/\w+)\.js$/.test(pathname) && !pathname.startsWith('/chunks/');

/** Holds requests back, as on a slow connection. @returns the function that releases them */
export async function holdRequests(page: Page, matches: Matches): Promise<() => void> {
  let release = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = () => void resolve();
  });
  await page.route(matches, async (route) => {
    await released;
    // The page may be closed by then.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

/** The browser's own rendering of an address, with the styles that it needs. */
interface Drawn {
  readonly html: string;
  readonly styles: string;
  readonly attributes: string;
}

async function drawnBy(page: Page): Promise<Drawn> {
  return page.evaluate(() => {
    const root = document.getElementById('root');
    if (!root) throw new Error('The page has no root.');
    const copy = root.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new Error('The root is no element.');
    // The server does not render parts that are loaded when the browser is idle.
    for (const late of copy.querySelectorAll('footer, [data-remote-failed]')) late.remove();
    const addressOf = (style: HTMLElement) =>
      style instanceof HTMLLinkElement
        ? style.href
        : new URL(style.dataset.href ?? '', location.href).href;
    const styles = [
      ...document.head.querySelectorAll<HTMLElement>('link[rel=stylesheet], style[data-href]'),
    ].filter((style) => {
      const address = addressOf(style);
      return address.includes('/chunks/') || !address.startsWith(location.origin);
    });
    const { lang, dir } = document.documentElement;
    return {
      html: copy.innerHTML,
      styles: styles.map(({ outerHTML }) => outerHTML).join(''),
      attributes: `lang="${lang}" dir="${dir}"`,
    };
  });
}

/**
 * Makes later documents of the page's address contain the browser's rendering as a first screen, in the form of the
 * shell's server. A document with a first screen of the server's own stays as it is.
 */
export async function carryFirstScreen(page: Page, front: Front, releases = ''): Promise<void> {
  const { pathname } = new URL(page.url());
  const { html, styles, attributes } = await drawnBy(page);
  front.alter({
    text: (path, text) => {
      const isDocument = path.split('?')[0] === pathname && text.includes('<div id="root">');
      if (!isDocument || text.includes('id="first-screen"')) return text;
      const screen = `<div id="first-screen" data-releases="${releases}" data-modules="" ${attributes}>${html}</div>`;
      return text
        .replace(/<html lang="\w+" dir="\w+"/, () => `<html ${attributes}`)
        .replace('</head>', () => `${styles}</head>`)
        .replace('<div id="root">', () => `${screen}<div id="root">`);
    },
  });
}

/** Resolves when the page has replaced the first screen. */
export async function swapped(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-screen-swapped').length > 0);
}

/** Removes the first screen from every document: the server makes its own calls of the API. */
export function leaveOutFirstScreens(front: Front): void {
  front.alter({ text: (_path, text) => asUndrawn(text) });
}

/** Waits until the page itself is shown, with or without a first screen of the server. */
export async function ownPage(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById('first-screen') && document.querySelector('#root main') !== null,
  );
}
