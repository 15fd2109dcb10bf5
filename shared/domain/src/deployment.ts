import * as z from 'zod/mini';

/**
 * The purpose of a server. The demo has prepared data, known codes, and sandboxes for payments and social networks;
 * production has none of these, and does not start with settings of the demo.
 */
export type Profile = 'demo' | 'production';

/** The profile that is configured by name; by default the demo with an embedded database, and production otherwise. */
export function profileOf({
  PROFILE,
  DATABASE_URL,
  NODE_ENV,
}: Readonly<Record<string, string | undefined>>): Profile {
  if (PROFILE === 'demo' || PROFILE === 'production') return PROFILE;
  return DATABASE_URL || NODE_ENV === 'production' ? 'production' : 'demo';
}

/** Proxies in front of a server: their number in a row, or their addresses. */
export type TrustedProxies = number | readonly string[];

const OneProxy = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
]);

/**
 * Parses `TRUSTED_PROXIES`: the proxies whose headers identify the caller. A number is the number of proxies in a row,
 * for a server that can be reached only through them; a list of addresses, networks in CIDR form and the names
 * `loopback`, `linklocal` and `uniquelocal` (Fastify's) has no such condition.
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

/** The setting in the form of Fastify's `trustProxy`. */
export function trustProxy(
  proxies: TrustedProxies,
): string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}

/** Parses names that are separated by commas, such as `FEATURES`; an empty text has none. */
export const NameList = z.pipe(
  z.string(),
  z.transform((text: string): string[] =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
);

/**
 * @param builtIn the names of all features
 * @returns what is wrong with `FEATURES`; `null` when all names are of features that are built in
 */
export function featureProblem(
  names: readonly string[],
  builtIn: readonly string[],
): string | null {
  const unknown = names.filter((name) => !builtIn.includes(name));
  return unknown.length === 0
    ? null
    : `FEATURES names ${unknown.join(', ')}, but built in are: ${[...builtIn].sort().join(', ')}`;
}
