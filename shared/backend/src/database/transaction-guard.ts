import { AsyncLocalStorage } from 'node:async_hooks';
import type { Parameter, Sql, Transaction } from './database';
import type { DatabaseQueue } from './database-queue';

const inside = new AsyncLocalStorage<true>();

/** A transaction that waits for something outside the database would block all others. */
const LONGEST_TRANSACTION_MS = 30_000;

/**
 * Gives `tx` to `work` only while the work runs: a late statement, for example of a forgotten promise, would run
 * outside the transaction.
 * @param mayTakeLong whether it has no time limit of 30 seconds
 */
export async function runAsTransaction<Result>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<Result>,
  mayTakeLong = false,
): Promise<Result> {
  let over = false;
  const whileOpen = () => {
    if (over) throw new Error('This transaction has ended.');
    return tx;
  };
  const guarded: Transaction = {
    query: async (statement, parameters) => whileOpen().query(statement, parameters),
    one: async (statement, parameters) => whileOpen().one(statement, parameters),
    script: async (statements) => whileOpen().script(statements),
  };
  let watchdog: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    if (mayTakeLong) return;
    watchdog = setTimeout(
      () => reject(new Error('A transaction was aborted after 30 seconds.')),
      LONGEST_TRANSACTION_MS,
    );
  });
  try {
    return await Promise.race([inside.run(true, () => work(guarded)), tooLong]);
  } finally {
    over = true;
    clearTimeout(watchdog);
  }
}

/**
 * The embedded database has one session: a statement outside the open transaction would wait for it forever, and block
 * every other request. It is also a mistake on PostgreSQL, because it would not see the transaction's changes.
 */
export function refuseInsideTransaction(): void {
  if (inside.getStore()) {
    throw new Error('Inside a transaction, use its `tx` instead of the database.');
  }
}

/** Single statements of a database: each waits for its turn, and is refused inside a transaction. */
export function statementsInTurn(turn: DatabaseQueue, direct: Sql): Sql {
  return {
    async query<Row extends object>(statement: string, parameters?: readonly Parameter[]) {
      refuseInsideTransaction();
      return turn.run(() => direct.query<Row>(statement, parameters));
    },
    async one<Row extends object>(statement: string, parameters?: readonly Parameter[]) {
      refuseInsideTransaction();
      return turn.run(() => direct.one<Row>(statement, parameters));
    },
  };
}
