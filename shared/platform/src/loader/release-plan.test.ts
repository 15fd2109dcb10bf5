import type { ResolvedRemote } from '@storefront/registry';
import { nextStep, planOf, type RemotePlan } from './release-plan';

const previous = {
  release: 'r1',
  region: 'eg',
  contract: '1.0.0',
  url: 'https://one.example/r1/release.json',
  integrity: 'sha384-1',
};
const resolved: ResolvedRemote = {
  remote: 'cart',
  release: 'r2',
  region: 'eg',
  contract: '1.0.0',
  essential: false,
  disabled: false,
  owner: 'A team',
  runbook: 'runbook.md',
  previous,
  cohort: 'default',
  url: 'https://one.example/r2/release.json',
  fallbackUrl: 'https://two.example/r2/release.json',
  integrity: 'sha384-2',
};
const summary = ({ targets }: RemotePlan) =>
  targets.map(({ source, url, again }) => `${source} ${url.slice(8, 14)}${again ? ' again' : ''}`);

test.each([
  ['all it has', resolved, ['live one.ex', 'live two.ex', 'live one.ex again', 'previous one.ex']],
  [
    'one host',
    { ...resolved, fallbackUrl: null },
    ['live one.ex', 'live one.ex again', 'previous one.ex'],
  ],
  [
    'no earlier release',
    { ...resolved, fallbackUrl: null, previous: null },
    ['live one.ex', 'live one.ex again'],
  ],
])('the targets of a remote with %s, in their order', (_what, remote, order) => {
  const plan = planOf(remote, null);
  expect(summary(plan)).toEqual(order);
  expect(plan.disabledBy).toBeNull();
});

test('each target states the expected file and its hash', () => {
  const [live, , , before] = planOf(resolved, null).targets;
  expect(live).toMatchObject({ integrity: 'sha384-2', expected: { release: 'r2', region: 'eg' } });
  expect(before).toMatchObject({
    integrity: 'sha384-1',
    expected: { release: 'r1', region: 'eg' },
  });
});

test('an override is tried twice and may be any release', () => {
  const url = 'https://mine.example/release.json';
  const plan = planOf({ ...resolved, disabled: true }, { kind: 'url', url });
  const target = { source: 'overridden', url, integrity: null, expected: null };
  expect(plan).toEqual({ disabledBy: null, targets: [target, { ...target, again: true }] });
});

test.each([
  ['an operator', { ...resolved, disabled: true }, null, 'operator'],
  ['this browser', resolved, { kind: 'disabled' } as const, 'browser'],
  ['both: the browser', { ...resolved, disabled: true }, { kind: 'disabled' } as const, 'browser'],
  ['nobody', resolved, { kind: 'previous' } as const, null],
  [
    'an operator, whatever is chosen',
    { ...resolved, disabled: true },
    { kind: 'previous' } as const,
    'operator',
  ],
])('disabled by %s', (_who, remote, choice, disabledBy) => {
  expect(planOf(remote, choice).disabledBy).toBe(disabledBy);
});

test('a choice of the previous release tries only that, if it exists', () => {
  const choice = { kind: 'previous' } as const;
  expect(summary(planOf(resolved, choice))).toEqual(['previous one.ex']);
  expect(summary(planOf({ ...resolved, previous: null }, choice))[0]).toBe('live one.ex');
});

// 0 live, 1 live on the other host, 2 live again, 3 previous.
const plan = planOf(resolved, null);

test.each([
  ['broken', 0, 1],
  ['broken', 1, 2],
  ['broken', 2, 3],
  ['broken', 3, null],
  ['wrong-shape', 1, 2],
  ['unreachable', 0, 1],
  ['unreachable', 1, 3],
  ['timeout', 1, 3],
  ['refused', 1, 3],
  ['wrong-contract', 0, 3],
  ['wrong-contract', 3, null],
] as const)('after %s at %d comes %p', (reason, step, next) => {
  expect(nextStep(plan, step, reason)).toBe(next);
});

test('an override with other contracts has no further target', () => {
  const override = planOf(resolved, { kind: 'url', url: 'https://mine.example/release.json' });
  expect(nextStep(override, 0, 'broken')).toBe(1);
  expect(nextStep(override, 0, 'wrong-contract')).toBeNull();
});
