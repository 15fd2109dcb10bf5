import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';

/** The HTML of a page, `null` when there is none. */
export async function findPage(sql: Sql, slug: string, language: Language): Promise<string | null> {
  const row = await sql.one<{ html: string }>(
    'select in_language(html, $2) as html from pages where slug = $1',
    [slug, language],
  );
  return row?.html ?? null;
}
