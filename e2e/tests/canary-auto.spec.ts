import type { Stack } from '@storefront/build/stack';
import { bucket } from '@storefront/registry';
import { publishRemade } from '../support/make-release';
import { test } from '../support/operated-site';
import { collectReports, repeat, type SentReport } from '../support/page-reports';
import type { RunningCommand } from '../support/registry-server';
import { expect } from '../support/site';
import { liveRelease, region } from '../support/site-registry';
import { wordsOf } from '../support/words';

/** An automatic canary: a running shop, its registry behind a server, and the operators' command. */

const app = 'account';
const title = wordsOf('en')(app, 'tracking.title');
/** The command checks every five seconds, and the backend stores its counts every five. */
const patience = { timeout: 60_000 };

/** A customer inside or outside the half that gets the canary release. */
function customer(release: string, isOnTrial: boolean): string {
  for (let number = 0; ; number += 1) {
    const id = `customer-${number}`;
    if (bucket(id, app, release) < 50 === isOnTrial) return id;
  }
}

const says = (command: RunningCommand, what: string) =>
  expect.poll(command.said, patience).toContain(what);

/** The registry's current state of the remote. */
const remote = async (site: Stack) =>
  (await site.registry.status()).snapshot?.regions[region]?.remotes[app];

test('a faulty release is rolled back automatically, and the history gives the reason', async ({
  site,
  operations,
  server,
  token,
  openAt,
  page,
  context,
  expectFault,
}) => {
  expectFault(/a faulty release/);
  await publishRemade(site, app, {
    release: 'faulty',
    change: (file, content) =>
      file === 'remoteEntry.js' ? `throw new Error("a faulty release");\n${content}` : content,
  });
  const good = await liveRelease(site, app);
  const command = server.give(
    token,
    ...['canary', app, '--region', region, '--release', 'faulty'],
    ...['--auto', '--stages', '50', '--stage-minutes', '0', '--counts', operations],
  );
  try {
    await says(command, 'started, 50 % of customers');
    const { reports } = await collectReports(page);
    const opens = async (isOnTrial: boolean) => {
      const value = customer('faulty', isOnTrial);
      await context.addCookies([{ name: 'souk-cohort', value, url: site.address }]);
      const before = reports.length;
      await openAt('/track-order');
      // The previous release replaces a faulty one, and other customers have the live one.
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const seen = () =>
        reports.slice(before).find(({ releases }) => releases.some((one) => one.app === app));
      await expect.poll(seen, patience).toBeDefined();
      const report = seen();
      if (!report) throw new Error('It was there a moment ago.');
      return report;
    };
    const well = await opens(false);
    const broken = await opens(true);
    const of = ({ releases }: SentReport) => releases.find((one) => one.app === app);
    expect(of(well)).toMatchObject({ release: good, cohort: 'default' });
    expect(of(broken)).toMatchObject({ release: 'faulty', cohort: 'canary', region });
    expect(of(broken)?.events).toContainEqual({ event: 'trouble' });
    await repeat(site, well, 30);
    await repeat(site, broken, 30);

    await says(command, 'taken back, 0 % of customers: trouble:');
    expect(await command.ended).toBe(3);
    expect(await remote(site)).toMatchObject({ live: { release: good }, canary: null });
    const history = await site.registry.history();
    const back = history.findLast((entry) => entry.command === 'canary');
    expect(back).toMatchObject({ actor: 'mona', arguments: { release: 'faulty', share: 0 } });
    expect(back?.arguments.because).toMatch(/^trouble: \d+ of \d+ \(100\.0 %\) on trial, 0 of \d+/);
  } finally {
    command.stop();
  }
});

test('a good release advances by its stages to all customers', async ({
  site,
  operations,
  server,
  token,
}) => {
  await publishRemade(site, app, { release: 'better' });
  const before = await liveRelease(site, app);
  const command = server.give(
    token,
    ...['canary', app, '--region', region, '--release', 'better'],
    ...['--auto', '--stages', '20,50', '--stage-minutes', '0', '--counts', operations],
  );
  /** Visits of both releases since the current snapshot. */
  const visit = async (visitors: number) => {
    const { snapshot } = await site.registry.status();
    const report = (release: string, cohort: 'default' | 'canary'): SentReport => ({
      version: 1,
      page: '/track-order',
      releases: [
        {
          app,
          release,
          cohort,
          region,
          snapshot: snapshot?.id ?? '',
          events: [{ event: 'visit' }],
        },
      ],
    });
    await repeat(site, report(before, 'default'), visitors);
    await repeat(site, report('better', 'canary'), visitors);
  };
  try {
    await says(command, 'started, 20 % of customers');
    await visit(1_000);
    await says(command, 'advanced, 50 % of customers');
    expect(await remote(site)).toMatchObject({
      live: { release: before },
      canary: { run: { release: 'better' }, share: 50 },
    });
    await visit(1_000);
    await says(command, 'promoted, 100 % of customers');
    expect(await command.ended).toBe(0);
    expect(await remote(site)).toMatchObject({ live: { release: 'better' }, canary: null });
    const decided = (await site.registry.history()).filter(
      ({ arguments: { release, because } }) => release === 'better' && because !== undefined,
    );
    expect(decided.map((entry) => [entry.command, entry.actor])).toEqual([
      ['canary', 'mona'],
      ['canary', 'mona'],
      ['promote', 'mona'],
    ]);
  } finally {
    command.stop();
  }
});
