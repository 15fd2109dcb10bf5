import { readFile } from 'node:fs/promises';
import { UnansweredError } from '../node/registry-error';
import { parseRegionDocument } from '../parse';
import { resolveRemotes } from '../resolve';
import { SignedDocument } from '../signed-document';
import { testRegistry } from '../testing/builds';
import { seededRandom } from '../testing/seeded-random';

import type { ReleaseCount } from './release-counts';
import { CanaryRun, type CanaryStep, followCanary } from './run-canary';

/** Ten thousand visits an hour. */
const VISITS = 10_000;
const VISIT_MS = 360;
const LOOK_MS = 5_000;

type Site = Awaited<ReturnType<typeof testRegistry>>;
let site: Site;
beforeEach(async () => {
  site = await testRegistry();
  await site.publish({ app: 'cart', release: 'two' });
});

/**
 * Simulates visits, each with the release that the served document gives its customer, and a check every five seconds.
 * @param troubleOf share of the visits of a release that have trouble
 */
async function visit(troubleOf: (release: string) => number) {
  const random = seededRandom(11);
  const counts = new Map<string, ReleaseCount>();
  const add = (count: Omit<ReleaseCount, 'count'>) => {
    const key = JSON.stringify(count);
    counts.set(key, { ...count, count: (counts.get(key)?.count ?? 0) + 1 });
  };
  let now = 0;
  const run = new CanaryRun(
    site.registry,
    { app: 'cart', region: 'eg', release: 'two', stages: [5, 20, 50], stageMs: 60_000 },
    async () => [...counts.values()],
    () => now,
  );
  const steps: (CanaryStep & { readonly at: number })[] = [];
  let onTrial = 0;
  let nextLook = 0;
  let document = await served();
  for (let index = 0; index < VISITS; index += 1) {
    now = index * VISIT_MS;
    if (now >= nextLook) {
      nextLook += LOOK_MS;
      const step = await run.step();
      if (step.state !== 'watching') {
        steps.push({ ...step, at: now });
        document = await served();
      }
      if (['promoted', 'taken back'].includes(step.state)) break;
    }
    const { release, cohort } = resolveRemotes(document, `customer-${index}`).cart;
    if (cohort === 'canary') onTrial += 1;
    const { snapshot } = document.extras;
    const of = { release, cohort, snapshot, detail: '' };
    add({ ...of, event: 'visit' });
    if (random() < troubleOf(release)) add({ ...of, event: 'trouble' });
  }
  return { steps, onTrial };
}

async function served() {
  const text = await readFile(site.registry.servedFile('eg'), 'utf8');
  return parseRegionDocument(SignedDocument.parse(JSON.parse(text)).document);
}

const cart = async () => (await site.registry.status()).snapshot?.regions.eg?.remotes.cart;

it('takes a release that does not load back within a minute, after few visits', async () => {
  const { steps, onTrial } = await visit((release) => (release === 'two' ? 1 : 0.005));
  expect(steps.map(({ state }) => state)).toEqual(['started', 'taken back']);
  expect(steps[1]?.at).toBeLessThanOrEqual(60_000);
  expect(onTrial).toBeLessThan(20);
  expect(await cart()).toMatchObject({ live: { release: 'one' }, canary: null });
  const last = (await site.registry.history()).at(-1);
  expect(last).toMatchObject({ command: 'canary', arguments: { release: 'two', share: 0 } });
  expect(last?.arguments.because).toMatch(/^trouble: \d+ of \d+ \(100\.0 %\) on trial/);
});

it('detects trouble in one of ten visits', async () => {
  const { steps } = await visit((release) => (release === 'two' ? 0.1 : 0.005));
  expect(steps.at(-1)?.state).toBe('taken back');
  expect(await cart()).toMatchObject({ live: { release: 'one' }, canary: null });
});

it('promotes a good release through its stages, with the figures in the history', async () => {
  const { steps } = await visit(() => 0.005);
  expect(steps.map(({ state, share }) => `${state} ${share}`)).toEqual([
    'started 5',
    'advanced 20',
    'advanced 50',
    'promoted 100',
  ]);
  expect(await cart()).toMatchObject({ live: { release: 'two' }, canary: null });
  const decided = (await site.registry.history()).map((entry) => entry.arguments.because);
  expect(decided.filter(Boolean)).toHaveLength(4);
});

