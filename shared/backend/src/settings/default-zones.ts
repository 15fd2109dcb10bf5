import type { Sql } from '../database/database';

/**
 * The zones of lists for callers without a place: those of the default region, which have one currency and one time
 * zone.
 */
export async function findDefaultZones(sql: Sql): Promise<readonly number[]> {
  const rows = await sql.query<{ id: number }>(
    `select z.id from zones z join regions r on r.key = z.region_key
      where r.is_default and z.status order by z.id`,
    [],
  );
  return rows.map(({ id }) => id);
}
