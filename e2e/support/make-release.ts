import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Stack } from '@storefront/build/stack';
import { parseReleaseManifest, type RemoteName } from '@storefront/registry';

const hashOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Builds compress well, which takes time; the size of these files does not matter. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } };

/** Rewrites the compressed copies beside a file. */
function pack(file: string, content: Buffer): void {
  if (existsSync(`${file}.gz`)) writeFileSync(`${file}.gz`, gzipSync(content, { level: 1 }));
  if (existsSync(`${file}.br`)) writeFileSync(`${file}.br`, brotliCompressSync(content, quick));
}

export interface Remake {
  /** Names the new release. */
  readonly release: string;
  /** Changes a file of it; paths are relative to the release's folder. */
  readonly change?: (file: string, content: string) => string;
  /** Leaves out the server file, like a remote that was built with other tools. */
  readonly withoutServer?: boolean;
  /** Another version of the contracts that it was built against. */
  readonly contract?: string;
  /** The line that it is a release of; the default region's unless given. */
  readonly line?: string;
}

/**
 * Publishes another release of a remote: the running one under a new name, with changes. Like a
 * build it carries its name in the container's and webpack's names, and lists the hash of every file.
 */
export async function publishRemade(
  site: Stack,
  app: RemoteName,
  {
    release,
    change = (_file, content) => content,
    contract,
    line = 'eg',
    withoutServer = false,
  }: Remake,
): Promise<void> {
  // The newest build, not a release that was remade here.
  const newest = (await site.store.list(app)).find(
    ({ release: name, region }) => region === line && /^[0-9a-f]{12}$/.test(name),
  );
  if (!newest) throw new Error(`There is no build of ${app}.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'storefront-remade-'));
  try {
    cpSync(site.store.folder(newest), folder, { recursive: true });
    const renamed = (text: string) =>
      text
        .replaceAll(
          `${app}_${newest.region}_${newest.release}`,
          `${app}_${newest.region}_${release}`.replaceAll('-', '_'),
        )
        .replaceAll(newest.release, release);
    const files: Record<string, string> = {};
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const full = path.join(folder, file);
      if (!(file in newest.files)) continue;
      if (withoutServer && file === newest.server) {
        rmSync(full);
        continue;
      }
      if (/\.(js|css|json)$/.test(file)) {
        writeFileSync(full, change(file, renamed(readFileSync(full, 'utf8'))));
      }
      const content = readFileSync(full);
      pack(full, content);
      files[file] = hashOf(content);
    }
    const text = JSON.stringify({
      ...newest,
      ...(withoutServer && { server: undefined }),
      release,
      contract: contract ?? newest.contract,
      builtAt: new Date().toISOString(),
      files,
      federation: JSON.parse(renamed(JSON.stringify(newest.federation))),
    });
    parseReleaseManifest(text);
    writeFileSync(path.join(folder, 'release.json'), text);
    pack(path.join(folder, 'release.json'), Buffer.from(text));
    // A hook runs again where a worker gets another test of its file later.
    await site.registry.publish(folder).catch((error: unknown) => {
      if (!(error instanceof Error && 'fault' in error && error.fault === 'exists')) throw error;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
