import type { FastifyInstance } from 'fastify';
import { readLanguage } from '../../server/language';
import { sendDocs } from './docs-page';
import { describeContract, type OpenApiDocument } from './openapi';

/** Serves the contract: a page at `/docs`, the OpenAPI document at `/docs/openapi.json`. */
export function registerDocs(app: FastifyInstance): void {
  let document: OpenApiDocument | undefined;
  const read = () => {
    document ??= describeContract();
    return document;
  };
  app.get('/docs/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(read()),
  );
  app.get('/docs', async (request, reply) =>
    sendDocs(reply, readLanguage(request.headers['accept-language']), read()),
  );
}
