import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { still } from './still';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** WCAG 2.2 AA, what a machine can see of it. */
export const wcagRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Those whose outcome depends on colours. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** What waits for an answer: a list that is out of date is paler than it will be. The server's screen waits for scripts. */
const waiting = '[aria-busy=true]:not(#first-screen *)';

/**
 * The page behind the server's screen is there for nobody, until it takes its place (`keep-first-screen.ts`). It may come
 * to be there while axe looks at the screen.
 */
const firstScreen = '#first-screen';

/**
 * What axe finds wrong in the page once nothing is waited for, moves or fades in: rule, element, and why.
 * @param colours whether rules with a tag include those of colours, the slowest of all
 * @param within selector of the part that is looked at, where the rest of the page is looked at elsewhere
 * @param ofServer the server's screen is looked at, and no script takes it away meanwhile
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
  // WCAG 2.5.3: whoever speaks to the page says what is written on a button. Off in axe unless asked for.
  const rules = {
    'label-content-name-mismatch': { enabled: true },
    ...(!colours && Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]))),
  };
  const options = {
    runOnly,
    // What passes need not be described, which takes longer than the rules themselves.
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
