import { setTimeout } from 'node:timers/promises';
import { countsFrom } from '../canary/release-counts';
import { CanaryRun } from '../canary/run-canary';
import { addressOf, type Call, remote, UsageError } from './command';

/** Between two looks: with the pages' five seconds a fault is known within a quarter of a minute. */
const LOOK_MS = 5_000;
const MINUTE_MS = 60_000;

/** Rising shares in per cent, such as `5,20,50`. */
function stagesOf(text: string): number[] {
  const stages = text.split(',').map(Number);
  const isRising = stages.every((share, index) => share > (stages[index - 1] ?? 0) && share <= 100);
  if (!isRising)
    throw new UsageError(`"${text}" are no rising shares in per cent, such as 5,20,50.`);
  return stages;
}

/** `canary --auto`: looks until the release has gone to all customers or back, and says each change. */
export async function runAutoCanary(call: Call): Promise<void> {
  const counts = addressOf(call.option('counts'));
  const minutes = call.optional('stage-minutes') ?? '10';
  if (!/^\d{1,4}$/.test(minutes)) throw new UsageError(`"${minutes}" is no number of minutes.`);
  const run = new CanaryRun(
    call.registry,
    {
      app: remote(call.positional),
      region: call.option('region'),
      release: call.option('release'),
      stages: stagesOf(call.optional('stages') ?? '5,20,50'),
      stageMs: Number(minutes) * MINUTE_MS,
    },
    countsFrom(counts),
  );
  for (;;) {
    const { state, share, because } = await run.step();
    if (state !== 'watching') call.out(`${state}, ${share} % of customers: ${because}\n`);
    if (state === 'promoted' || state === 'taken back') return;
    await setTimeout(LOOK_MS);
  }
}
