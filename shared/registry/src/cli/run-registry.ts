import path from 'node:path';
import { parseArgs } from 'node:util';
import { RemoteRegistry } from '../client/remote-registry';
import { RegistryError } from '../errors';
import { appNames } from '../names';
import { openRegistry } from '../node/open-registry';
import { RegistryCommandError, ReleaseStoreError, reasonOf } from '../node/registry-error';
import { budgetOf } from '../node/size-budget';
import {
  type Call,
  type Command,
  type Commands,
  changeCells,
  changeHeadings,
  flags,
  inForm,
  oneOf,
  say,
  TakenBackError,
  table,
  UsageError,
} from './command';
import { matrixCommands } from './matrix-commands';
import { peopleCommands } from './people-commands';
import { seedCommand } from './seed-command';
import { trafficCommands } from './traffic-commands';
import { upkeepCommands } from './upkeep-commands';

const serverCommands: Commands = {
  serve: {
    usage:
      'serve [--port 4100] [--host 127.0.0.1] [--operations-port 9465] [--counts http://backend:9464]',
    does: 'answers teams and operators over the network, with a page at /operators, and signs again every hour',
    // Imported on first use, so that other commands need not load a web server.
    run: async (call) => (await import('./serve')).serve(call),
  },
  requests: {
    usage: 'requests',
    does: 'what waits for a second operator (--server)',
    run: async (call) => {
      const waiting = await call.server().requests();
      const rows = waiting.flatMap(({ id, person, until, command, changes }) =>
        changes.map((change) => [id, person, command.command, ...changeCells(change), until]),
      );
      const heads = ['Request', 'By', 'Command', ...changeHeadings, 'Until'];
      call.out(`${table(heads, rows)}\n`);
    },
  },
  approve: {
    usage: 'approve <request>',
    does: 'carries out what another operator has requested (--server)',
    run: async (call) => say(call, await call.server().approve(call.positional)),
  },
  withdraw: {
    usage: 'withdraw <request>',
    does: 'drops what waits (--server)',
    run: async (call) => {
      await call.server().withdraw(call.positional);
      call.out(`Request ${call.positional} is dropped.\n`);
    },
  },
};

/** The size budgets of releases. This command only works on the machine with the registry's folder. */
const budgetCommand: Commands = {
  'size-budget': {
    usage: 'size-budget <app> [--module 40] [--all 200]',
    does: 'what its scripts and styles may weigh in kB, packed: before a module is there, and all; shows it without them',
    run: async (call) => {
      const app = oneOf(appNames, call.positional, 'an app');
      const { registry } = call.local();
      const given = ['module', 'all'].flatMap((option) => {
        const text = call.optional(option);
        return text ? [[option, Number(inForm(text, /^[1-9]\d{0,5}$/, 'a number of kB'))]] : [];
      });
      if (given.length > 0) await registry.rules.setBudget(app, Object.fromEntries(given));
      const budget = budgetOf(app, (await registry.status()).settings.budgets);
      call.out(
        `A release of ${app} may have ${budget.all} kB, and begin a module with ${budget.module} kB.\n`,
      );
    },
  },
};

export interface RunOptions {
  /** The folder without `--data`. */
  readonly dataFolder: string;
  /** Base of relative paths. */
  readonly workingFolder: string;
  readonly token?: string | undefined;
  readonly out?: (text: string) => void;
  readonly err?: (text: string) => void;
  readonly pause?: Call['pause'];
}

/** Errors that are shown as one line; others are shown with their stack. */
const refusals = [RegistryCommandError, ReleaseStoreError, RegistryError];

const commands: Commands = {
  ...trafficCommands,
  ...matrixCommands,
  ...upkeepCommands,
  ...seedCommand,
  ...budgetCommand,
  ...peopleCommands,
  ...serverCommands,
};

function help(): string {
  // Usage and description on separate lines: on one line they are wider than a terminal.
  const lines = Object.values(commands).map(({ usage, does }) => `  ${usage}\n      ${does}`);
  return `Commands:\n${lines.join('\n')}\n\nAll take --data <folder>, or --server <address> with the caller's token in REGISTRY_TOKEN, but for those that are\ngiven where the folder is. Those that change what runs take --dry-run.\n`;
}

const optionsOf = ({ usage, more = [] }: Command) => [
  ...['data', 'server', ...more],
  ...[...usage.matchAll(/--([a-z-]+)/g)].map(([, name = '']) => name),
];

/** @throws {UsageError} for unknown arguments */
function parse(args: readonly string[]) {
  const typeOf = (name: string) => (flags.some((one) => one === name) ? 'boolean' : 'string');
  const names = [...flags, ...Object.values(commands).flatMap(optionsOf)];
  const options = names.map((name) => [name, { type: typeOf(name) }] as const);
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(options),
    });
  } catch (error) {
    throw new UsageError(reasonOf(error));
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
  const known = optionsOf(command);
  const other = Object.keys(values).find((option) => !known.includes(option));
  if (other !== undefined) throw misuse(`${name} has no option --${other}.`);
  const expected = /<|\|/.test(command.usage.split(' --')[0] ?? '') ? 1 : 0;
  if (operands.length !== expected) {
    throw misuse(`${name} takes ${expected === 0 ? 'no name' : 'one name'} after it.`);
  }
  const optional = (option: string) => {
    if (!known.includes(option)) throw new TypeError(`${name} does not name --${option}.`);
    const value = values[option];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const resolve = (text: string) => path.resolve(options.workingFolder, text);
  const data = optional('data');
  const dataFolder = data === undefined ? options.dataFolder : resolve(data);
  const address = optional('server');
  const remote = address === undefined ? null : new RemoteRegistry(address, options.token ?? '');
  const { registry } = await openRegistry({ dataFolder });
  await command.run({
    registry: remote ?? registry,
    local: () => {
      if (remote) throw misuse(`${name} is given on the registry's own machine, without --server.`);
      return { registry, dataFolder };
    },
    server: () => {
      if (!remote) throw misuse(`${name} is given to a server: name it with --server.`);
      return remote;
    },
    positional: operands[0] ?? '',
    optional,
    option: (option) => {
      const value = optional(option);
      if (value === undefined) throw misuse(`--${option} is missing.`);
      return value;
    },
    flag: (flag) => values[flag] === true,
    path: resolve,
    out,
    pause: options.pause,
  });
}

/**
 * The operators' command line.
 * @param args such as `['promote', 'cart', '--region', 'eg', '--release', 'a1b2']`
 * @returns the exit code: 0 success, 1 refused without any change, 2 usage error, 3 a canary was taken back
 */
export async function runRegistry(args: readonly string[], options: RunOptions): Promise<number> {
  const out = options.out ?? ((text) => process.stdout.write(text));
  const err = options.err ?? ((text) => process.stderr.write(text));
  try {
    await run(args, options, out);
    return 0;
  } catch (error) {
    if (error instanceof UsageError || error instanceof TakenBackError) {
      err(`${error.message.trimEnd()}\n`);
      return error.exitCode;
    }
    const isRefusal = refusals.some((kind) => error instanceof kind);
    const stack = error instanceof Error ? error.stack : undefined;
    err(`${isRefusal ? `Refused: ${reasonOf(error)}` : (stack ?? reasonOf(error))}\n`);
    return 1;
  }
}
