import { readFile } from 'node:fs/promises';
import { layOutShop } from '../settings/lay-out-shop';
import { StockError } from '../settings/stock-file';
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
    usage: 'stock <file> [--dry-run]',
    does: 'adds the stores, items, add-ons and vehicles of the file, and changes what it names of existing ones (examples/first-stock.json is an example); --dry-run only lists the differences',
    required: 1,
    async run({ database, by, now, out }, ...values) {
      const dryRun = values.includes('--dry-run');
      const [file = '', ...rest] = values.filter((value) => value !== '--dry-run');
      if (rest.length > 0) throw new StockError(`What is "${rest.join(' ')}" for?`);
      const text = await readFile(file, 'utf8');
      const { counts, differences } = await stockShop(database, text, by, now, dryRun);
      if (dryRun) {
        for (const line of differences) out(line);
        out(`${differences.length} differences. Nothing was written.`);
        return;
      }
      const parts = counts.map(([what, count]) => `${count} ${what}`);
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
