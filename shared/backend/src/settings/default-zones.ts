import type { Sql } from '../database/database';

/**
 * The zones that lists are of for callers who have not said where they are: those of the default region, which have
 * one currency and one clock.
 */
export async function findDefaultZones(sql: Sql): Promise<readonly number[]> {
  const rows = await sql.query<{ id: number }>(
    `select z.id from zones z join regions r on r.key = z.region_key
      where r.is_default and z.status order by z.id`,
    [],
  );
  return rows.map(({ id }) => id);
}
