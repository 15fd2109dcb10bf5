import * as z from 'zod/mini';

/** Names of regions and releases, and ids of the registry's snapshots. */
export const ReleaseName = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/));

/**
 * A release of an app that runs in a page. Calls name theirs in `x-shell-release` (`1a2b3c`) and `x-remote-release`
 * (`catalog=4d5e6f;cart=…`).
 */
export const PageRelease = z.object({
  app: z.enum(['shell', 'catalog', 'cart', 'account', 'rental']),
  release: ReleaseName,
});
export type PageRelease = Readonly<z.infer<typeof PageRelease>>;
