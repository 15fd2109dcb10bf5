import type { FastifyInstance } from 'fastify';

/** A letter of Arabic takes six bytes in a form. */
const FORM_BYTES = 8 * 1024;

/** Registers pages that read the forms that they are sent. */
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
  // Without a name, Fastify looks for the function among all modules, which takes a tenth of a second in tests.
  server.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: 'pages' }));
}
