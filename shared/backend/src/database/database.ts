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

/** A target for statements: the database, or one transaction of it. */
export interface Sql {
  /**
   * Runs one statement. Values are passed only as parameters.
   *
   * Values have the same types on both engines: numeric and bigint as number, timestamptz as `Date`, date and time as
   * text, jsonb parsed.
   * @returns the rows, none for a statement without `returning`
   */
  query<Row extends object>(statement: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** The first row, `undefined` when there is none. */
  one<Row extends object>(
    statement: string,
    parameters?: readonly Parameter[],
  ): Promise<Row | undefined>;
}

/** The statements inside a transaction. Throws when it is used after the work has ended. */
export interface Transaction extends Sql {
  /** Runs a text of several statements without parameters, for migrations. */
  script(statements: string): Promise<void>;
}

export interface Database extends Sql {
  readonly engine: 'embedded' | 'postgres';
  /**
   * Runs `work` in one transaction, which is committed or rolled back as a whole.
   *
   * Inside, only `tx` may be used; a statement sent to the database itself throws, because it would wait for the same
   * transaction to end. On PostgreSQL a deadlock or a serialization failure runs `work` again, so it must not act
   * outside the database.
   * @param mayTakeLong for work that grows with the shop, such as a migration: exempts it from the time limit of 30
   * seconds, and its statements from that of 15
   */
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    mayTakeLong?: boolean,
  ): Promise<Result>;
  /** Whether requests were refused recently, because of too many requests. */
  isOverloaded(): boolean;
  /**
   * Notifies of changes of public data: of this server's changes before the write is answered, and of other servers'
   * soon after: `all`, or `items:1,2` when only counts of these items changed.
   */
  onShopChange(listener: (change: string) => void): void;
  close(): Promise<void>;
}

/** An error reported by the database. `code` is the SQLSTATE, such as `23505`. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  constructor(
    message: string,
    readonly code: string,
    /** Name of the violated constraint, if there is one. */
    readonly constraint: string | null,
  ) {
    super(message);
  }
}

/** Whether `error` is a violation of the named unique, check or exclusion constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint;
}

/** Creates a parameter for a `jsonb` column. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}
