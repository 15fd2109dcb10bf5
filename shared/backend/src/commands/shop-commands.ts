import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layOutShop } from '../settings/lay-out-shop';
import { missingTexts, writeShopTexts } from '../settings/shop-texts';
import { StockError } from '../settings/stock-file';
import { type Stocked, stockShop } from '../settings/stock-shop';
import { changeZoneTax, findZoneTax, listZoneTaxes, taxText } from '../settings/zone-tax';
import type { CommandGround, CommandGroup } from './command';
import { readLedgerReport } from './ledger-report';

/** Commands that set up a shop and stock it. */
export const shopCommands: CommandGroup = {
  'lay-out': {
    usage: 'lay-out <file>',
    does: 'gives an empty shop its regions, zones, modules and first settings (examples/first-shop.json is an example)',
    required: 1,
    async run({ database, by, now, out }, file = '') {
      const { zones, modules } = await layOutShop(database, await readFile(file, 'utf8'), by, now);
      out(`The shop has ${zones} zones and ${modules} modules.`);
      for (const line of await missingTexts(database)) out(line);
    },
  },
  stock: {
    usage: 'stock <file> [--dry-run]',
    does: 'adds the stores, items, add-ons and vehicles of the file, and changes the named fields of existing ones (examples/first-stock.json is an example); --dry-run only lists the differences',
    required: 1,
    run: (ground, ...values) =>
      put(ground, values, async (file, dryRun) => {
        const { database, by, now } = ground;
        return stockShop(database, await readFile(file, 'utf8'), by, now, dryRun);
      }),
  },
  texts: {
    usage: 'texts <folder> [--dry-run]',
    does: 'publishes the pages, reasons, offline payment methods and words of the landing page of the files in a folder (examples/first-texts is an example); --dry-run only lists the differences',
    required: 1,
    run: (ground, ...values) =>
      put(ground, values, async (folder, dryRun) => {
        const { database, by, now } = ground;
        return writeShopTexts(database, await readFolder(folder), by, now, dryRun);
      }),
  },
  tax: {
    usage: 'tax [zone] [rate]',
    does: 'prints the tax rates of the zones, or sets the one of a zone: percent for everything that is sold there, or "stores" if each store has its own',
    async run({ database, by, now, out }, zone, text) {
      if (zone === undefined) {
        for (const one of await listZoneTaxes(database)) out(`${one.zone} = ${taxText(one.rate)}`);
        return;
      }
      const isSame =
        text !== undefined && !(await changeZoneTax(database, { zone, text, by }, now));
      const rate = taxText(await findZoneTax(database, zone));
      out(`${isSame ? 'Nothing to change: ' : ''}${zone} = ${rate}`);
    },
  },
  books: {
    usage: 'books',
    does: 'sums up orders and money, to compare a restored shop with the original; fails if the ledgers do not balance',
    async run({ database, features, out }) {
      const added = features.builtIn.flatMap(({ ledgerTables = [] }) => ledgerTables);
      for (const line of await readLedgerReport(database, added)) out(line);
    },
  },
};

/** Imports the contents of the files at a path into the shop, or reports what that would change. */
async function put(
  { out }: CommandGround,
  values: readonly string[],
  write: (path: string, dryRun: boolean) => Promise<Stocked>,
): Promise<void> {
  const dryRun = values.includes('--dry-run');
  const [path = '', ...rest] = values.filter((value) => value !== '--dry-run');
  if (rest.length > 0) throw new StockError(`Unexpected argument "${rest.join(' ')}".`);
  const { counts, differences } = await write(path, dryRun);
  if (dryRun) {
    for (const line of differences) out(line);
    out(`${differences.length} differences. Nothing was written.`);
    return;
  }
  const parts = counts.map(([what, count]) => `${count} ${what}`);
  out(`Wrote ${new Intl.ListFormat('en-GB').format(parts) || 'nothing'}.`);
}

/** The texts of a folder's files by their names, without hidden files. */
async function readFolder(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const texts = names
    .sort()
    .map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
  return new Map(await Promise.all(texts));
}
