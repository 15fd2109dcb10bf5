import { byRemote } from '../names';
import { differences, type RegistryState, releasesIn, withLive } from './plan';
import type { RunRelease, RunRemote } from './registry-state';

const integrity = `sha384-${'a'.repeat(64)}`;
const run = (release: string, change: Partial<RunRelease> = {}): RunRelease => ({
  line: 'eg',
  release,
  integrity,
  contract: '2.0.0',
  owner: 'A team',
  runbook: 'README.md',
  ...change,
});
const remote = (change: Partial<RunRemote> = {}): RunRemote => ({
  live: run('one'),
  previous: null,
  canary: null,
  disabled: false,
  ...change,
});
const state = (cart: Partial<RunRemote> = {}, change: Partial<RegistryState> = {}) => ({
  defaultRegion: 'eg',
  essential: ['cart' as const],
  regions: {
    eg: {
      zones: [1, 2],
      shell: { release: 'one', contract: '2.0.0' },
      remotes: { ...byRemote(() => remote()), cart: remote(cart) },
    },
  },
  ...change,
});
const changes = (after: RegistryState, before: RegistryState | null = state()) =>
  differences(before, after).map(({ region, what, before: was, after: now }) =>
    [region, what, was, now].join(' | '),
  );

it.each<[string, RegistryState, string[]]>([
  ['the same', state(), []],
  ['another release', state({ live: run('two') }), ['eg | cart live | eg/one | eg/two']],
  [
    'a release of the same name with other bytes',
    state({ live: run('one', { integrity: `sha384-${'b'.repeat(64)}` }) }),
    ['eg | cart live | eg/one | eg/one (other bytes)'],
  ],
  [
    'a trial, an earlier release and no service',
    state({ canary: { run: run('two'), share: 5 }, previous: run('zero'), disabled: true }),
    [
      'eg | cart canary | – | eg/two for 5 %',
      'eg | cart previous | – | eg/zero',
      'eg | cart disabled | – | yes',
    ],
  ],
  ['nothing essential', state({}, { essential: [] }), ['all | essential | cart | –']],
  ['another default', state({}, { defaultRegion: 'sa' }), ['all | default region | eg | sa']],
])('a state with %s', (_what, after, lines) => {
  expect(changes(after)).toEqual(lines);
});

it('a first state differs in everything that it has, and a region that goes in all it had', () => {
  expect(changes(state(), null).slice(0, 4)).toEqual([
    'all | default region | – | eg',
    'all | essential | – | cart',
    'eg | zones | – | 1, 2',
    'eg | shell | – | one (contract 2.0.0)',
  ]);
  expect(changes(state({}, { regions: {} }))).toContain('eg | cart live | eg/one | –');
});

it('a release that goes live ends the trial; the one before is what pages fall back to', () => {
  const trial = { canary: { run: run('two'), share: 5 }, previous: run('zero') };
  const after = withLive(remote(trial), run('two'));
  expect(after).toMatchObject({ live: { release: 'two' }, previous: { release: 'one' } });
  expect(after.canary).toBeNull();
  // Applied again: the fallback of pages stays.
  expect(withLive(remote(trial), run('one')).previous?.release).toBe('zero');
  // The same name in another line is another release.
  expect(withLive(remote(trial), run('one', { line: 'sa' })).previous?.release).toBe('one');
});

it('every release that a state names is kept', () => {
  const named = releasesIn(
    state({ canary: { run: run('two', { line: 'sa' }), share: 5 }, previous: run('zero') }),
  ).map(({ app, region, release }) => `${app} ${region}/${release}`);
  expect(named).toEqual(
    expect.arrayContaining(['shell eg/one', 'cart eg/one', 'cart sa/two', 'cart eg/zero']),
  );
  expect(named.filter((name) => name.startsWith('rental'))).toEqual(['rental eg/one']);
});
