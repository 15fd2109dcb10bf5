import type { Bind } from '../../server/bindings';
import type { Point } from '../../server/http/request-headers';

/** Metres from the caller to `stores s`, an SQL expression. */
export function distanceTo(bind: Bind, { latitude, longitude }: Point): string {
  return `metres_between(${bind(latitude)}::double precision, ${bind(longitude)}::double precision, s.latitude::double precision, s.longitude::double precision)`;
}
