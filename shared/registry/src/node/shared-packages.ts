import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import * as z from 'zod/mini';
import type { ReleaseManifest } from '../release-manifest';

const SharedPackage = z.object({
  name: z.string(),
  /** `false` or absent: any version. */
  requiredVersion: z.optional(z.union([z.string(), z.literal(false)])),
});

type Federated = Pick<ReleaseManifest, 'federation'>;

/** Required version ranges of a remote's shared packages, by package name. */
function requiredRanges({ federation }: Federated): Map<string, string> {
  const ranges = new Map<string, string>();
  for (const entry of federation?.shared ?? []) {
    const { data } = z.safeParse(SharedPackage, entry);
    if (data) ranges.set(data.name, data.requiredVersion || '*');
  }
  return ranges;
}

/** Faults of a release whose shared packages do not have the form of the federation manifest. */
export function unreadableRanges({ federation }: Federated): string[] {
  return (federation?.shared ?? []).flatMap((entry, index) => {
    const { data } = z.safeParse(SharedPackage, entry);
    if (!data) return [`The shared package number ${index + 1} of its manifest has no name`];
    const { name, requiredVersion } = data;
    return requiredVersion && validRange(requiredVersion) === null
      ? [`It asks for ${name} ${requiredVersion}, which is not a range of versions`]
      : [];
  });
}

/**
 * Shared packages of a remote that a shell lacks, or has in an unsuitable version. In the page some of these would be
 * refused, others would silently run in the wrong version.
 * @param provides the shell's packages: name to version
 */
export function unmetRanges(remote: Federated, provides: Readonly<Record<string, string>>) {
  const unmet: string[] = [];
  for (const [name, range] of requiredRanges(remote)) {
    const version = Object.hasOwn(provides, name) ? provides[name] : undefined;
    if (version === undefined) unmet.push(`${name}, which the shell does not provide`);
    else if (!satisfies(version, range)) {
      unmet.push(`${name} ${range}, and the shell provides ${version}`);
    }
  }
  return unmet;
}
