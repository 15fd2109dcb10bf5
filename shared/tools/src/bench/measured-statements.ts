import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import {
  type Database,
  type Parameter,
  type Sql,
  type Transaction,
  writeParameter,
} from '@storefront/backend/testing/bench';

const MAX_PLANS = 10;

/** A statement with the parameters of its slowest run. */
export interface MeasuredStatement {
  readonly text: string;
  readonly values: readonly Parameter[];
  /** Milliseconds. */
  readonly time: number;
}

/**
 * Measures the duration of all statements that are sent to a database, including those inside transactions. Statements
 * of the measurement itself go through `unheard`.
 */
export function measureStatements(database: Database) {
  const slowest = new Map<string, MeasuredStatement>();
  const ownAccount = new AsyncLocalStorage<true>();
  async function time<Answer>(
    text: string,
    values: readonly Parameter[],
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    if (ownAccount.getStore()) return send();
    const start = performance.now();
    const answer = await send();
    const taken = performance.now() - start;
    if (taken > (slowest.get(text)?.time ?? 0)) slowest.set(text, { text, values, time: taken });
    return answer;
  }
  const listen = (sql: Sql): Sql => ({
    query: <Row extends object>(text: string, values: readonly Parameter[] = []) =>
      time(text, values, () => sql.query<Row>(text, values)),
    one: <Row extends object>(text: string, values: readonly Parameter[] = []) =>
      time(text, values, () => sql.one<Row>(text, values)),
  });
  const heard: Database = {
    ...database,
    ...listen(database),
    transaction: (work, mayTakeLong) =>
      database.transaction(
        (tx) => work({ ...listen(tx), script: (text) => tx.script(text) } satisfies Transaction),
        mayTakeLong,
      ),
  };
  const all = () => [...slowest.values()].toSorted((a, b) => b.time - a.time);
  const unheard = <Result>(work: () => Result): Result => ownAccount.run(true, work);
  return { heard, unheard, all, heaviest: () => all().slice(0, MAX_PLANS) };
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/** A statement on one line, shortened. */
export const briefly = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 110);

/** Prints the tables that the plans of statements scan completely, and the number of rows that this returned. */
export async function printScans(
  database: Database,
  statements: readonly MeasuredStatement[],
): Promise<void> {
  for (const statement of statements) {
    print(`${statement.time.toFixed(1)} ms ${briefly(statement.text)}`);
    const plan = await explain(database, statement, 'analyze, costs off, buffers off').catch(() =>
      // For example a row that already exists: the statement cannot run a second time.
      explain(database, statement, 'costs off'),
    );
    for (const line of plan) {
      if (/Seq Scan|Execution Time/.test(line)) print(`    ${line.trim()}`);
    }
  }
}

let explained = 0;

/**
 * The plan of a statement as in the shop, planned without parameter values. If the statement is run, it is rolled back.
 * @param avoidsScans whether the planner scans a table completely only if there is no other way
 */
export async function explain(
  database: Database,
  { text, values }: MeasuredStatement,
  options: string,
  avoidsScans = false,
): Promise<string[]> {
  const given = values.map(literalOf).join(', ');
  // After an error the connection keeps the prepared name, and the transaction accepts no further statements, so each
  // name is new.
  explained += 1;
  const name = `explained_${explained}`;
  let plan: { 'QUERY PLAN': string }[] = [];
  const undo = new Error('Roll the change back');
  await database
    .transaction(async (tx) => {
      if (avoidsScans) await tx.query('set local enable_seqscan = off');
      await tx.query(`prepare ${name} as ${text}`);
      try {
        plan = await tx.query(`explain (${options}) execute ${name}${given && `(${given})`}`);
      } finally {
        await tx.query(`deallocate ${name}`).catch(() => undefined);
      }
      throw undo;
    }, true)
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return plan.map(({ 'QUERY PLAN': line }) => line);
}

function literalOf(value: Parameter): string {
  const text = writeParameter(value);
  return text === null ? 'null' : `'${text.replaceAll("'", "''")}'`;
}
