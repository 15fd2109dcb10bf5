import { gammaln } from 'simple-statistics';

/** Number of occurrences, and the number of chances for one. */
export interface Proportion {
  readonly times: number;
  readonly of: number;
}

/** A period with constant rates, in which customers had either release. */
export interface Stretch {
  readonly trial: Proportion;
  readonly live: Proportion;
}

/** Iterations of the search for the most likely rates; far more precise than needed. */
const SEARCH_STEPS = 60;

const logBeta = (a: number, b: number) => gammaln(a) + gammaln(b) - gammaln(a + b);

/** Log of a proportion's marginal likelihood with no prior knowledge of the rate (Jeffreys' prior, Beta(½, ½)). */
const logMixture = ({ times, of }: Proportion) =>
  logBeta(times + 0.5, of - times + 0.5) - logBeta(0.5, 0.5);

/** Log of a proportion's likelihood at a rate. */
function logLikelihood({ times, of }: Proportion, rate: number): number {
  const part = (count: number, chance: number) => (count === 0 ? 0 : count * Math.log(chance));
  return part(times, rate) + part(of - times, 1 - rate);
}

const rateOf = ({ times, of }: Proportion) => (of === 0 ? 0 : times / of);

/** The largest log-likelihood of both proportions under "the trial is no worse". */
function bestIfNotWorse({ trial, live }: Stretch): number {
  const [a, b] = [rateOf(trial), rateOf(live)];
  const isAllowed = trial.of === 0 || live.of === 0 || a <= b;
  const both = rateOf({ times: trial.times + live.times, of: trial.of + live.of });
  return isAllowed
    ? logLikelihood(trial, a) + logLikelihood(live, b)
    : logLikelihood(trial, both) + logLikelihood(live, both);
}

/** The largest log-likelihood of both proportions under "the trial is worse by the margin, or more". */
function bestIfWorseBy(margin: number, { trial, live }: Stretch): number {
  const [a, b] = [rateOf(trial), rateOf(live)];
  if (trial.of === 0 || live.of === 0 || a >= b + margin) {
    return logLikelihood(trial, a) + logLikelihood(live, b);
  }
  // On the border the function is concave in the rate, so a ternary search finds its maximum.
  const at = (rate: number) => logLikelihood(live, rate) + logLikelihood(trial, rate + margin);
  let [low, high] = [0, 1 - margin];
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
    if (at(left) < at(right)) low = left;
    else high = right;
  }
  return at((low + high) / 2);
}

const sumOver = (stretches: readonly Stretch[], best: (stretch: Stretch) => number) =>
  stretches.reduce(
    (sum, stretch) => sum + logMixture(stretch.trial) + logMixture(stretch.live) - best(stretch),
    0,
  );

/**
 * Evidence that a trial is worse, as the log of an e-value (docs/canary.md). It may be checked after every visit:
 * acting at `Math.log(1 / alpha)` is wrong for at most the share `alpha` of all trials that are no worse, however few
 * visits there were.
 */
export const evidenceOfWorse = (stretches: readonly Stretch[]) =>
  sumOver(stretches, bestIfNotWorse);

/** The same kind of evidence, that a trial is not worse by `margin` (a difference of shares) or more. */
export const evidenceOfNotWorse = (margin: number, stretches: readonly Stretch[]) =>
  sumOver(stretches, (stretch) => bestIfWorseBy(margin, stretch));
