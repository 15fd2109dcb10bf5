import { followCanary } from '../canary/follow-canary';
import { countsFrom } from '../canary/release-counts';
import { CanaryRun } from '../canary/run-canary';
import {
  addressOf,
  type Call,
  remote,
  TakenBackError,
  trafficOptions,
  UsageError,
} from './command';

const MINUTE_MS = 60_000;

/** Rising shares in per cent, such as `5,20,50`. */
function stagesOf(text: string): number[] {
  const stages = text.split(',').map(Number);
  const isRising = stages.every((share, index) => share > (stages[index - 1] ?? 0) && share <= 100);
  if (!isRising)
    throw new UsageError(`"${text}" is not a list of rising shares in per cent, such as 5,20,50.`);
  return stages;
}

function runOf(call: Call): CanaryRun {
  const { dryRun, checkOrigins } = trafficOptions(call);
  if (dryRun || call.optional('share') !== undefined) {
    throw new UsageError('--auto cannot be combined with --share or --dry-run.');
  }
  const counts = addressOf(call.option('counts'));
  const minutes = call.optional('stage-minutes') ?? '10';
  if (!/^\d{1,4}$/.test(minutes)) throw new UsageError(`"${minutes}" is not a number of minutes.`);
  const trial = {
    app: remote(call.positional),
    region: call.option('region'),
    release: call.option('release'),
    stages: stagesOf(call.optional('stages') ?? '5,20,50'),
    stageMs: Number(minutes) * MINUTE_MS,
    checkOrigins,
  };
  return new CanaryRun(call.registry, trial, countsFrom(counts));
}

/**
 * `canary --auto`: ends when the release runs for all customers or was taken back, and prints each change.
 * @throws {TakenBackError} when it was taken back
 */
export async function runAutoCanary(call: Call): Promise<void> {
  const say = (line: string) => call.out(`${line}\n`);
  const ending = await followCanary(runOf(call), { say, wait: call.pause });
  if (ending === 'promoted') return;
  const [app, region, release] = [call.positional, call.option('region'), call.option('release')];
  throw new TakenBackError(
    `${app} ${release} was taken back: no customer of ${region} gets it any more.`,
  );
}
