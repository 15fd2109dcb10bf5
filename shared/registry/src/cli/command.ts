import * as z from 'zod/mini';
import type { RemoteRegistry } from '../client/remote-registry';
import { HttpUrl, remoteNames } from '../names';
import type { Registry } from '../node/registry';
import type { Change, Outcome, ReleaseRef, TrafficCommand } from '../node/registry-state';

/** The command line itself is invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly exitCode = 2;
}

/** A canary was taken back; a pipeline must not treat the release as live. */
export class TakenBackError extends Error {
  override readonly name = 'TakenBackError';
  readonly exitCode = 3;
}

/** The options without a value; all others have one. */
export const flags = ['dry-run', 'json', 'revoke', 'skip-origin-check', 'auto', 'help'] as const;

/** The commands of a registry, whether in a local folder or behind a server. */
export type CommandedRegistry = Pick<
  Registry,
  'carryOut' | 'status' | 'history' | 'refresh' | 'prune' | 'certify'
> & { readonly publish: (builtFolder: string) => Promise<ReleaseRef> };

/** One call of a command, with its arguments. */
export interface Call {
  readonly registry: CommandedRegistry;
  /**
   * @throws {UsageError} when a server is configured: the command only works on the machine with the registry's
   * folder
   */
  readonly local: () => { readonly registry: Registry; readonly dataFolder: string };
  /** @throws {UsageError} when no server is configured */
  readonly server: () => RemoteRegistry;
  readonly positional: string;
  /** @throws {UsageError} without a value */
  readonly option: (name: string) => string;
  readonly optional: (name: string) => string | undefined;
  readonly flag: (name: (typeof flags)[number]) => boolean;
  readonly path: (text: string) => string;
  readonly out: (text: string) => void;
  /** Waits between two checks of an automatic canary; by default five seconds. */
  readonly pause?: (() => Promise<unknown>) | undefined;
}

export interface Command {
  /** Also says what the command takes: a word in `<>` or with `|` after its name, and options. */
  readonly usage: string;
  readonly does: string;
  /** Options that `usage` does not show. */
  readonly more?: readonly string[];
  readonly run: (call: Call) => Promise<void>;
}
export type Commands = Readonly<Record<string, Command>>;

/** @throws {UsageError} unless the text is one of the names */
export function oneOf<Name extends string>(
  names: readonly Name[],
  text: string,
  what: string,
): Name {
  const name = names.find((one) => one === text);
  if (!name) throw new UsageError(`"${text}" is not ${what}: ${names.join(', ')}.`);
  return name;
}

/** @throws {UsageError} unless the text has the form */
export function inForm(text: string, form: RegExp, what: string): string {
  if (form.test(text)) return text;
  throw new UsageError(`"${text}" is not ${what}.`);
}

export const portOf = (text: string) => Number(inForm(text, /^\d{1,5}$/, 'a port'));

export const remoteOf = ({ positional }: Call) => oneOf(remoteNames, positional, 'a remote');

/** @throws {UsageError} unless the text is a URL */
export function addressOf(text: string): string {
  if (z.safeParse(HttpUrl, text).success) return text;
  throw new UsageError(`"${text}" is not a URL.`);
}

/** Lines of a table with aligned columns. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return all.map((row) => line(row).trimEnd()).join('\n');
}

export const changeHeadings = ['Region', 'What', 'Before', 'After'] as const;
export const changeCells = ({ region, what, before, after }: Change) => [
  region,
  what,
  before,
  after,
];

/** Prints what a command has changed, and how to revert it. */
export function say(call: Call, outcome: Outcome): void {
  for (const warning of outcome.warnings) call.out(`Note: ${warning}\n`);
  if (outcome.changes.length === 0) {
    call.out(`Nothing to change. Snapshot ${outcome.to} stays in force.\n`);
    return;
  }
  call.out(`${table(changeHeadings, outcome.changes.map(changeCells))}\n`);
  if (outcome.waits) {
    const { id, until } = outcome.waits;
    call.out(`Waits for another operator until ${until}: approve ${id}\n`);
    return;
  }
  if (call.flag('dry-run')) {
    call.out('Dry run: nothing has changed.\n');
    return;
  }
  // A rollback does not change the shell's record, and the first snapshot has no predecessor.
  const canGoBack = outcome.from !== null && outcome.changes.some(({ what }) => what !== 'shell');
  const back = canGoBack ? ` Back: rollback ${outcome.from}` : '';
  call.out(`Snapshot ${outcome.to} is in force.${back}\n`);
}

/** Carries out a command that changes which release customers run. */
export async function carryOut(call: Call, command: TrafficCommand): Promise<void> {
  const dryRun = call.flag('dry-run');
  const checkOrigins = !call.flag('skip-origin-check');
  say(call, await call.registry.carryOut(command, { dryRun, checkOrigins }));
}
