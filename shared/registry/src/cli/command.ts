import * as z from 'zod/mini';
import type { RemoteRegistry } from '../client/remote-registry';
import { HttpUrl, type RemoteName, remoteNames } from '../names';
import type { Outcome } from '../node/ledger';
import type { Registry } from '../node/registry';
import type { ReleaseRef, ReleaseStore } from '../node/store/release-store';
import { table } from './table';

/** The command line itself is invalid: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A canary was taken back: exit code 3, so that a pipeline does not treat the release as live. */
export class TakenBackError extends Error {
  override readonly name = 'TakenBackError';
}

export const stringOptions = [
  'data',
  'region',
  'release',
  'line',
  'share',
  'shell',
  'app',
  'run',
  'snapshots',
  'releases',
  'server',
  'role',
  'apps',
  'days',
  'port',
  'operations-port',
  'host',
  'key',
  'builds',
  'counts',
  'stages',
  'stage-minutes',
  'module',
  'all',
] as const;
export type StringOption = (typeof stringOptions)[number];
export const flags = ['dry-run', 'json', 'revoke', 'skip-origin-check', 'auto', 'help'] as const;
export type Flag = (typeof flags)[number];

/** The commands of a registry, whether in a local folder or behind a server. */
export type CommandedRegistry = Pick<
  Registry,
  | 'promote'
  | 'swap'
  | 'canary'
  | 'disable'
  | 'enable'
  | 'rollback'
  | 'status'
  | 'history'
  | 'refresh'
  | 'prune'
  | 'certify'
> & { readonly publish: (builtFolder: string) => Promise<ReleaseRef> };

/** A registry in a local folder. */
export interface LocalRegistry {
  readonly registry: Registry;
  readonly store: ReleaseStore;
  readonly dataFolder: string;
}

/** One call of a command, with its arguments. */
export interface Call {
  readonly registry: CommandedRegistry;
  /**
   * @throws {UsageError} when a server is configured: the command only works on the machine with the registry's
   * folder
   */
  readonly local: () => LocalRegistry;
  /** @throws {UsageError} when no server is configured */
  readonly server: () => RemoteRegistry;
  readonly positional: string;
  readonly option: (name: StringOption) => string;
  readonly optional: (name: StringOption) => string | undefined;
  readonly flag: (name: Flag) => boolean;
  readonly path: (text: string) => string;
  readonly out: (text: string) => void;
  /** Waits between two checks of an automatic canary; by default five seconds. */
  readonly pause?: (() => Promise<unknown>) | undefined;
}

/** A command of the command line. */
export interface Command {
  readonly usage: string;
  readonly does: string;
  readonly options: readonly (StringOption | Flag)[];
  readonly run: (call: Call) => Promise<void>;
}

/** @throws {UsageError} unless the text is the name of a remote */
export function remote(text: string): RemoteName {
  const name = remoteNames.find((one) => one === text);
  if (!name) throw new UsageError(`"${text}" is not a remote: ${remoteNames.join(', ')}.`);
  return name;
}

/** @throws {UsageError} unless the text is a URL */
export function addressOf(text: string): string {
  if (z.safeParse(HttpUrl, text).success) return text;
  throw new UsageError(`"${text}" is not a URL.`);
}

/** Prints what a command has changed, and how to revert it. */
export function say(call: Call, outcome: Outcome): void {
  const dryRun = call.flag('dry-run');
  for (const warning of outcome.warnings) call.out(`Note: ${warning}\n`);
  if (outcome.changes.length === 0) {
    call.out(`Nothing to change. Snapshot ${outcome.to} stays in force.\n`);
    return;
  }
  const rows = outcome.changes.map(({ region, what, before, after }) => [
    region,
    what,
    before,
    after,
  ]);
  call.out(`${table(['Region', 'What', 'Before', 'After'], rows)}\n`);
  if (outcome.waits) {
    const { id, until } = outcome.waits;
    call.out(`Waits for another operator until ${until}: approve ${id}\n`);
    return;
  }
  if (dryRun) {
    call.out('Dry run: nothing has changed.\n');
    return;
  }
  // A rollback does not change the shell's record, and the first snapshot has no predecessor.
  const canGoBack = outcome.from !== null && outcome.changes.some(({ what }) => what !== 'shell');
  const back = canGoBack ? ` Back: rollback ${outcome.from}` : '';
  call.out(`Snapshot ${outcome.to} is in force.${back}\n`);
}

/** The options of every command that changes which release customers run. */
export const trafficOptions = (call: Call) => ({
  dryRun: call.flag('dry-run'),
  checkOrigins: !call.flag('skip-origin-check'),
});
