import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appFolder, remoteApps } from '../workspace';

/** Ordering needs these two; the others may be gone while the shop goes on (docs of the platform). */
const essential: readonly string[] = ['catalog', 'cart'];

/**
 * Writes the registry document for the builds in this checkout.
 * @param origins each remote's origin, such as `http://127.0.0.1:3001`
 */
export function writeRegistry(file: string, origins: Readonly<Record<string, string>>): void {
  const remotes = Object.fromEntries(
    remoteApps.map((app) => {
      const release = JSON.parse(
        readFileSync(path.join(appFolder(app), 'dist/release.json'), 'utf8'),
      );
      const record = {
        release: release.release,
        region: release.region,
        contract: release.contract,
        manifestUrl: `${origins[app]}/mf-manifest.json`,
        essential: essential.includes(app),
      };
      return [app, record];
    }),
  );
  const document = {
    schema: 1,
    snapshot: remoteApps.map((app) => remotes[app]?.release).join('.'),
    issuedAt: new Date().toISOString(),
    remotes,
  };
  mkdirSync(path.dirname(file), { recursive: true });
  // Written beside and renamed: a reader never sees half a document.
  writeFileSync(`${file}.new`, JSON.stringify(document, null, 2));
  renameSync(`${file}.new`, file);
}
