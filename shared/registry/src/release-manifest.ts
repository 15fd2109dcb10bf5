import * as z from 'zod/mini';
import { appNames, ContractVersion, Integrity, RegionName, ReleaseName } from './names';

/** A remote's `mf-manifest.json`, which the federation runtime reads without validation. */
export const FederationManifest = z.looseObject({
  metaData: z.looseObject({
    name: z.string(),
    globalName: z.string(),
    publicPath: z.string(),
    remoteEntry: z.looseObject({
      name: z.string(),
      /** Folder of the entry within the release; empty: the release's root. */
      path: z.optional(z.string()),
      /** How the runtime loads the entry; by default `global`. */
      type: z.optional(z.string()),
    }),
  }),
  exposes: z.array(
    z.looseObject({
      name: z.string(),
      assets: z.looseObject({
        js: z.looseObject({ sync: z.array(z.string()), async: z.optional(z.array(z.string())) }),
        css: z.looseObject({ sync: z.array(z.string()), async: z.optional(z.array(z.string())) }),
      }),
    }),
  ),
  shared: z.array(z.unknown()),
});
export type FederationManifest = z.infer<typeof FederationManifest>;

/**
 * `release.json`: the description of one immutable release, with the hash of each of its files. The registry has the
 * hash of this file, which therefore covers every byte that the page runs. The shell has no federation manifest.
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
  /** The commit that it was built from; absent: not known. */
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{7,64}$/))),
  /** What changed, in a line for operators. */
  note: z.optional(z.string().check(z.minLength(1))),
  /** The responsible team. */
  owner: z.string().check(z.minLength(1)),
  /** Instructions for operators; an address or a path in the repository. */
  runbook: z.string().check(z.minLength(1)),
  /** Path within the release to hash, for every file except this one and the compressed copies. */
  files: z.record(z.string().check(z.minLength(1)), Integrity),
  federation: z.nullable(FederationManifest),
  /**
   * Files that a first page needs in addition to those of its module, so that servers can preload them: texts by
   * language, the shell's parts for some pages by name, and fonts by language.
   */
  early: z.optional(
    z.object({
      texts: z.record(z.string(), z.array(z.string())),
      parts: z.record(z.string(), z.array(z.string())),
      fonts: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
  ),
  /**
   * The file with which the shell's server renders pages (`shared/platform/docs/first-screen.md`). Absent: pages of
   * this release are rendered in the browser only.
   */
  server: z.optional(z.string().check(z.minLength(1))),
  /** For the shell: the version of every package that it provides to remotes, such as `@storefront/pricing`. */
  provides: z.optional(z.record(z.string(), z.string())),
});
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;

/** Path of a remote's entry in its release. */
export function entryFile({ metaData }: FederationManifest): string {
  const { name, path = '' } = metaData.remoteEntry;
  return path === '' ? name : `${path.replace(/\/+$/, '')}/${name}`;
}

/**
 * Entries of a remote's federation manifest that would make a page run code, or use styles, without an integrity check.
 * Publishing refuses them, and so does every page.
 * @returns sentences with the fault and what to do; empty if there are none
 */
export function unsafeFederation({
  federation,
  files,
}: Pick<ReleaseManifest, 'federation' | 'files'>): string[] {
  if (!federation) return [];
  const { publicPath, remoteEntry } = federation.metaData;
  const { type = 'global' } = remoteEntry;
  const faults: string[] = [];
  // All other types are loaded by import() or eval, which check no hash.
  if (type !== 'global' && type !== 'var') {
    faults.push(
      `The entry is of the type "${type}", which a browser loads without checking its hash: build it as a ` +
        'classic script (type "global")',
    );
  }
  if (publicPath !== 'auto') {
    faults.push(
      `The files are looked for at "${publicPath}" instead of beside release.json: build with publicPath "auto"`,
    );
  }
  const listed = (file: string) => Object.hasOwn(files, file);
  const entry = entryFile(federation);
  if (!listed(entry)) faults.push(`The entry ${entry} is not among the files`);
  for (const { name, assets } of federation.exposes) {
    const { js, css } = assets;
    const named = [...js.sync, ...(js.async ?? []), ...css.sync, ...(css.async ?? [])];
    const missing = named.filter((file) => !listed(file));
    if (missing.length > 0) {
      faults.push(`${name} needs ${missing.join(', ')}, which is not among the files`);
    }
  }
  return faults;
}
