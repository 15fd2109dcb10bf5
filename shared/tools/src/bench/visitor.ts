import type { Browser, BrowserContext, Cookie } from 'playwright';

export interface Visitor {
  /** The browser's storage, such as the place of a customer. */
  readonly storage: Readonly<Record<string, string>>;
  /** The cookies from which the server renders the first screen. */
  readonly cookies: readonly Cookie[];
}

/** A page of the visitor, with empty caches. */
export async function openPage(browser: Browser, visitor: Visitor) {
  // The phone of Lighthouse's mobile runs.
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript((storage) => {
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  }, visitor.storage);
  await context.addCookies([...visitor.cookies]);
  const page = await context.newPage();
  return { context, page };
}

/** A returning visitor, with the cookie that the page writes from the browser's storage. */
export async function returningVisitor(
  browser: Browser,
  url: string,
  storage: Visitor['storage'],
): Promise<Visitor> {
  const { context, page } = await openPage(browser, { storage, cookies: [] });
  await page.goto(url);
  await page.waitForFunction(() => document.cookie.includes('souk-visitor='));
  const cookies = (await context.cookies()).filter(({ name }) => name === 'souk-visitor');
  await context.close();
  return { storage, cookies };
}

/** Attempts until the server must have rendered a page in time. */
const DRAWING_TRIES = 8;

const isDrawn = async ({ request }: BrowserContext, url: string) =>
  (await (await request.get(url)).text()).includes('id="first-screen"');

/** Requests a page until the server renders its first screen, as on a site with visitors. @returns whether it does */
export async function warmUp(browser: Browser, url: string, visitor: Visitor): Promise<boolean> {
  const { context, page } = await openPage(browser, visitor);
  try {
    for (let tries = 0; tries < DRAWING_TRIES; tries += 1) {
      if (await isDrawn(context, url)) return true;
      await page.waitForTimeout(500);
    }
    return false;
  } finally {
    await context.close();
  }
}
