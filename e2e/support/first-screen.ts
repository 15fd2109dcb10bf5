import type { Page } from '@playwright/test';
import type { Front } from './front';

type Matches = (url: URL) => boolean;

/** The shell's own first script. */
export const isShellScript: Matches = ({ pathname }) => /^\/main\.[^/]*\.js$/.test(pathname);

/** Code of a remote, whichever. */
export const isRemoteScript: Matches = ({ pathname }) =>
  /\/(?:remoteEntry|chunks\/\w+)\.js$/.test(pathname) && !pathname.startsWith('/chunks/');

/**
 * Lets requests wait, as on a line that is slow.
 * @returns lets them go on
 */
export async function holdBack(page: Page, matches: Matches): Promise<() => void> {
  let release = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = () => void resolve();
  });
  await page.route(matches, async (route) => {
    await released;
    // The page that asked may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

/** What the browser itself drew at an address, with the styles that it needed. */
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
    // What comes when the browser is idle the server does not draw.
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
 * Has later documents of the address that the page is at carry what the browser drew there, in the form in which the
 * shell's server does. A document with a first screen of the server's own stays as it is.
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

/** Resolves when the page has taken the first screen's place. */
export async function swapped(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-screen-swapped').length > 0);
}

/** A document as it is where the server has not drawn it. */
export const withoutFirstScreen = (text: string): string =>
  text
    .replace(/<div id="first-screen"[\s\S]*?(?=<div id="root">)/, '')
    .replace(/<script[^>]*id="first-data">[\s\S]*?<\/script>/, '');

/** Takes the first screen out of every document: the server has asked the API for itself. */
export function leaveOutFirstScreens(front: Front): void {
  front.alter({ text: (_path, text) => withoutFirstScreen(text) });
}

/** Waits until the page itself is shown, whether or not the server has drawn its first screen. */
export async function ownPage(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById('first-screen') && document.querySelector('#root main') !== null,
  );
}
