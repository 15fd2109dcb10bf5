import { endpoints } from '@storefront/api/contract';
import { type RenderedPage, sendRenderedPage } from '@storefront/operations/pages';
import type { BackendContext } from '../../server/backend-context';
import { type Language, readLanguage } from '../../server/language';
import { renderDocs } from './docs-page';
import { describeContract, type OpenApiDocument } from './openapi';

/** Serves the contract: a page at `/docs`, the OpenAPI document at `/docs/openapi.json`. */
export function registerDocs({ app, features }: BackendContext): void {
  let document: OpenApiDocument | undefined;
  const read = () => {
    document ??= describeContract([
      ...endpoints,
      ...features.on.flatMap(({ endpoints: own = [] }) => own),
    ]);
    return document;
  };
  app.get('/docs/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(read()),
  );
  const pages = new Map<Language, RenderedPage>();
  app.get('/docs', async (request, reply) => {
    const language = readLanguage(request.headers['accept-language']);
    // Rendering takes a second of the whole server's time, and the contract never changes.
    const page = pages.get(language) ?? renderDocs(language, read());
    pages.set(language, page);
    return sendRenderedPage(reply, page);
  });
}
