import * as z from 'zod/mini';
import { appNames, ContractVersion, Integrity, RegionName, ReleaseName } from './names';

/** What the federation runtime reads without checking; a remote's `mf-manifest.json`. */
export const FederationManifest = z.looseObject({
  metaData: z.looseObject({
    name: z.string(),
    globalName: z.string(),
    publicPath: z.string(),
    remoteEntry: z.looseObject({ name: z.string() }),
  }),
  exposes: z.array(
    z.looseObject({
      name: z.string(),
      assets: z.looseObject({
        js: z.looseObject({ sync: z.array(z.string()) }),
        css: z.looseObject({ sync: z.array(z.string()) }),
      }),
    }),
  ),
  shared: z.array(z.unknown()),
});
export type FederationManifest = z.infer<typeof FederationManifest>;

/**
 * `release.json`: what one immutable release is, and the hash of each of its files. The registry holds the
 * hash of this file, so it vouches for every byte that the page runs. The shell has no federation manifest.
 */
export const ReleaseManifest = z.object({
  schema: z.literal(2),
  app: z.enum(appNames),
  region: RegionName,
  release: ReleaseName,
  /** Version of the contracts that the release was built against. */
  contract: ContractVersion,
  /** ISO 8601. */
  builtAt: z.string().check(z.minLength(1)),
  /** The team to ask. */
  owner: z.string().check(z.minLength(1)),
  /** Where operators read what to do; an address or a path in the repository. */
  runbook: z.string().check(z.minLength(1)),
  /** Path in the release's folder to hash, for every file but this one and the compressed copies. */
  files: z.record(z.string().check(z.minLength(1)), Integrity),
  federation: z.nullable(FederationManifest),
});
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;
