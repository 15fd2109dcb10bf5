/** A value of a parameter such as `$1` in a statement. JSON is passed by {@link json}. */
export type Parameter =
  | string
  | number
  | boolean
  | Date
  | Uint8Array
  | null
  | undefined
  | readonly (string | number)[];

/** Anything statements can be sent to: the database, or one transaction of it. */
export interface Sql {
  /**
   * Runs one statement. Values only ever travel as parameters.
   *
   * Wire types are read alike on both engines: numeric and bigint as number, timestamptz as
   * `Date`, date and time as text, jsonb parsed.
   * @returns the rows, none for a statement without `returning`
   */
  query<Row extends object>(statement: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** The first row, `undefined` when there is none. */
  one<Row extends object>(
    statement: string,
    parameters?: readonly Parameter[],
  ): Promise<Row | undefined>;
}

/** The statements inside a transaction. It refuses to be used when the work given to it is over. */
export interface Transaction extends Sql {
  /** Runs a text of several statements without parameters: migrations only. */
  script(statements: string): Promise<void>;
}

export interface Database extends Sql {
  readonly engine: 'embedded' | 'postgres';
  /**
   * Runs `work` in one transaction: all of it happens or nothing does.
   *
   * Inside, only `tx` may be used; a statement sent to the database itself throws, because it
   * would wait for this very transaction to end. On PostgreSQL a deadlock or a serialization
   * failure runs `work` again, so it must not act outside the database.
   * @param mayTakeLong for work that grows with the shop, such as a migration: it has no time limit of 30 seconds, and
   * its statements none of 15
   */
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    mayTakeLong?: boolean,
  ): Promise<Result>;
  /** Whether requests were refused a moment ago, because more came than can be answered. */
  isOverloaded(): boolean;
  /**
   * Notifies of changes of public data, by this server before the write is answered and by other servers soon after:
   * `all`, or `items:1,2` when only counts of these items changed.
   */
  onShopChange(listener: (change: string) => void): void;
  close(): Promise<void>;
}

/** An error that the database reported. `code` is the SQLSTATE, such as `23505`. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  constructor(
    message: string,
    readonly code: string,
    /** Name of the violated constraint, when one was violated. */
    readonly constraint: string | null,
  ) {
    super(message);
  }
}

/** Whether `error` says that the named unique, check or exclusion constraint refused a row. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint;
}

/** Makes a parameter for a `jsonb` column. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}
