import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const Packed = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    filename: z.string(),
    integrity: z.string(),
    shasum: z.string(),
  }),
);

/** A registry of npm packages with the calls of `npm install`: a package's versions, and its archive. */
export interface NpmRegistry {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * Packs folders as `npm publish` does, and serves them to npm on this machine.
 * @param folders each with a `package.json`
 * @param archives where the archives go
 */
export async function startNpmRegistry(
  folders: readonly string[],
  archives: string,
): Promise<NpmRegistry> {
  await mkdir(archives, { recursive: true });
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--json', '--pack-destination', archives, ...folders],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const packed = z.parse(Packed, JSON.parse(stdout));
  const manifests = new Map<string, object>();
  for (const folder of folders) {
    const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    manifests.set(manifest.name, manifest);
  }
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(request.url ?? '').slice(1);
    if (asked.endsWith('.tgz')) {
      createReadStream(path.join(archives, path.basename(asked))).pipe(response);
      return;
    }
    const found = packed.find(({ name }) => name === asked);
    if (!found) {
      response.writeHead(404).end('{}');
      return;
    }
    const { name, version, filename, integrity, shasum } = found;
    const tarball = `http://${request.headers.host}/${filename}`;
    const described = { ...manifests.get(name), dist: { tarball, integrity, shasum } };
    response.end(
      JSON.stringify({
        name,
        'dist-tags': { latest: version },
        versions: { [version]: described },
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The registry has no port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
