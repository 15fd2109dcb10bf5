import { pageEndpoints } from '@storefront/api/contract';
import type { Sql } from '../database/database';
import type { BackendContext } from '../server/backend-context';
import { refuse } from '../server/http/refusal';
import { registerSharedEndpoint } from '../server/http/register-shared-endpoint';
import type { Language } from '../server/language';

/** Serves the information pages, which are stored under the names of their paths. */
export function registerPageRoutes(backend: BackendContext): void {
  for (const endpoint of pageEndpoints) {
    registerSharedEndpoint(backend, endpoint, [], (call, database) =>
      readPage(database, endpoint.path.slice(1), call.language),
    );
  }
}

/** The names of the pages that the shop has published. */
export async function listPages(sql: Sql): Promise<ReadonlySet<string>> {
  const pages = await sql.query<{ slug: string }>('select slug from pages');
  return new Set(pages.map(({ slug }) => slug));
}

/**
 * The HTML of a page.
 * @throws {Refusal} 404 `not-found`
 */
async function readPage(sql: Sql, slug: string, language: Language): Promise<string> {
  const row = await sql.one<{ html: string }>(
    'select in_language(html, $2) as html from pages where slug = $1',
    [slug, language],
  );
  return row?.html ?? refuse(404, 'not-found', 'pageUnknown');
}
