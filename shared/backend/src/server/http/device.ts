import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createToken, hashSecret } from '../secrets';

const NAME = 'souk-device';
const YEAR_SECONDS = 365 * 86_400;

export interface Device {
  /** The hash of the browser's cookie. */
  readonly hash: string;
  /** Whether the browser gets that cookie with this answer; always true for clients without cookies. */
  readonly isNew: boolean;
}

/**
 * The browser that signs in, as the hash of a random cookie that scripts cannot read and that is sent only with calls
 * of `/auth`. It gives no access: it exempts a browser in which the customer has signed in before from waits that wrong
 * passwords elsewhere cause, and lets only the browser that began a sign-in of several steps continue it. A browser
 * without the cookie gets it with this answer.
 */
export function readDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): Device {
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
  return { hash: hashSecret(device), isNew: !isOurs };
}
