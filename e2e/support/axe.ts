import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { still } from './still';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** The rules of WCAG 2.2 AA that can be checked automatically. */
export const wcagRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Those whose outcome depends on colours. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Parts that wait for an answer: an outdated list is paler than usual. The server's first screen is left out, which
 * waits for scripts.
 */
const waiting = '[aria-busy=true]:not(#first-screen *)';

/**
 * The page behind the server's first screen is hidden until it replaces it (`keep-first-screen.ts`). That may begin while
 * axe checks the screen.
 */
const firstScreen = '#first-screen';

/**
 * The violations that axe finds in the page once nothing is loading, moving or fading in: rule, element, and reason.
 * @param colours whether rules with a tag include those of colours, the slowest of all
 * @param within selector of the checked part, when the rest of the page is checked elsewhere
 * @param ofServer checks the server's first screen, in a test in which no script removes it meanwhile
 */
export async function runAxe(
  page: Page,
  runOnly: { type: 'tag' | 'rule'; values: readonly string[] },
  {
    colours = true,
    within,
    ofServer = false,
  }: { readonly colours?: boolean; readonly within?: string; readonly ofServer?: boolean } = {},
): Promise<string[]> {
  await expect(page.locator(ofServer ? waiting : `${waiting}, ${firstScreen}`)).toHaveCount(0);
  await still(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  // WCAG 2.5.3: users of voice control say the visible text of a button. Off in axe by default.
  const rules = {
    'label-content-name-mismatch': { enabled: true },
    ...(!colours && Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]))),
  };
  const options = {
    runOnly,
    // Passed rules are not reported, because describing them takes longer than the rules themselves.
    resultTypes: ['violations'],
    ...(runOnly.type === 'tag' && { rules }),
  };
  const found = await page.evaluate(
    async ({ options, within }) => {
      const axe = Reflect.get(globalThis, 'axe') as {
        run: (root: Document | string, options: unknown) => Promise<AxeResults>;
      };
      return (await axe.run(within ?? document, options)).violations;
    },
    { options, within },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
