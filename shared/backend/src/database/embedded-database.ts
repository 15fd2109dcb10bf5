import type { Database, Parameter, Transaction } from './database';
import { DatabaseQueue } from './database-queue';
import { EmbeddedSession } from './embedded-session';
import { acquireFolder } from './folder-lock';
import { refuseInsideTransaction, runAsTransaction, statementsInTurn } from './transaction-guard';
import { readRows, writeParameter } from './wire-format';

/** The embedded engine can dump its whole database into one file. */
export interface EmbeddedDatabase extends Database {
  dump(file: string): Promise<void>;
}

/**
 * Opens the embedded database (PGlite). It has one session, so transactions and single statements run one after the
 * other.
 *
 * Durability: committed data survives the end of the process, also when it is killed. It may not survive a power
 * failure, because the engine does not force its files to the disk; use PostgreSQL where that matters.
 * @param folder the data folder, `null` for a database in memory
 * @param image file of a dump for a folder that is still empty
 * @throws {FolderInUseError} when another process has the folder open
 */
export async function openEmbeddedDatabase(
  folder: string | null,
  image: string | null = null,
): Promise<EmbeddedDatabase> {
  const lock = folder === null ? null : await acquireFolder(folder);
  const session = await EmbeddedSession.open(folder, image).catch(async (error: unknown) => {
    await lock?.release();
    throw error;
  });
  const turn = new DatabaseQueue(1);

  const direct: Transaction = {
    async query<Row extends object>(statement: string, parameters: readonly Parameter[] = []) {
      const answer = await session.send('query', statement, parameters.map(writeParameter));
      // The statement promises the row type, as with every SQL driver.
      return readRows(answer.fields, answer.rows) as Row[];
    },
    async one<Row extends object>(statement: string, parameters?: readonly Parameter[]) {
      return (await this.query<Row>(statement, parameters))[0];
    },
    async script(statements) {
      await session.send('script', statements);
    },
  };

  return {
    engine: 'embedded',
    ...statementsInTurn(turn, direct),
    async transaction<Result>(work: (tx: Transaction) => Promise<Result>, mayTakeLong = false) {
      refuseInsideTransaction();
      return turn.run(async () => {
        await session.send('query', 'begin');
        try {
          const result = await runAsTransaction(direct, work, mayTakeLong);
          await session.send('query', 'commit');
          return result;
        } catch (error) {
          await session.send('query', 'rollback');
          throw error;
        }
      });
    },
    isOverloaded: () => turn.isOverloaded,
    onShopChange: (listener) => session.onShopChange(listener),
    async dump(file) {
      await turn.run(() => session.send('dump', file));
    },
    async close() {
      await turn.run(() => session.close());
      await lock?.release();
    },
  };
}
