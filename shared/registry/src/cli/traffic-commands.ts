import { appNames } from '../names';
import { nextCommand } from '../node/next-command';
import { addressOf } from '../node/store/release-files';
import { runAutoCanary } from './auto-canary';
import { type Command, remote, say, trafficOptions, UsageError } from './command';

/** Commands that change which release customers run. */
export const trafficCommands: Readonly<Record<string, Command>> = {
  publish: {
    usage: 'publish <builtFolder>',
    does: 'puts a build into the release store; no region runs it by that',
    options: [],
    run: async (call) => {
      const { app, region, release } = await call.registry.publish(call.path(call.positional));
      call.out(`Published ${app} ${release} of line ${region}.\n`);
      const ref = { app, region, release };
      const { settings, snapshot } = await call.registry.status();
      const url = addressOf(settings.origins, ref);
      if (url) call.out(`${url}\n`);
      const when = app === 'shell' && snapshot ? 'When its servers run' : 'Next';
      call.out(`${when}: ${nextCommand(ref, snapshot)}\n`);
    },
  },
  promote: {
    usage: 'promote <app> --region eg --release X',
    does: 'all customers of a region get the release; the old one becomes the fallback',
    options: ['region', 'release', 'dry-run', 'skip-origin-check'],
    run: async (call) => {
      const app = appNames.find((one) => one === call.positional);
      if (!app) throw new UsageError(`"${call.positional}" is not an app: ${appNames.join(', ')}.`);
      const ref = { app, region: call.option('region'), release: call.option('release') };
      say(call, await call.registry.promote(ref, trafficOptions(call)));
    },
  },
  swap: {
    usage: 'swap <app> --region sa --release X [--line sa]',
    does: 'the same with a release of another line; the line is that of the region unless given',
    options: ['region', 'release', 'line', 'dry-run', 'skip-origin-check'],
    run: async (call) => {
      const region = call.option('region');
      const target = {
        app: remote(call.positional),
        region,
        line: call.optional('line') ?? region,
        release: call.option('release'),
      };
      say(call, await call.registry.swap(target, trafficOptions(call)));
    },
  },
  canary: {
    usage: 'canary <app> --region eg --release X --share 5 | --auto --counts <backend>',
    does: 'a share of customers in per cent gets the release; 0 ends it; --auto: goes on or back by what pages report',
    options: [
      'region',
      'release',
      'share',
      'dry-run',
      'skip-origin-check',
      'auto',
      'counts',
      'stages',
      'stage-minutes',
    ],
    run: async (call) => {
      if (call.flag('auto')) {
        await runAutoCanary(call);
        return;
      }
      const share = call.option('share');
      if (!/^\d+(\.\d+)?$/.test(share))
        throw new UsageError(`"${share}" is not a share in per cent.`);
      const target = {
        app: remote(call.positional),
        region: call.option('region'),
        release: call.option('release'),
        share: Number(share),
      };
      say(call, await call.registry.canary(target, trafficOptions(call)));
    },
  },
  rollback: {
    usage: 'rollback <snapshot>',
    does: 'brings back what a kept snapshot said, as a new snapshot; its number is enough',
    options: ['dry-run', 'skip-origin-check'],
    run: async (call) =>
      say(call, await call.registry.rollback({ snapshot: call.positional }, trafficOptions(call))),
  },
  disable: {
    usage: 'disable <app> --region eg',
    does: 'takes a remote out of service; pages say so',
    options: ['region', 'dry-run'],
    run: async (call) => {
      const target = { app: remote(call.positional), region: call.option('region') };
      say(call, await call.registry.disable(target, trafficOptions(call)));
    },
  },
  enable: {
    usage: 'enable <app> --region eg',
    does: 'puts it back into service',
    options: ['region', 'dry-run'],
    run: async (call) => {
      const target = { app: remote(call.positional), region: call.option('region') };
      say(call, await call.registry.enable(target, trafficOptions(call)));
    },
  },
};
