import type { Sql } from '../../database/database';
import type { Position } from '../../geometry/coordinates';
import { pointInPolygon, polygonArea } from '../../geometry/polygons';
import type { Point } from '../../server/http/request-headers';

interface ZoneShape {
  id: number;
  polygon: Position[];
}

/** Ids of the active zones that contain a point, the smallest first; empty outside the delivery zones. */
export async function findZoneIdsAt(
  sql: Sql,
  { latitude, longitude }: Point,
): Promise<readonly number[]> {
  const zones = await sql.query<ZoneShape>(
    'select id, polygon from zones where status order by id',
  );
  return zones
    .filter((zone) => pointInPolygon(latitude, longitude, zone.polygon))
    .sort((a, b) => polygonArea(a.polygon) - polygonArea(b.polygon))
    .map((zone) => zone.id);
}
