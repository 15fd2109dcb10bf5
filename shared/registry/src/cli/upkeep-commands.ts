import { remoteNames } from '../names';
import { nameOf } from '../node/plan';
import type { RegistryStatus } from '../node/registry-state';
import { type Commands, inForm, table } from './command';

/** The human-readable output of `status`. */
function statusText({ snapshot, settings, snapshots, served }: RegistryStatus): string {
  if (!snapshot) return 'The registry is empty. Start the site once, or use seed.';
  const parts = [
    `Snapshot ${snapshot.id}, by ${snapshot.audit.actor} at ${snapshot.audit.time} (${snapshot.audit.command}).`,
    `Kept for a rollback: ${snapshots.join(', ')}`,
    `Compatibility matrix: ${settings.matrix}`,
  ];
  const development = Object.keys(settings.development);
  if (development.length > 0) {
    parts.push(`From a development server, not verified: ${development.join(', ')}`);
  }
  for (const [name, region] of Object.entries(snapshot.regions)) {
    const document = served.find((one) => one.region === name);
    const isDefault = name === snapshot.defaultRegion ? ', the default' : '';
    parts.push(
      '',
      `Region ${name}${isDefault}: zones ${region.zones.join(', ') || '–'}; shell ${region.shell.release}, contract ${region.shell.contract}`,
      document?.problem
        ? `PROBLEM: what customers are served ${document.problem}`
        : `Served, valid until ${document?.expiresAt ?? '–'}`,
      table(
        ['Remote', 'Live', 'Contract', 'Canary', 'Previous', 'Service', 'Owner'],
        remoteNames.map((app) => {
          const { live, canary, previous, disabled } = region.remotes[app];
          const trial = canary ? `${nameOf(canary.run)} ${canary.share} %` : '–';
          const before = previous ? nameOf(previous) : '–';
          const service = disabled ? 'DISABLED' : 'on';
          return [app, nameOf(live), live.contract, trial, before, service, live.owner];
        }),
      ),
    );
  }
  return parts.join('\n');
}

/** Status and maintenance of the registry. */
export const upkeepCommands: Commands = {
  status: {
    usage: 'status [--json]',
    does: 'what every region runs, and whether customers are served it',
    run: async (call) => {
      const status = await call.registry.status();
      call.out(`${call.flag('json') ? JSON.stringify(status, null, 2) : statusText(status)}\n`);
    },
  },
  history: {
    usage: 'history [--json]',
    does: 'who did what, newest first',
    run: async (call) => {
      const entries = (await call.registry.history()).reverse();
      const rows = entries.map((entry) => [
        entry.time,
        entry.actor,
        entry.from === entry.to ? '–' : (entry.to ?? '–'),
        [entry.command, ...Object.entries(entry.arguments).map(([k, v]) => `${k}=${v}`)].join(' '),
      ]);
      const text = table(['Time', 'Who', 'Made snapshot', 'Command'], rows);
      call.out(`${call.flag('json') ? JSON.stringify(entries, null, 2) : text}\n`);
    },
  },
  refresh: {
    usage: 'refresh',
    does: 'signs again what customers are served, before it expires',
    more: ['skip-origin-check'],
    run: async (call) => {
      const checkOrigins = !call.flag('skip-origin-check');
      const faults = await call.registry.refresh({ checkOrigins });
      for (const fault of faults) call.out(`PROBLEM: ${fault}\n`);
      call.out('Signed again.\n');
    },
  },
  'change-key': {
    usage: 'change-key [--revoke]',
    does: 'signs with a new key; --revoke when the old one has got out: pages stop to accept it at once',
    run: async (call) => {
      const revoke = call.flag('revoke');
      await call.local().registry.changeKey({ revoke });
      const old = revoke
        ? 'is not accepted any more'
        : 'is accepted until what it signed has expired';
      call.out(`Signed again, with a new key. The old one ${old}.\n`);
    },
  },
  prune: {
    usage: 'prune [--snapshots 50] [--releases 5]',
    does: 'deletes old snapshots, and releases that no kept one names and that are not among the newest',
    run: async (call) => {
      const count = (option: string, fallback: string) =>
        Number(inForm(call.optional(option) ?? fallback, /^\d{1,6}$/, `a number of ${option}`));
      const keep = { snapshots: count('snapshots', '50'), releases: count('releases', '5') };
      const deleted = await call.registry.prune(keep);
      for (const { app, region, release } of deleted) {
        call.out(`Deleted ${app} ${release} of line ${region}.\n`);
      }
      call.out(`${deleted.length} releases deleted.\n`);
    },
  },
};
