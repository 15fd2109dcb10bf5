import type { FastifyInstance } from 'fastify';

/** A letter of Arabic takes six bytes in a form. */
const FORM_BYTES = 8 * 1024;

/** Lets the pages of a plugin read the forms that they are sent. */
export function readForms(pages: FastifyInstance): void {
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
