import { readFile } from 'node:fs/promises';
import { layOutShop } from '../settings/lay-out-shop';
import { readBooks } from './books';
import type { CommandGroup } from './run-command';

/** The first day of a shop. */
export const shopCommands: CommandGroup = {
  'lay-out': {
    usage: 'lay-out <file>',
    does: 'gives an empty shop its regions, zones, modules and first settings (docs/first-shop.json is an example)',
    required: 1,
    async run({ database, by, now, out }, file = '') {
      const { zones, modules } = await layOutShop(database, await readFile(file, 'utf8'), by, now);
      out(`The shop has ${zones} zones and ${modules} modules.`);
    },
  },
  books: {
    usage: 'books',
    does: 'counts orders and money, to compare a restored shop with what it was; fails where they do not add up',
    async run({ database, out }) {
      for (const line of await readBooks(database)) out(line);
    },
  },
};
