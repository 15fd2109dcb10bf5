import { seededRandom } from '../testing/seeded-random';
import { evidenceOfNotWorse, evidenceOfWorse, type Stretch } from './evidence';

const TRIALS = 300;
/** The evidence is checked after every 25 visits of the trial, with ten times as many visits of the others. */
const LOOK = 25;
const LOOKS = 40;
const ALPHA = 0.05;
const BORDER = Math.log(1 / ALPHA);

/** The share of simulated trials in which the evidence reaches the threshold at any of the repeated checks. */
function shareThatCrosses(
  rates: { readonly trial: number; readonly live: number },
  evidence: (stretches: readonly Stretch[]) => number,
): number {
  const random = seededRandom(7);
  const count = (visits: number, rate: number) => {
    let times = 0;
    for (let visit = 0; visit < visits; visit += 1) if (random() < rate) times += 1;
    return times;
  };
  let crossed = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    let seen: Stretch = { trial: { times: 0, of: 0 }, live: { times: 0, of: 0 } };
    for (let look = 0; look < LOOKS; look += 1) {
      seen = {
        trial: { times: seen.trial.times + count(LOOK, rates.trial), of: seen.trial.of + LOOK },
        live: {
          times: seen.live.times + count(10 * LOOK, rates.live),
          of: seen.live.of + 10 * LOOK,
        },
      };
      if (evidence([seen]) >= BORDER) {
        crossed += 1;
        break;
      }
    }
  }
  return crossed / TRIALS;
}

describe('with forty checks of each trial', () => {
  it.each([
    ['on a site with little trouble', { trial: 0.005, live: 0.005 }],
    ['on a site with much trouble', { trial: 0.1, live: 0.1 }],
    ['with a better release', { trial: 0.01, live: 0.03 }],
  ])('takes back at most the allowed share of trials that are no worse, %s', (_title, rates) => {
    expect(shareThatCrosses(rates, evidenceOfWorse)).toBeLessThanOrEqual(ALPHA);
  });

  it('passes at most the allowed share of trials that are worse by the margin', () => {
    const rates = { trial: 0.03, live: 0.01 };
    const share = shareThatCrosses(rates, (seen) => evidenceOfNotWorse(0.02, seen));
    expect(share).toBeLessThanOrEqual(ALPHA);
  });

  it('detects nearly all trials that are clearly worse, and passes nearly all that are not', () => {
    expect(shareThatCrosses({ trial: 0.1, live: 0.01 }, evidenceOfWorse)).toBeGreaterThan(0.95);
    const passed = shareThatCrosses({ trial: 0.005, live: 0.005 }, (seen) =>
      evidenceOfNotWorse(0.02, seen),
    );
    expect(passed).toBeGreaterThan(0.5);
  });
});

const stretch = (trial: [number, number], live: [number, number]): Stretch => ({
  trial: { times: trial[0], of: trial[1] },
  live: { times: live[0], of: live[1] },
});

it('is zero without any visits', () => {
  expect(evidenceOfWorse([])).toBe(0);
  expect(evidenceOfWorse([stretch([0, 0], [0, 0])])).toBeCloseTo(0);
  expect(evidenceOfNotWorse(0.02, [stretch([0, 0], [3, 500])])).toBeLessThan(0);
});

it('is sufficient after a few visits of a release that never loads', () => {
  expect(evidenceOfWorse([stretch([5, 5], [1, 100])])).toBeGreaterThan(Math.log(200));
});

it('is not distorted by hours of trouble in which only one release had many visits', () => {
  // In both hours both releases fail equally often; the trial has most of its visits in the bad one.
  const hours = [stretch([2, 100], [20, 1_000]), stretch([300, 1_000], [30, 100])];
  expect(evidenceOfWorse(hours)).toBeLessThan(0);
  const together = [stretch([302, 1_100], [50, 1_100])];
  expect(evidenceOfWorse(together)).toBeGreaterThan(Math.log(1_000));
});
