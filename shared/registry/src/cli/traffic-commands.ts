import { countsFrom } from '../canary/release-counts';
import { CanaryRun, followCanary } from '../canary/run-canary';
import { appNames } from '../names';
import { nextCommand } from '../node/plan';
import { addressOf as releaseAddress } from '../node/store/release-files';
import {
  addressOf,
  type Call,
  type Command,
  type Commands,
  carryOut,
  inForm,
  oneOf,
  remoteOf,
  TakenBackError,
  UsageError,
} from './command';

const service = (command: 'disable' | 'enable', does: string): Command => ({
  usage: `${command} <app> --region eg`,
  does,
  more: ['dry-run'],
  run: (call) => carryOut(call, { command, app: remoteOf(call), region: call.option('region') }),
});

/** Commands that change which release customers run. */
export const trafficCommands: Commands = {
  publish: {
    usage: 'publish <builtFolder>',
    does: 'puts a build into the release store; no region runs it by that',
    run: async (call) => {
      const { app, region, release } = await call.registry.publish(call.path(call.positional));
      call.out(`Published ${app} ${release} of line ${region}.\n`);
      const ref = { app, region, release };
      const { settings, snapshot } = await call.registry.status();
      const url = releaseAddress(settings.origins, ref);
      if (url) call.out(`${url}\n`);
      const when = app === 'shell' && snapshot ? 'When its servers run' : 'Next';
      call.out(`${when}: ${nextCommand(ref, snapshot)}\n`);
    },
  },
  promote: {
    usage: 'promote <app> --region eg --release X',
    does: 'all customers of a region get the release; the old one becomes the fallback',
    more: ['dry-run', 'skip-origin-check'],
    run: (call) => {
      const app = oneOf(appNames, call.positional, 'an app');
      return carryOut(call, { command: 'promote', app, ...targetOf(call) });
    },
  },
  swap: {
    usage: 'swap <app> --region sa --release X [--line sa]',
    does: 'the same with a release of another line; the line is that of the region unless given',
    more: ['dry-run', 'skip-origin-check'],
    run: (call) => {
      const { region, release } = targetOf(call);
      const line = call.optional('line') ?? region;
      return carryOut(call, { command: 'swap', app: remoteOf(call), region, line, release });
    },
  },
  canary: {
    usage: 'canary <app> --region eg --release X --share 5 | --auto --counts <backend>',
    does: 'a share of customers in per cent gets the release; 0 ends it; --auto: goes on or back by what pages report',
    more: ['stages', 'stage-minutes', 'dry-run', 'skip-origin-check'],
    run: async (call) => {
      if (call.flag('auto')) return runAutoCanary(call);
      const share = inForm(call.option('share'), /^\d+(\.\d+)?$/, 'a share in per cent');
      const target = { app: remoteOf(call), ...targetOf(call) };
      return carryOut(call, { command: 'canary', ...target, share: Number(share) });
    },
  },
  rollback: {
    usage: 'rollback <snapshot>',
    does: 'brings back what a kept snapshot said, as a new snapshot; its number is enough',
    more: ['dry-run', 'skip-origin-check'],
    run: (call) => carryOut(call, { command: 'rollback', snapshot: call.positional }),
  },
  disable: service('disable', 'takes a remote out of service; pages say so'),
  enable: service('enable', 'puts it back into service'),
};

const targetOf = (call: Call) => ({
  region: call.option('region'),
  release: call.option('release'),
});

/** Rising shares in per cent, such as `5,20,50`. */
function stagesOf(text: string): number[] {
  const stages = text.split(',').map(Number);
  const isRising = stages.every((share, index) => share > (stages[index - 1] ?? 0) && share <= 100);
  if (isRising) return stages;
  throw new UsageError(`"${text}" is not a list of rising shares in per cent, such as 5,20,50.`);
}

/**
 * `canary --auto`: ends when the release runs for all customers or was taken back, and prints each change.
 * @throws {TakenBackError} when it was taken back
 */
async function runAutoCanary(call: Call): Promise<void> {
  if (call.flag('dry-run') || call.optional('share') !== undefined) {
    throw new UsageError('--auto cannot be combined with --share or --dry-run.');
  }
  const counts = addressOf(call.option('counts'));
  const minutes = call.optional('stage-minutes') ?? '10';
  const trial = {
    app: remoteOf(call),
    ...targetOf(call),
    stages: stagesOf(call.optional('stages') ?? '5,20,50'),
    stageMs: Number(inForm(minutes, /^\d{1,4}$/, 'a number of minutes')) * 60_000,
    checkOrigins: !call.flag('skip-origin-check'),
  };
  const run = new CanaryRun(call.registry, trial, countsFrom(counts));
  const say = (line: string) => call.out(`${line}\n`);
  if ((await followCanary(run, { say, wait: call.pause })) === 'promoted') return;
  throw new TakenBackError(
    `${trial.app} ${trial.release} was taken back: no customer of ${trial.region} gets it any more.`,
  );
}
