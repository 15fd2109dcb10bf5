import { Worker } from 'node:worker_threads';
import { type Database, DatabaseError, type Parameter, type Transaction } from './database';
import { DatabaseQueue } from './database-queue';
import { acquireFolder } from './folder-lock';
import { refuseInsideTransaction, runAsTransaction, statementsInTurn } from './transaction-guard';
import { readRows, type WireField, type WireRow, writeParameter } from './wire-format';

/** Messages of the thread that are not answers. */
interface Notice {
  readonly change: string;
}
interface Answer {
  readonly id: number;
  readonly fields: readonly WireField[];
  readonly rows: readonly WireRow[];
  readonly error?: { message: string; code: string; constraint: string | null };
}
type Kind = 'query' | 'script' | 'dump' | 'close';
interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** The single session of the embedded database, which communicates with its thread by messages. */
class EmbeddedSession {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners: ((change: string) => void)[] = [];
  #lastId = 0;
  #failure: Error | null = null;

  private constructor(folder: string | null, image: string | null) {
    this.#worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
      workerData: { folder, image },
      // Loaders of this process, such as tsx, are not needed for the worker's plain JavaScript.
      execArgv: [],
    });
    this.#worker.on('message', (message: Answer | Notice) => {
      if ('change' in message) for (const listener of this.#listeners) listener(message.change);
      else this.#settle(message);
    });
    this.#worker.on('error', (error: Error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The embedded database has stopped.')));
  }

  /**
   * @param folder the data folder, `null` for a database in memory
   * @param image a dump to start from, `null` for an empty database
   */
  static async open(folder: string | null, image: string | null): Promise<EmbeddedSession> {
    const session = new EmbeddedSession(folder, image);
    await new Promise<Answer>((resolve, reject) => {
      session.#waiting.set(0, { resolve, reject });
    });
    return session;
  }

  send(kind: Kind, statement = '', parameters: readonly (string | null)[] = []): Promise<Answer> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, kind, statement, parameters });
    });
  }

  /** Calls `listener` after changes of the shop, before the statement that made them returns. */
  onShopChange(listener: (change: string) => void): void {
    this.#listeners.push(listener);
  }

  async close(): Promise<void> {
    await this.send('close');
    this.#waiting.clear();
    await this.#worker.terminate();
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    const { error } = answer;
    if (error) waiting?.reject(new DatabaseError(error.message, error.code, error.constraint));
    else waiting?.resolve(answer);
  }

  #fail(error: Error): void {
    this.#failure = error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

/** The embedded engine can dump its whole database into one file. */
export interface EmbeddedDatabase extends Database {
  dump(file: string): Promise<void>;
}

/**
 * Opens the embedded database (PGlite). It has one session, so transactions and single statements run one at a time.
 *
 * Durability: committed data survives the end of the process, even if it is killed. It may not survive a power failure,
 * because the engine does not sync its files to disk; use PostgreSQL where that matters.
 * @param folder the data folder, `null` for a database in memory
 * @param image a dump file for a folder that is still empty
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
