import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createToken, hashSecret } from './secrets';

const NAME = 'souk-device';
const YEAR_SECONDS = 365 * 86_400;

/**
 * Identifies the browser that signs in, as the hash of a random cookie that scripts cannot read and browsers send only
 * with calls of `/auth`. It gives no access: it only keeps wrong passwords from elsewhere from blocking a browser in
 * which the customer has signed in before. A browser without the cookie gets one with this answer.
 */
export function readDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): string {
  const sent = parseCookie(request.headers.cookie ?? '')[NAME];
  const isOurs = sent !== undefined && /^[\w-]{43}$/.test(sent);
  const device = isOurs ? sent : createToken();
  if (!isOurs) {
    reply.header(
      'set-cookie',
      stringifySetCookie({
        name: NAME,
        value: device,
        path: '/api/v1/auth',
        maxAge: YEAR_SECONDS,
        httpOnly: true,
        sameSite: 'lax',
        secure: publicUrl.startsWith('https:'),
      }),
    );
  }
  return hashSecret(device);
}
