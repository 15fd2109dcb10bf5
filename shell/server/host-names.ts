import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerPlainly } from './plain-answer';

interface HostOptions {
  /** Where customers reach the site. */
  readonly publicUrl: string;
  /** Other names of it, without port. */
  readonly allowedHosts: readonly string[];
}

/** A name or an address, with or without a port; nothing that could end an attribute or a line. */
const wellFormed = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

/**
 * Answers under the site's own names only: 421 for another one, 400 for what is no name. A page that was made
 * for a strange name could be cached and shown to customers.
 *
 * By its plain address the site is always answered: health checks and phones beside a developer ask so, and no
 * page can be made to ask by it for another one. What pages say of the site's address comes from `publicUrl`
 * alone.
 */
export function refuseOtherHosts(server: FastifyInstance, options: HostOptions): void {
  const { publicUrl } = options;
  const names = new Set(
    ['localhost', new URL(publicUrl).hostname, ...options.allowedHosts].map((name) =>
      name.toLowerCase(),
    ),
  );
  server.addHook('onRequest', async (request, reply) => {
    // HTTP/1.0 asks without a name.
    const { host } = request.headers;
    const [, name = ''] = wellFormed.exec(host ?? 'localhost') ?? [];
    if (name === '' || !request.url.startsWith('/')) return answerPlainly(reply, 400, 'malformed');
    const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
    if (isAddress || names.has(name.toLowerCase())) return undefined;
    return answerPlainly(reply, 421, 'otherHost', new URL(publicUrl).origin);
  });
}

const isLoopback = (name: string) => name === 'localhost' || /^127\.|^\[::1\]$/.test(name);

/**
 * Where a page that was requested by `localhost` is shown instead, `null` to show it here. Pictures and payments
 * lead to `publicUrl`: a customer who began elsewhere would come back to a place without their cart. Only for a
 * site without a name, on the same port: a proxy before any other one may ask by `localhost` itself.
 */
export function addressInstead(
  publicUrl: string,
  { host = '', path }: { readonly host: string | undefined; readonly path: string },
): string | null {
  const own = new URL(publicUrl);
  const [, name = ''] = wellFormed.exec(host) ?? [];
  const hasName = isIP(own.hostname.replace(/^\[|\]$/g, '')) === 0;
  const port = /:(\d+)$/.exec(host)?.[1] ?? '';
  if (hasName || !isLoopback(name.toLowerCase()) || name === own.hostname) return null;
  return port === own.port ? own.origin + path : null;
}
