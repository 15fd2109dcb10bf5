import type { Sql } from '../../database/database';
import { refuse } from '../../server/refusal';
import { readId } from '../items/queries';
import { findNamedId } from './queries';

/** @throws {Refusal} 404 `not-found` */
export async function knownBrandId(sql: Sql, idOrSlug: string): Promise<number> {
  const id = await findNamedId(sql, 'brands', idOrSlug, readId(idOrSlug));
  return id ?? refuse(404, 'not-found', 'brandUnknown');
}

/** @throws {Refusal} 404 `not-found` */
export async function knownConditionId(sql: Sql, idOrSlug: string): Promise<number> {
  const id = await findNamedId(sql, 'common_conditions', idOrSlug, readId(idOrSlug));
  return id ?? refuse(404, 'not-found', 'conditionUnknown');
}
