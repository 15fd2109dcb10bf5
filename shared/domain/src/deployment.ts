import * as z from 'zod/mini';

/**
 * What a server is for. The demo has a prepared world, known codes and a sandbox for payments and social
 * networks; production has none of it, and does not start with settings of the demo.
 */
export type Profile = 'demo' | 'production';

/** The profile that is asked for by name; else the demo on its embedded database, and production elsewhere. */
export function profileOf({
  PROFILE,
  DATABASE_URL,
  NODE_ENV,
}: Readonly<Record<string, string | undefined>>): Profile {
  if (PROFILE === 'demo' || PROFILE === 'production') return PROFILE;
  return DATABASE_URL || NODE_ENV === 'production' ? 'production' : 'demo';
}

/** Proxies before a server: their number in a row, or their addresses. */
export type TrustedProxies = number | readonly string[];

const OneProxy = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
]);

/**
 * Parses `TRUSTED_PROXIES`: the proxies whose headers name the caller. A number counts the proxies in a row,
 * for a server that nobody can reach but through them; a list of addresses, networks in CIDR form and the
 * names `loopback`, `linklocal` and `uniquelocal` (Fastify's) needs no such care.
 */
export const TrustedProxies = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string): unknown =>
      /^\d$/.test(text.trim()) ? Number(text) : text.split(',').map((one) => one.trim()),
    ),
    z.union(
      [z.number(), z.array(OneProxy)],
      'must be a number of proxies, or their addresses such as 10.0.0.0/8,fd00::/8',
    ),
  ),
);

/** The setting in the form that Fastify takes as `trustProxy`. */
export function trustProxy(
  proxies: TrustedProxies,
): string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}
