import * as z from 'zod/mini';

/** The four deployables that the shell loads at run time. */
export const remoteNames = ['catalog', 'cart', 'account', 'rental'] as const;
export type RemoteName = (typeof remoteNames)[number];

const HttpUrl = z.string().check(
  z.refine((text) => {
    try {
      return ['http:', 'https:'].includes(new URL(text).protocol);
    } catch {
      return false;
    }
  }, 'must be an absolute http(s) address'),
);

/** Which build of a remote the page runs, and where its manifest is. */
export const RemoteRecord = z.object({
  /** Names the build: part of the container's name, so that two builds never mix (decision in shared/build/docs). */
  release: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/)),
  region: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  manifestUrl: HttpUrl,
  /** Version of the contracts of `@storefront/platform` that the build was made against. */
  contract: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  /** Without an essential remote the shop cannot do its main job. */
  essential: z.boolean(),
});
export type RemoteRecord = z.infer<typeof RemoteRecord>;

/** The registry's answer for one customer: which release of which remote. */
export const RegistryDocument = z.object({
  schema: z.literal(1),
  snapshot: z.string().check(z.minLength(1)),
  issuedAt: z.string().check(z.minLength(1)),
  remotes: z.object({
    catalog: RemoteRecord,
    cart: RemoteRecord,
    account: RemoteRecord,
    rental: RemoteRecord,
  }),
});
export type RegistryDocument = z.infer<typeof RegistryDocument>;

/** The registry's answer cannot be used; the message names every fault. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/**
 * Checks a registry document at the edge. Beyond the shape it refuses two remotes at one address:
 * the second would silently run the first one's code.
 * @throws {RegistryError} naming all faults together
 */
export function parseRegistry(input: unknown): RegistryDocument {
  const result = z.safeParse(RegistryDocument, input);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new RegistryError(`The registry document cannot be used. ${faults.join('; ')}`);
  }
  const urls = remoteNames.map((name) => result.data.remotes[name].manifestUrl);
  if (new Set(urls).size < urls.length) {
    throw new RegistryError('The registry document points two remotes at one address.');
  }
  return result.data;
}
