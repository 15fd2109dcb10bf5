import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { PersonError } from '../areas/profile/person';
import { ConfigError, loadConfig } from '../config/load-config';
import { FolderInUseError } from '../database/folder-lock';
import { openDatabase } from '../database/open-database';
import { OperatorError } from '../operators/operators';
import type { BackendFeature } from '../server/backend-context';
import { chooseFeatures } from '../server/features';
import { openFileStore } from '../server/files/open-file-store';
import { ReasonedError } from '../server/messages/reasoned-error';
import { LayOutError } from '../settings/lay-out-shop';
import { StockError } from '../settings/stock-file';
import { ZoneTaxError } from '../settings/zone-tax';
import type { Command, CommandGroup } from './command';
import { customerCommands } from './customer-commands';
import { LedgerError } from './ledger-report';
import { operatorCommands } from './operator-commands';
import { searchTermCommands } from './search-term-commands';
import { settingsCommands } from './settings-commands';
import { shopCommands } from './shop-commands';

const coreGroups: Readonly<Record<string, CommandGroup>> = {
  shop: shopCommands,
  settings: settingsCommands,
  operators: operatorCommands,
  'search-terms': searchTermCommands,
  customers: customerCommands,
};

/** An unknown command; the message lists the known ones. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const usage = (groups: typeof coreGroups) =>
  Object.entries(groups)
    .flatMap(([group, commands]) =>
      // On two lines like the registry's help: some commands are wider than a terminal.
      Object.values(commands).map((one) => `  ${group} ${one.usage}\n      ${one.does}`),
    )
    .join('\n');

/**
 * @param features those that are built in, with commands of their own
 * @throws {UsageError} for an unknown command, or a missing value
 */
export function findCommand(
  [group = '', name = '', ...values]: readonly string[],
  features: readonly BackendFeature[] = [],
): Command {
  const groups = Object.assign({}, coreGroups, ...features.map(({ commands }) => commands));
  const command = Object.hasOwn(groups, group) ? groups[group]?.[name] : undefined;
  if (!command || values.length < (command.required ?? 0)) {
    throw new UsageError(`Commands for the configured database:\n${usage(groups)}`);
  }
  return command;
}

/**
 * Runs an operator's command on the configured database, and ends with code 1 on failure. A running server applies
 * changes at once; the embedded database belongs to one process, so its server must be stopped first.
 */
export async function runCommand(
  line: readonly string[],
  builtIn: readonly BackendFeature[],
): Promise<void> {
  try {
    const command = findCommand(line, builtIn);
    const config = loadConfig(process.env);
    const features = chooseFeatures(builtIn, config.features);
    const isNew = !config.databaseUrl && !existsSync(path.join(config.dataDir, 'database'));
    const database = await openDatabase(config, { features: builtIn });
    if (isNew) {
      console.error(
        `${path.resolve(config.dataDir)} had no database, so this command has created an empty one. ` +
          'For the database of a server, set DATA_DIR as the server has it.',
      );
    }
    const out = (text: string) => process.stdout.write(`${text}\n`);
    const files = () => openFileStore(config);
    const by = `command: ${userInfo().username}`;
    const ground = { database, config, features, now: new Date(), by, out, files };
    await command.run(ground, ...line.slice(2)).finally(() => database.close());
  } catch (error) {
    console.error(isPlain(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** Errors that the operator can fix need no stack trace. */
function isPlain(error: unknown): error is Error {
  // A file that does not exist or cannot be read.
  if (error instanceof Error && 'syscall' in error && 'path' in error) return true;
  return [
    UsageError,
    ConfigError,
    FolderInUseError,
    ReasonedError,
    OperatorError,
    LayOutError,
    StockError,
    ZoneTaxError,
    LedgerError,
    PersonError,
  ].some((kind) => error instanceof kind);
}
