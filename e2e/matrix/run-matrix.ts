import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from '@storefront/build/browser';
import { buildApps, buildDemo } from '@storefront/build/stack';
import { differingBaskets, type PricingRules } from '@storefront/pricing/testing';
import { signCertificate } from '@storefront/registry/node';
import { startSite } from '../support/site';
import { commitOf, withCheckout } from './earlier-checkout';
import { runJourneys } from './journeys';
import { type MatrixOptions, readOptions } from './options';
import { passesOf, type ShellResult, tryShell } from './shell-matrix';

/**
 * The compatibility matrix: the shell and each remote, as they are now and as they were at an earlier commit,
 * through the shopping journeys in Chromium. Passed releases are signed for the registry, whose policy may refuse to
 * promote others.
 */

const root = path.resolve(import.meta.dirname, '../..');
const say = (message: string) => console.log(`  ${message}`);

/** Baskets that the earlier rules price differently than the current ones, though their major version is the same. */
async function basketsPricedDifferently(earlierRoot: string): Promise<string[]> {
  const source = path.join(earlierRoot, 'shared/pricing/src/index.ts');
  const rules: PricingRules = await import(pathToFileURL(source).href);
  return differingBaskets(rules);
}

/** The cells of one shell, on a site of its own. */
async function runShellCells(
  shell: 'now' | 'before',
  checkout: string,
  browser: string,
): Promise<ShellResult> {
  // The current one is served from the release store, so that a build during this run does not change it.
  const options = shell === 'now' ? {} : { shellRoot: checkout };
  const site = await startSite({ DEMO_CLOCK_SPEED: '20' }, options);
  try {
    const journeys = () => runJourneys(site, browser);
    return await tryShell({ shell, site, checkout, journeys });
  } finally {
    await site.stop();
  }
}

function writePasses(results: readonly ShellResult[], { previous, passes }: MatrixOptions): void {
  if (!passes) return;
  const run = `matrix against ${previous}`;
  const time = new Date().toISOString();
  const signed = passesOf(results).map((pass) =>
    signCertificate({ ...pass, run, time }, passes.key),
  );
  writeFileSync(passes.file, `${JSON.stringify(signed, null, 2)}\n`);
  console.log(
    `${signed.length} passes in ${passes.file}. Next: npm run registry -- certify ${passes.file}`,
  );
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env, process.env.INIT_CWD ?? root);
  const browser = ensureBrowser();
  const commit = await commitOf(options.previous, root);
  // After the command line was checked: builds take minutes.
  await Promise.all([buildApps(say), buildDemo(say)]);
  return withCheckout(commit, root, async (checkout) => {
    const failures = (await basketsPricedDifferently(checkout)).map(
      (basket) => `earlier price of ${basket}`,
    );
    const verdict = failures.length === 0 ? 'passed' : 'FAILED';
    console.log(`${verdict}  golden baskets by the earlier pricing`);
    const results = [];
    for (const shell of ['now', 'before'] as const) {
      results.push(await runShellCells(shell, checkout, browser));
    }
    writePasses(results, options);
    failures.push(...results.flatMap((result) => result.failures));
    if (failures.length === 0) return 0;
    console.error(`Failed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
    return 1;
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
