import path from 'node:path';
import { parseArgs } from 'node:util';
import { RegistryError } from '../errors';
import { appNames, type RemoteName, remoteNames } from '../names';
import type { FolderReleaseStore } from '../node/folder-release-store';
import type { Outcome } from '../node/ledger';
import { openRegistry, registryFolderIn, releaseStoreIn } from '../node/open-registry';
import { Registry } from '../node/registry';
import { RegistryCommandError } from '../node/registry-error';
import { ReleaseStoreError } from '../node/release-store';
import { readSeedFile } from './seed-file';
import { statusText } from './status-text';
import { table } from './table';

export interface RunOptions {
  /** Used unless `--data` names another. */
  readonly dataFolder: string;
  /** Relative paths start here. */
  readonly workingFolder: string;
  readonly out?: (text: string) => void;
  readonly err?: (text: string) => void;
}

/** What is said in one line; anything else is shown with where it came from. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof RegistryCommandError ||
  error instanceof ReleaseStoreError ||
  error instanceof RegistryError;

/** The command line itself is wrong: exit code 2. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

const stringOptions = [
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
] as const;
type StringOption = (typeof stringOptions)[number];
const flags = ['dry-run', 'json', 'help'] as const;
type Flag = (typeof flags)[number];

interface Call {
  readonly registry: Registry;
  readonly store: FolderReleaseStore;
  readonly positional: string;
  readonly option: (name: StringOption) => string;
  readonly optional: (name: StringOption) => string | undefined;
  readonly flag: (name: Flag) => boolean;
  readonly path: (text: string) => string;
  readonly dataFolder: string;
  readonly out: (text: string) => void;
}

interface Command {
  readonly usage: string;
  readonly does: string;
  readonly options: readonly (StringOption | Flag)[];
  readonly run: (call: Call) => Promise<void>;
}

function remote(text: string): RemoteName {
  const name = remoteNames.find((one) => one === text);
  if (!name) throw new UsageError(`"${text}" is no remote: ${remoteNames.join(', ')}.`);
  return name;
}

function say(call: Call, outcome: Outcome): void {
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
  if (dryRun) {
    call.out('Dry run: nothing has changed.\n');
    return;
  }
  // A rollback leaves the record of the shell, and before the first snapshot there is nothing.
  const canGoBack = outcome.from !== null && outcome.changes.some(({ what }) => what !== 'shell');
  const back = canGoBack ? ` Back: rollback ${outcome.from}` : '';
  call.out(`Snapshot ${outcome.to} is in force.${back}\n`);
}

const dryRun = (call: Call) => ({ dryRun: call.flag('dry-run') });

const commands: Readonly<Record<string, Command>> = {
  publish: {
    usage: 'publish <builtFolder>',
    does: 'puts a build into the release store; no region runs it by that',
    options: [],
    run: async (call) => {
      const { app, region, release } = await call.registry.publish(call.path(call.positional));
      call.out(`Published ${app} ${release} of line ${region}.\n`);
      if (app === 'shell') {
        call.out(`When its servers run: promote shell --region ${region} --release ${release}\n`);
      } else {
        const { settings, snapshot } = await call.registry.status();
        if (settings.origins[app]) call.out(`${call.store.url({ app, region, release })}\n`);
        const line = snapshot?.regions[region]?.remotes[app].live.line ?? region;
        const command = line === region ? 'promote' : 'swap';
        call.out(`Next: ${command} ${app} --region ${region} --release ${release}\n`);
      }
    },
  },
  promote: {
    usage: 'promote <app> --region eg --release X',
    does: 'all customers of a region get the release; the old one becomes the fallback',
    options: ['region', 'release', 'dry-run'],
    run: async (call) => {
      const app = appNames.find((one) => one === call.positional);
      if (!app) throw new UsageError(`"${call.positional}" is no app: ${appNames.join(', ')}.`);
      const ref = { app, region: call.option('region'), release: call.option('release') };
      say(call, await call.registry.promote(ref, dryRun(call)));
    },
  },
  swap: {
    usage: 'swap <app> --region sa --release X [--line sa]',
    does: 'the same with a release of another line; the line is that of the region unless given',
    options: ['region', 'release', 'line', 'dry-run'],
    run: async (call) => {
      const region = call.option('region');
      const target = {
        app: remote(call.positional),
        region,
        line: call.optional('line') ?? region,
        release: call.option('release'),
      };
      say(call, await call.registry.swap(target, dryRun(call)));
    },
  },
  canary: {
    usage: 'canary <app> --region eg --release X --share 5',
    does: 'a share of customers in per cent gets the release; 0 ends it',
    options: ['region', 'release', 'share', 'dry-run'],
    run: async (call) => {
      const share = call.option('share');
      if (!/^\d+(\.\d+)?$/.test(share)) throw new UsageError(`"${share}" is no share in per cent.`);
      const target = {
        app: remote(call.positional),
        region: call.option('region'),
        release: call.option('release'),
        share: Number(share),
      };
      say(call, await call.registry.canary(target, dryRun(call)));
    },
  },
  rollback: {
    usage: 'rollback <snapshot>',
    does: 'brings back what a kept snapshot said, as a new snapshot; its number is enough',
    options: ['dry-run'],
    run: async (call) =>
      say(call, await call.registry.rollback({ snapshot: call.positional }, dryRun(call))),
  },
  disable: {
    usage: 'disable <app> --region eg',
    does: 'takes a remote out of service; pages say so',
    options: ['region', 'dry-run'],
    run: async (call) => {
      const target = { app: remote(call.positional), region: call.option('region') };
      say(call, await call.registry.disable(target, dryRun(call)));
    },
  },
  enable: {
    usage: 'enable <app> --region eg',
    does: 'puts it back into service',
    options: ['region', 'dry-run'],
    run: async (call) => {
      const target = { app: remote(call.positional), region: call.option('region') };
      say(call, await call.registry.enable(target, dryRun(call)));
    },
  },
  status: {
    usage: 'status [--json]',
    does: 'what every region runs, and whether customers are served it',
    options: ['json'],
    run: async (call) => {
      const status = await call.registry.status();
      call.out(`${call.flag('json') ? JSON.stringify(status, null, 2) : statusText(status)}\n`);
    },
  },
  history: {
    usage: 'history [--json]',
    does: 'who did what, newest first',
    options: ['json'],
    run: async (call) => {
      const entries = (await call.registry.history()).reverse();
      if (call.flag('json')) {
        call.out(`${JSON.stringify(entries, null, 2)}\n`);
        return;
      }
      const rows = entries.map((entry) => [
        entry.time,
        entry.actor,
        entry.from === entry.to ? '–' : (entry.to ?? '–'),
        [entry.command, ...Object.entries(entry.arguments).map(([k, v]) => `${k}=${v}`)].join(' '),
      ]);
      call.out(`${table(['Time', 'Who', 'Made snapshot', 'Command'], rows)}\n`);
    },
  },
  policy: {
    usage: 'policy required|advised',
    does: 'whether only releases go live that have passed the compatibility matrix',
    options: [],
    run: async (call) => {
      const policy = (['required', 'advised'] as const).find((one) => one === call.positional);
      if (!policy) throw new UsageError(`"${call.positional}" is no policy: required, advised.`);
      await call.registry.setMatrixPolicy(policy);
      call.out(`The compatibility matrix is ${policy}.\n`);
    },
  },
  certify: {
    usage: 'certify --shell S --app a --release X --run <text>',
    does: 'records that a release has passed the compatibility matrix in a shell',
    options: ['shell', 'app', 'release', 'run'],
    run: async (call) => {
      const pass = {
        shell: call.option('shell'),
        app: remote(call.option('app')),
        release: call.option('release'),
        run: call.option('run'),
      };
      await call.registry.certify(pass);
      call.out(`Recorded: ${pass.app} ${pass.release} works in the shell ${pass.shell}.\n`);
    },
  },
  refresh: {
    usage: 'refresh',
    does: 'signs what customers are served anew, before it expires',
    options: [],
    run: async (call) => {
      await call.registry.refresh();
      call.out('Signed anew.\n');
    },
  },
  prune: {
    usage: 'prune [--snapshots 50] [--releases 5]',
    does: 'deletes old snapshots, and releases that no kept one names and that are not among the newest',
    options: ['snapshots', 'releases'],
    run: async (call) => {
      const count = (option: 'snapshots' | 'releases', fallback: number) => {
        const text = call.optional(option) ?? String(fallback);
        if (!/^\d{1,6}$/.test(text)) throw new UsageError(`"${text}" is no number of ${option}.`);
        return Number(text);
      };
      const keep = { snapshots: count('snapshots', 50), releases: count('releases', 5) };
      const deleted = await call.registry.prune(keep);
      for (const { app, region, release } of deleted) {
        call.out(`Deleted ${app} ${release} of line ${region}.\n`);
      }
      call.out(`${deleted.length} releases deleted.\n`);
    },
  },
  seed: {
    usage: 'seed <file.json>',
    does: 'sets an empty registry up (the runbook shows the file), or follows newer builds in it',
    options: [],
    run: async (call) => {
      const { origins, fallbackOrigins, ...seed } = await readSeedFile(call.path(call.positional));
      const { dataFolder } = call;
      const store = releaseStoreIn(dataFolder, { origins, fallbackOrigins });
      const registry = new Registry({ folder: registryFolderIn(dataFolder), store });
      const outcome = await registry.seed(seed);
      // Only now: a refusal changes nothing.
      await openRegistry({ dataFolder, settings: { origins, fallbackOrigins } });
      say(call, outcome);
    },
  },
};

function help(): string {
  const rows = Object.values(commands).map(({ usage, does }) => [`  ${usage}`, does]);
  return `${table(['Command', ''], rows)}\n\nAll take --data <folder>. Those that change what runs take --dry-run.\n`;
}

/** @throws {UsageError} for what the command does not know */
function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(stringOptions.map((name) => [name, { type: 'string' as const }])),
        ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run(args: readonly string[], options: RunOptions, out: (text: string) => void) {
  const { values, positionals } = parse(args);
  const [name = '', ...operands] = positionals;
  if (values.help === true || name === '' || name === 'help') {
    out(help());
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".\n\n${help()}`);
  const misuse = (what: string) => new UsageError(`${what}\nUse: ${command.usage}`);
  for (const given of Object.keys(values)) {
    const isKnown = given === 'data' || (command.options as readonly string[]).includes(given);
    if (!isKnown) throw misuse(`${name} has no option --${given}.`);
  }
  const expected = /<|\|/.test(command.usage.split(' --')[0] ?? '') ? 1 : 0;
  if (operands.length !== expected) {
    throw misuse(`${name} takes ${expected === 0 ? 'no name' : 'one name'} after it.`);
  }
  const optional = (option: StringOption) => {
    const value = values[option];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const resolve = (text: string) => path.resolve(options.workingFolder, text);
  const data = optional('data');
  const dataFolder = data === undefined ? options.dataFolder : resolve(data);
  await command.run({
    ...(await openRegistry({ dataFolder })),
    positional: operands[0] ?? '',
    optional,
    option: (option) => {
      const value = optional(option);
      if (value === undefined) throw misuse(`--${option} is missing.`);
      return value;
    },
    flag: (flag) => values[flag] === true,
    path: resolve,
    dataFolder,
    out,
  });
}

/**
 * The operators' command line.
 * @param args such as `['promote', 'cart', '--region', 'eg', '--release', 'a1b2']`
 * @returns the exit code: 0 done, 1 refused and nothing changed, 2 not understood
 */
export async function runRegistry(args: readonly string[], options: RunOptions): Promise<number> {
  const out = options.out ?? ((text) => process.stdout.write(text));
  const err = options.err ?? ((text) => process.stderr.write(text));
  try {
    await run(args, options, out);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      err(`${error.message.trimEnd()}\n`);
      return 2;
    }
    if (isRefusal(error)) err(`Refused: ${error.message}\n`);
    else err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return 1;
  }
}
