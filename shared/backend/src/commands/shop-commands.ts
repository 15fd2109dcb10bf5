import { readFile } from 'node:fs/promises';
import { layOutShop } from '../settings/lay-out-shop';
import { stockShop } from '../settings/stock-shop';
import { readBooks } from './books';
import type { CommandGroup } from './run-command';

/** Commands that set up a shop and stock it. */
export const shopCommands: CommandGroup = {
  'lay-out': {
    usage: 'lay-out <file>',
    does: 'gives an empty shop its regions, zones, modules and first settings (examples/first-shop.json is an example)',
    required: 1,
    async run({ database, by, now, out }, file = '') {
      const { zones, modules } = await layOutShop(database, await readFile(file, 'utf8'), by, now);
      out(`The shop has ${zones} zones and ${modules} modules.`);
    },
  },
  stock: {
    usage: 'stock <file>',
    does: 'puts stores, items, add-ons and vehicles into the shop, or changes those that it has (examples/first-stock.json is an example)',
    required: 1,
    async run({ database, by, now, out }, file = '') {
      const put = await stockShop(database, await readFile(file, 'utf8'), by, now);
      const parts = put.map(([what, count]) => `${count} ${what}`);
      out(`Put ${new Intl.ListFormat('en-GB').format(parts) || 'nothing'}.`);
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
