import type { Sql } from '../../../database/database';
import type { Point } from '../../../server/http/request-headers';

/** The coordinates of a store, `undefined` for an unknown one. */
export async function findStorePoint(sql: Sql, storeId: number): Promise<Point | undefined> {
  return sql.one<{ latitude: number; longitude: number }>(
    'select latitude, longitude from stores where id = $1',
    [storeId],
  );
}
