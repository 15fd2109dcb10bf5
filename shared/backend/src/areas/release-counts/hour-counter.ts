import type { FastifyInstance } from 'fastify';
import { systemClock } from '../../clock/clock';
import type { Database, Sql } from '../../database/database';
import { repeat } from '../../server/repeat';

/**
 * The most different counters between two writes. Real events need a few hundred; forged names can use memory only up
 * to this limit.
 */
const MAX_COUNTERS = 5_000;
/** The most counters that one network address may begin, so that there is room for all others. */
const MAX_COUNTERS_OF_ADDRESS = 250;
const HOUR_MS = 3_600_000;
const WRITE_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = HOUR_MS;
const RETENTION_MS = 90 * 24 * HOUR_MS;

/** A stored sum of an hour; its other fields say what was counted. */
export interface HourSum {
  readonly hour: Date;
  readonly count: number;
}

/** How often an event of a release happened in an hour, on all pages. */
export interface ReleaseCount extends HourSum {
  readonly region: string;
  readonly app: string;
  readonly release: string;
  /** The registry's snapshot with which pages chose the release. */
  readonly snapshot: string;
  readonly cohort: string;
  readonly event: string;
  /** More about the event, such as a reason; or empty. */
  readonly detail: string;
}

/** The filters of operators; an absent one does not filter. */
export interface CountFilter {
  readonly since: Date;
  readonly region: string | null;
  readonly app: string | null;
}

/** An amount to add to a counter. */
type Sum<Name extends string> = Readonly<Record<Name, string>> & {
  /** The beginning of the hour, in ISO 8601. */
  readonly hour: string;
  readonly count: number;
};

/**
 * Counts events in memory and writes the sums periodically, so that a visit causes no write. A crash loses a few
 * seconds.
 */
export class HourCounter<Name extends string> {
  readonly #table: string;
  readonly #names: readonly Name[];
  #sums = new Map<string, Sum<Name>>();
  readonly #begunBy = new Map<string, number>();
  #dropped = 0;

  /**
   * @param table has the columns `hour` and `count` as well
   * @param names columns of texts that form its primary key together with the hour
   */
  constructor(table: string, names: readonly Name[]) {
    this.#table = table;
    this.#names = names;
  }

  /**
   * Increments each counter.
   * @param address network of the page that caused it
   */
  add(keys: readonly Readonly<Record<Name, string>>[], now: Date, address: string): void {
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
    for (const key of keys) {
      const name = JSON.stringify({ hour, ...key });
      const { count } = this.#sums.get(name) ?? { count: 0 };
      if (count > 0 || this.#mayBegin(address))
        this.#sums.set(name, { ...key, hour, count: count + 1 });
      else this.#dropped += 1;
    }
  }

  #mayBegin(address: string): boolean {
    const begun = this.#begunBy.get(address) ?? 0;
    if (this.#sums.size >= MAX_COUNTERS || begun >= MAX_COUNTERS_OF_ADDRESS) return false;
    this.#begunBy.set(address, begun + 1);
    return true;
  }

  /**
   * Writes the counts since the last call; several servers may do so at the same time. Counts that cannot be written are
   * added to the next ones.
   * @returns the number of events beyond the limit
   */
  async write(sql: Sql): Promise<number> {
    const sums = this.#sums;
    const dropped = this.#dropped;
    this.#sums = new Map();
    this.#begunBy.clear();
    this.#dropped = 0;
    try {
      await this.#addTo(sql, [...sums.values()]);
    } catch (error) {
      for (const [name, sum] of sums) {
        const { count } = this.#sums.get(name) ?? { count: 0 };
        this.#sums.set(name, { ...sum, count: sum.count + count });
      }
      throw error;
    }
    return dropped;
  }

  async #addTo(sql: Sql, sums: readonly Sum<Name>[]): Promise<void> {
    if (sums.length === 0) return;
    const keys = ['hour', ...this.#names] as const;
    const casts = this.#names.map((_, index) => `$${index + 2}::text[]`);
    const keyText = (sum: Sum<Name>) => keys.map((key) => sum[key]).join('\n');
    // Sorted, so that two servers cannot deadlock.
    const sorted = sums.toSorted((a, b) => (keyText(a) < keyText(b) ? -1 : 1));
    await sql.query(
      `insert into ${this.#table} as known (${keys.join(', ')}, count)
        select * from unnest($1::timestamptz[], ${casts.join(', ')}, $${keys.length + 1}::bigint[])
        on conflict (${keys.join(', ')}) do update set count = known.count + excluded.count`,
      [...keys.map((key) => sorted.map((sum) => sum[key])), sorted.map(({ count }) => count)],
    );
  }

  /** Deletes the counts of earlier hours. */
  async sweep(sql: Sql, before: Date): Promise<void> {
    await sql.query(`delete from ${this.#table} where hour < $1`, [before]);
  }

  /** Writes the counts while a server runs and when it stops, and keeps them for 90 days. */
  keep(app: FastifyInstance, database: Database): void {
    const write = async () => {
      const dropped = await this.write(database);
      if (dropped > 0) app.log.warn({ dropped }, 'pages name more releases than are counted');
    };
    repeat(app, WRITE_EVERY_MS, `writing ${this.#table}`, write);
    app.addHook('onClose', write);
    repeat(app, SWEEP_EVERY_MS, `sweeping ${this.#table}`, () =>
      // Real hours, because operators do not use the demo's clock.
      this.sweep(database, new Date(systemClock.now().getTime() - RETENTION_MS)),
    );
  }
}
