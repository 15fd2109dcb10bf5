import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerPlainly } from './plain-answer';

interface HostOptions {
  /** The site's public URL. */
  readonly publicUrl: string;
  /** Additional host names, without port. */
  readonly allowedHosts: readonly string[];
}

/** A host name or address, with or without port, free of characters that could end an attribute or a line. */
const wellFormed = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

/**
 * Answers only under the site's own names: 421 for another one, 400 for an invalid one. A page made for an unknown
 * name could be cached and shown to customers.
 *
 * The site always answers under its plain IP address, which health checks and developers' phones use: no page of
 * another site can be made to send such a request. URLs in pages come from `publicUrl` alone.
 */
export function refuseOtherHosts(server: FastifyInstance, options: HostOptions): void {
  const { publicUrl } = options;
  const names = new Set(
    ['localhost', new URL(publicUrl).hostname, ...options.allowedHosts].map((name) =>
      name.toLowerCase(),
    ),
  );
  server.addHook('onRequest', async (request, reply) => {
    // HTTP/1.0 requests have no host name.
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
 * The address to which a page requested under another name of this machine is redirected; `null` to show it there.
 * Images and payments lead to `publicUrl`: a customer of another address would return to one without their cart. Only
 * for a site at `localhost` or a plain IP address, on the same port: a proxy in front of another site may use
 * `localhost` itself.
 */
export function addressInstead(
  publicUrl: string,
  { host = '', path }: { readonly host: string | undefined; readonly path: string },
): string | null {
  const own = new URL(publicUrl);
  const [, name = ''] = wellFormed.exec(host) ?? [];
  const hasName = !isLoopback(own.hostname) && isIP(own.hostname.replace(/^\[|\]$/g, '')) === 0;
  const port = /:(\d+)$/.exec(host)?.[1] ?? '';
  if (hasName || !isLoopback(name.toLowerCase()) || name === own.hostname) return null;
  return port === own.port ? own.origin + path : null;
}
