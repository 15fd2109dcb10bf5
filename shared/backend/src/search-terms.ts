import { readFile } from 'node:fs/promises';
import {
  formatTerm,
  listTerms,
  parseTerms,
  switchOffTerms,
  writeTerms,
} from './areas/search/search-terms-file';
import { ConfigError, loadConfig } from './config/load-config';
import type { Database } from './database/database';
import { FolderInUseError } from './database/folder-lock';
import { openDatabase } from './database/open-database';

const USAGE = `Search terms of the configured database, lines as in src/areas/search/terms:
  list [text]    prints them, those of the operator marked with *, those that are off with -
  write <file>   adds the lines of a file; one with the same kind, target and first word is replaced
  remove <file>  switches the lines of a file off`;

/** The operator's command for the table of search terms. A running server takes changes over at once. */
async function run([command = '', argument]: readonly string[]): Promise<void> {
  if (!(command in commands) || (command !== 'list' && !argument)) throw new ConfigError([USAGE]);
  const database = await openDatabase(loadConfig(process.env));
  try {
    await commands[command]?.(database, argument ?? '');
  } finally {
    await database.close();
  }
}

const commands: Readonly<Record<string, (database: Database, argument: string) => Promise<void>>> =
  {
    async list(database, text) {
      for (const term of await listTerms(database)) {
        const mark = term.status ? (term.is_edited ? '* ' : '  ') : '- ';
        const line = `${mark}${formatTerm(term)}`;
        if (line.includes(text)) process.stdout.write(`${line}\n`);
      }
    },
    async write(database, file) {
      const terms = parseTerms(await readFile(file, 'utf8'));
      await writeTerms(database, terms, true);
      process.stdout.write(`${terms.length} written\n`);
    },
    async remove(database, file) {
      const terms = parseTerms(await readFile(file, 'utf8'));
      process.stdout.write(`${await switchOffTerms(database, terms)} switched off\n`);
    },
  };

run(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain =
    error instanceof ConfigError ||
    error instanceof FolderInUseError ||
    error instanceof SyntaxError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
});
