import type { Database, Sql } from '../database/database';
import { noteChange } from './setting-changes';
import { numberIn } from './setting-fields';

/** The command cannot be carried out; the message gives the reason, and the possible values. */
export class ZoneTaxError extends Error {
  override readonly name = 'ZoneTaxError';
}

/** A zone and its tax rate in percent; `null`: each of its stores has its own rate. */
interface ZoneTax {
  readonly zone: string;
  readonly rate: number | null;
}

/** The word for `null` in the command. */
const OF_STORES = 'stores';

/** All zones with their rates, by key. */
export function listZoneTaxes(sql: Sql): Promise<ZoneTax[]> {
  return sql.query<ZoneTax>('select key as zone, tax_rate as rate from zones order by key');
}

/**
 * The rate of one zone, locked in a transaction until its end.
 * @throws {ZoneTaxError} for an unknown zone
 */
export async function findZoneTax(sql: Sql, zone: string): Promise<number | null> {
  const row = await sql.one<{ rate: number | null }>(
    'select tax_rate as rate from zones where key = $1 for no key update',
    [zone],
  );
  if (row) return row.rate;
  const known = (await listZoneTaxes(sql)).map((one) => one.zone).join(', ');
  throw new ZoneTaxError(`There is no zone "${zone}". The zones are: ${known || 'none'}.`);
}

/** A rate in the form in which the command reads and prints it. */
export const taxText = (rate: number | null): string => (rate === null ? OF_STORES : String(rate));

/**
 * Sets the tax rate of a zone and records who did it. Carts and new orders use it at once; placed orders and booked
 * trips keep their rate.
 * @param text percent from 0 to 100 with at most three decimals, or `stores`: each store has its own rate
 * @returns whether anything changed
 * @throws {ZoneTaxError} for an unknown zone, or a text that is not a rate
 */
export async function changeZoneTax(
  database: Database,
  { zone, text, by }: { readonly zone: string; readonly text: string; readonly by: string },
  now: Date,
): Promise<boolean> {
  const rate = readRate(text);
  return database.transaction(async (tx) => {
    const before = await findZoneTax(tx, zone);
    if (before === rate) return false;
    await tx.query('update zones set tax_rate = $2 where key = $1', [zone, rate]);
    const setting = `zone.${zone}.tax`;
    await noteChange(tx, { setting, before: taxText(before), after: taxText(rate), by }, now);
    return true;
  });
}

function readRate(text: string): number | null {
  if (text.trim().toLowerCase() === OF_STORES) return null;
  const rate = numberIn(text);
  // The column has three decimals; PostgreSQL would silently round others.
  if (rate >= 0 && rate <= 100 && Number(rate.toFixed(3)) === rate) return rate;
  throw new ZoneTaxError(
    `"${text}" is no tax rate: a number from 0 to 100 without the percent sign, with at most three decimals, or ` +
      `"${OF_STORES}" where each store has its own.`,
  );
}
