import { judgeCanary } from './judge-canary';
import type { ReleaseCount } from './release-counts';

const releases = { trial: 'two', live: 'one' };

/** The sums of one group: visits, those with trouble, and slow ones among the measured. */
function side(
  release: string,
  visits: number,
  troubled: number,
  [slow, measured]: readonly [number, number] = [0, 0],
): ReleaseCount[] {
  const of = {
    release,
    snapshot: 's1',
    cohort: release === 'two' ? 'canary' : 'default',
  };
  return [
    { ...of, event: 'visit', detail: '', count: visits },
    { ...of, event: 'trouble', detail: '', count: troubled },
    { ...of, event: 'LCP', detail: '2500', count: measured - slow },
    { ...of, event: 'LCP', detail: 'more', count: slow },
  ];
}

test.each<[string, ReleaseCount[], string, RegExp]>([
  ['no reports are open', [], 'open', /^trouble: 0 of 0 on trial, 0 of 0 before$/],
  [
    'few visits without trouble are open',
    [...side('two', 20, 0), ...side('one', 2_000, 10)],
    'open',
    /^trouble: 0 of 20 \(0\.0 %\) on trial, 10 of 2000 \(0\.5 %\) before$/,
  ],
  [
    'many visits without trouble are no worse',
    [...side('two', 5_000, 10), ...side('one', 50_000, 100)],
    'not worse',
    /^trouble: 10 of 5000 \(0\.2 %\)/,
  ],
  [
    'a release that never loads is worse after a few visits',
    [...side('two', 10, 10), ...side('one', 2_000, 10)],
    'worse',
    /^trouble: 10 of 10 \(100\.0 %\)/,
  ],
  [
    'a release that is slow is worse although it has no trouble',
    [...side('two', 1_000, 0, [400, 500]), ...side('one', 10_000, 0, [500, 5_000])],
    'worse',
    /^LCP: 400 of 500 \(80\.0 %\) on trial, 500 of 5000 \(10\.0 %\) before$/,
  ],
])('%s', (_case, counts, verdict, because) => {
  expect(judgeCanary(counts, releases)).toMatchObject({
    verdict,
    because: expect.stringMatching(because),
  });
});

test('the visits are those of the trial', () => {
  const counts = [...side('two', 20, 1), ...side('one', 2_000, 10)];
  expect(judgeCanary(counts, releases).visits).toBe(20);
});
