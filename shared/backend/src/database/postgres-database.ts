import pg from 'pg';
import { type Database, DatabaseError, type Parameter, type Transaction } from './database';
import { DatabaseQueue, Overloaded } from './database-queue';
import { refuseInsideTransaction, runAsTransaction, statementsInTurn } from './transaction-guard';
import { readRows, type WireRow, writeParameter } from './wire-format';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 3;

/** SQLSTATEs of a busy or unavailable database: lock and statement timeouts, too many connections, a restart. */
const AWAY = /^(55P03|57014|57P0[1-3]|53300|08)/;
/** Messages of Node and the driver about a connection that was lost or could not be opened. */
const LOST =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|Connection terminated|connection error|not queryable|timeout exceeded/;
const RETRY_AFTER_SECONDS = 2;

/** Texts are not parsed here: wire-format.ts does that, in the same way for both engines. */
const asText = { getTypeParser: () => (value: string) => value };

/** The maximum of prepared statements per connection: about as many as a running shop sends. */
const MAX_PLANNED = 400;

/** Names of statements, so that each connection plans them once. Statements beyond the maximum get none. */
class PlannedNames {
  readonly #names = new Map<string, string>();

  of(statement: string): string | undefined {
    const name = this.#names.get(statement);
    if (name !== undefined || this.#names.size >= MAX_PLANNED) return name;
    const next = `shop_${this.#names.size + 1}`;
    this.#names.set(statement, next);
    return next;
  }
}

function sqlOver(client: pg.ClientBase | pg.Pool, planned: PlannedNames): Transaction {
  return {
    async query<Row extends object>(statement: string, parameters: readonly Parameter[] = []) {
      try {
        const name = parameters.length > 0 ? planned.of(statement) : undefined;
        const answer = await client.query<(string | null)[]>({
          ...(name !== undefined && { name }),
          text: statement,
          values: parameters.map(writeParameter),
          rowMode: 'array',
          types: asText,
        });
        const fields = answer.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
        const rows: WireRow[] = answer.rows;
        // The statement promises the row type, as with every SQL driver.
        return readRows(fields, rows) as Row[];
      } catch (error) {
        throw translate(error);
      }
    },
    async one<Row extends object>(statement: string, parameters?: readonly Parameter[]) {
      return (await this.query<Row>(statement, parameters))[0];
    },
    async script(statements) {
      try {
        // A text without parameters is sent by the simple protocol, which accepts several statements.
        await client.query(statements);
      } catch (error) {
        throw translate(error);
      }
    },
  };
}

/** @returns {Overloaded} if a later retry makes sense */
function translate(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message } = error;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError ? AWAY.test(code) : LOST.test(`${code} ${message}`)) {
    return new Overloaded(RETRY_AFTER_SECONDS, message, { cause: error });
  }
  return error instanceof pg.DatabaseError
    ? new DatabaseError(message, code, error.constraint ?? null)
    : error;
}

/**
 * Opens PostgreSQL. Several servers may share one database.
 * @param onIdleError called for connections that break while idle
 */
export async function openPostgresDatabase(
  url: string,
  poolSize: number,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  const turn = new DatabaseQueue(poolSize);
  const listeners: ((change: string) => void)[] = [];
  const tell = (change: string) => {
    for (const listener of listeners) listener(change);
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Each connection listens, so that a write is notified before it is answered. Idle connections stay open, so that
    // at least one always gets notifications of other servers.
    idleTimeoutMillis: 0,
    async onConnect(client) {
      client.on('notification', ({ payload }) => tell(payload ?? 'all'));
      // Planning takes longer than running a planned statement; see planned-statements.mjs.
      await client.query('listen shop_change; set plan_cache_mode = force_generic_plan');
      // Notifications that were sent while there was no connection are lost.
      tell('all');
    },
    connectionTimeoutMillis: 10_000,
    // A statement that waits for a lock holds a connection that others need.
    lock_timeout: 4_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) onIdleError(error);
  });
  const planned = new PlannedNames();
  const direct = sqlOver(pool, planned);
  await direct.query('select 1');

  async function attempt<Result>(
    work: (tx: Transaction) => Promise<Result>,
    mayTakeLong: boolean,
  ): Promise<Result> {
    const client = await pool.connect().catch((error: unknown) => {
      throw translate(error);
    });
    const tx = sqlOver(client, planned);
    let broken: Error | undefined;
    // The running statement also gets this error; without a listener, a lost connection would end the process.
    const onLoss = (error: Error) => {
      broken = error;
    };
    client.on('error', onLoss);
    try {
      await tx.query('begin');
      if (mayTakeLong) {
        await tx.query('set local statement_timeout = 0');
        await tx.query('set local lock_timeout = 0');
      }
      const result = await runAsTransaction(tx, work, mayTakeLong);
      await tx.query('commit');
      return result;
    } catch (error) {
      await tx.query('rollback').catch((rollbackError: Error) => {
        // A connection on which even the rollback fails is closed.
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.off('error', onLoss);
      client.release(broken);
    }
  }

  return {
    engine: 'postgres',
    ...statementsInTurn(turn, direct),
    async transaction<Result>(work: (tx: Transaction) => Promise<Result>, mayTakeLong = false) {
      refuseInsideTransaction();
      for (let left = ATTEMPTS - 1; ; left -= 1) {
        try {
          return await turn.run(() => attempt(work, mayTakeLong));
        } catch (error) {
          if (left === 0 || !isRetryable(error)) throw error;
        }
      }
    },
    isOverloaded: () => turn.isOverloaded,
    onShopChange(listener) {
      listeners.push(listener);
    },
    async close() {
      closing = true;
      await pool.end();
    },
  };
}

function isRetryable(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK)
  );
}
