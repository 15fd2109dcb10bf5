import { readFile } from 'node:fs/promises';
import { formatTerm, listTerms } from '../areas/search/search-terms-file';
import { changeTerms } from '../operators/change-terms';
import type { CommandGroup } from './command';

/** The table of search terms; lines have the form of `areas/search/terms`. */
export const searchTermCommands: CommandGroup = {
  list: {
    usage: 'list [text]',
    does: 'prints the terms; * marks those of the operator, - those that are off',
    async run({ database, out }, text = '') {
      for (const term of await listTerms(database)) {
        const mark = term.status ? (term.is_edited ? '* ' : '  ') : '- ';
        const line = `${mark}${formatTerm(term)}`;
        if (line.includes(text)) out(line);
      }
    },
  },
  write: {
    usage: 'write <file>',
    does: 'adds the terms of a file, and replaces those with the same kind, target and first word',
    required: 1,
    async run({ database, by, now, out }, file = '') {
      const text = await readFile(file, 'utf8');
      out(`${await changeTerms(database, { text, action: 'add', by }, now)} written`);
    },
  },
  remove: {
    usage: 'remove <file>',
    does: 'switches the terms of a file off',
    required: 1,
    async run({ database, by, now, out }, file = '') {
      const text = await readFile(file, 'utf8');
      out(`${await changeTerms(database, { text, action: 'remove', by }, now)} switched off`);
    },
  },
};
