import { evidenceOfNotWorse, evidenceOfWorse } from './evidence';
import { type ReleaseCount, stretchesOf, trouble, vitals } from './release-counts';

/** Limit for the share of trials that are taken back although they are no worse; divided among the measures. */
const WRONGLY_BACK = 0.02;
/** A trial with trouble in this many more visits is promoted with at most the probability below. */
const MARGIN = 0.02;
const WRONGLY_ON = 0.05;

export interface Verdict {
  readonly verdict: 'worse' | 'not worse' | 'open';
  readonly because: string;
  readonly visits: number;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Compares a release on trial with the one that all others run, using the reports of the pages of both. */
export function judgeCanary(
  counts: readonly ReleaseCount[],
  releases: { readonly trial: string; readonly live: string },
): Verdict {
  const inTrouble = stretchesOf(counts, trouble, releases);
  const visits = inTrouble.reduce((sum, { trial }) => sum + trial.of, 0);
  const measures = [trouble, ...Object.values(vitals)];
  for (const measure of measures) {
    const stretches = stretchesOf(counts, measure, releases);
    if (evidenceOfWorse(stretches) >= Math.log(measures.length / WRONGLY_BACK)) {
      return { verdict: 'worse', because: `${measure.name}: ${sides(stretches)}`, visits };
    }
  }
  const isProven = evidenceOfNotWorse(MARGIN, inTrouble) >= Math.log(1 / WRONGLY_ON);
  const because = `${trouble.name}: ${sides(inTrouble)}`;
  return { verdict: isProven ? 'not worse' : 'open', because, visits };
}

function sides(stretches: ReturnType<typeof stretchesOf>): string {
  const side = (of: 'trial' | 'live') => {
    const times = stretches.reduce((sum, stretch) => sum + stretch[of].times, 0);
    const all = stretches.reduce((sum, stretch) => sum + stretch[of].of, 0);
    return `${times} of ${all}${all > 0 ? ` (${percent(times / all)})` : ''}`;
  };
  return `${side('trial')} on trial, ${side('live')} before`;
}
