import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';
import { refuse } from '../../server/refusal';
import { findPage } from './queries';

/** @throws {Refusal} 404 `not-found` */
export async function readPage(sql: Sql, slug: string, language: Language): Promise<string> {
  return (await findPage(sql, slug, language)) ?? refuse(404, 'not-found', 'pageUnknown');
}