it('considers vitals too: a slower release is taken back', async () => {
  const { registry } = site;
  const of = (release: string, cohort: string, detail: string, count: number): ReleaseCount => ({
    release,
    cohort,
    snapshot: '2-ffffff',
    event: 'LCP',
    detail,
    count,
  });
  const slow = [
    of('two', 'canary', '6000', 40),
    of('two', 'canary', '1200', 10),
    of('one', 'default', '1200', 400),
    of('one', 'default', 'above', 4),
  ];
  const run = new CanaryRun(
    registry,
    { app: 'cart', region: 'eg', release: 'two', stages: [5], stageMs: 0 },
    async () => slow,
  );
  await run.step();
  expect(await run.step()).toMatchObject({
    state: 'taken back',
    because: 'LCP: 40 of 50 (80.0 %) on trial, 4 of 404 (1.0 %) before',
  });
});

it('continues with the present share when it is started again', async () => {
  await site.registry.carryOut({
    command: 'canary',
    app: 'cart',
    region: 'eg',
    release: 'two',
    share: 20,
  });
  const trial = { app: 'cart', region: 'eg', release: 'two', stages: [5, 50], stageMs: 0 } as const;
  const run = new CanaryRun(site.registry, trial, async () => []);
  const before = (await site.registry.status()).snapshots;
  expect(await run.step()).toEqual({ state: 'started', share: 20, because: 'the trial goes on' });
  expect((await site.registry.status()).snapshots).toEqual(before);
});

it('ends when an operator has decided otherwise, and does not change that', async () => {
  const run = new CanaryRun(
    site.registry,
    { app: 'cart', region: 'eg', release: 'two', stages: [5], stageMs: 0 },
    async () => [],
  );
  await run.step();
  await site.registry.carryOut({
    command: 'canary',
    app: 'cart',
    region: 'eg',
    release: 'two',
    share: 0,
  });
  await expect(run.step()).rejects.toThrow('an operator has ended it');
});

it('does not begin while another release is on trial', async () => {
  await site.publish({ app: 'cart', release: 'three' });
  await site.registry.carryOut({
    command: 'canary',
    app: 'cart',
    region: 'eg',
    release: 'three',
    share: 5,
  });
  const run = new CanaryRun(
    site.registry,
    { app: 'cart', region: 'eg', release: 'two', stages: [5], stageMs: 0 },
    async () => [],
  );
  await expect(run.step()).rejects.toThrow('has three on trial');
});

/** A trial at 5 %, with the figures that `read` returns. */
const watched = (read: () => ReleaseCount[]) =>
  new CanaryRun(
    site.registry,
    { app: 'cart', region: 'eg', release: 'two', stages: [5], stageMs: 0 },
    async () => read(),
  );
const away = () => {
  throw new UnansweredError('http://backend:9464 has no counts for us: fetch failed');
};

it('starts no trial that it cannot watch', async () => {
  const said: string[] = [];
  const following = followCanary(watched(away), { say: (line) => said.push(line) });
  await expect(following).rejects.toThrow('has no counts for us');
  expect(await cart()).toMatchObject({ canary: null });
  expect(said).toEqual([]);
});

it('continues while the figures are unavailable, and acts on them afterwards', async () => {
  const snapshot = '2-ffffff';
  const of = (release: string, cohort: string) => ({ release, cohort, snapshot, detail: '' });
  const broken = ['visit', 'trouble'].map((event) => ({
    ...of('two', 'canary'),
    event,
    count: 50,
  }));
  const well = { ...of('one', 'default'), event: 'visit', count: 500 };
  const answers = [() => [], away, away, () => [], () => [...broken, well]];
  const said: string[] = [];
  const ending = await followCanary(
    watched(() => (answers.shift() ?? away)()),
    { say: (line) => said.push(line.replace(/:.*/, '')), wait: async () => undefined },
  );
  expect(ending).toBe('taken back');
  expect(said).toEqual([
    'started, 5 % of customers',
    'http',
    'The figures are there again.',
    'taken back, 0 % of customers',
  ]);
  expect(await cart()).toMatchObject({ live: { release: 'one' }, canary: null });
});
