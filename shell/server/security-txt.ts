import { languageCodes } from '@storefront/domain';
import type { FastifyInstance } from 'fastify';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. Not served without a contact. */
export function registerSecurityTxt(
  server: FastifyInstance,
  { publicUrl, contacts }: { readonly publicUrl: string; readonly contacts: readonly string[] },
): void {
  if (contacts.length === 0) return;
  const path = '/.well-known/security.txt';
  server.get(path, (_request, reply) => {
    const expires = new Date(Math.ceil(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          ...contacts.map((contact) => `Contact: ${contact}`),
          `Expires: ${expires.toISOString()}`,
          `Preferred-Languages: ${languageCodes.join(', ')}`,
          `Canonical: ${new URL(publicUrl).origin}${path}`,
          '',
        ].join('\n'),
      );
  });
}
