import { remoteNames } from '../names';
import type { RegistryStatus } from '../node/registry';
import type { RunRelease } from '../node/registry-state';
import { table } from './table';

const named = (run: RunRelease | null | undefined) => (run ? `${run.line}/${run.release}` : '–');

/** The output of `status` for people. */
export function statusText({ snapshot, settings, snapshots, served }: RegistryStatus): string {
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
          const trial = canary ? `${named(canary.run)} ${canary.share} %` : '–';
          const service = disabled ? 'DISABLED' : 'on';
          return [app, named(live), live.contract, trial, named(previous), service, live.owner];
        }),
      ),
    );
  }
  return parts.join('\n');
}
