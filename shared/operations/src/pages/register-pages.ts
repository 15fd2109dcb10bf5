import type { FastifyInstance } from 'fastify';

/** An Arabic letter takes six bytes in a form. */
const FORM_BYTES = 8 * 1024;

/** Registers pages and a parser for their forms. */
export function registerPages(
  server: FastifyInstance,
  register: (pages: FastifyInstance) => void,
  bodyLimit = FORM_BYTES,
): void {
  const plugin = async (pages: FastifyInstance) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    register(pages);
  };
  // Without a name, Fastify searches all modules for the function, which takes a tenth of a second in tests.
  server.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: 'pages' }));
}
