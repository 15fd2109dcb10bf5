import type { Database, Transaction } from '../database/database';

class DryRunEnd extends Error {
  override readonly name = 'DryRunEnd';
}

/**
 * Runs work of any length in one transaction.
 * @param dryRun whether to roll it back at the end, and only return its result
 */
export async function runOrTry<Result>(
  database: Database,
  dryRun: boolean,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const done: Result[] = [];
  try {
    return await database.transaction(async (tx) => {
      const result = await work(tx);
      if (!dryRun) return result;
      done.splice(0, 1, result);
      throw new DryRunEnd();
    }, true);
  } catch (error) {
    const [result] = done;
    if (error instanceof DryRunEnd && result !== undefined) return result;
    throw error;
  }
}
