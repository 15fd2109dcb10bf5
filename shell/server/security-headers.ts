import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_S = 31_536_000;

/** Where browsers report violations of the content policy. */
export const cspReportPath = '/csp-reports';

/**
 * Headers of every answer of this server, including proxied ones: no sniffing of content types, and strict transport
 * security when the site has HTTPS (browsers ignore that header over HTTP, and a demo over HTTP must not send it).
 */
export function addSecurityHeaders(server: FastifyInstance, publicUrl: string): void {
  const isHttps = publicUrl.startsWith('https:');
  server.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (isHttps) reply.header('strict-transport-security', `max-age=${YEAR_S}`);
    else reply.removeHeader('strict-transport-security');
  });
}

/** Headers of the page besides its policies. */
export function addPageHeaders(reply: FastifyReply): void {
  reply.headers({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
    // The page opens windows of social networks, which must be able to message it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'reporting-endpoints': `csp="${cspReportPath}"`,
  });
}
