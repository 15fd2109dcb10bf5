import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { appNames, HttpUrl, RegionName, ReleaseName, remoteNames } from '../names';
import { RegistryCommandError } from '../node/registry-error';
import { BucketSettings } from '../node/registry-state';

/** The file with which an operator sets up a registry. */
const SeedFile = z.object({
  /** Origin of each app's releases. */
  origins: z.partialRecord(z.enum(appNames), HttpUrl),
  fallbackOrigins: z._default(z.partialRecord(z.enum(appNames), HttpUrl), {}),
  /** Origin of the pages, such as `https://shop.example`. */
  site: z.optional(HttpUrl),
  /** The bucket for releases; absent: the folder next to the registry. */
  bucket: z.optional(BucketSettings),
  defaultRegion: RegionName,
  /** Zone ids of each region. */
  regions: z.record(RegionName, z.array(z.number())),
  essential: z.array(z.enum(remoteNames)),
  builds: z._default(
    z.array(z.object({ app: z.enum(appNames), region: RegionName, release: ReleaseName })),
    [],
  ),
});

/** @throws {RegistryCommandError} naming every fault of the file */
export async function readSeedFile(file: string): Promise<z.infer<typeof SeedFile>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new RegistryCommandError(`${file} cannot be read.`);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new RegistryCommandError(`${file} is not JSON.`);
  }
  const result = z.safeParse(SeedFile, content);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new RegistryCommandError(`${file} cannot be used. ${faults.join('; ')}`);
  }
  return result.data;
}
