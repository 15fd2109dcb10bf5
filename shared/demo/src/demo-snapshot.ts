import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  migrate,
  openEmbeddedDatabase,
  type ReportProgress,
  silent,
} from '@storefront/backend/initial-data';
import { makeOnce } from '@storefront/file-lock/make-once';
import { fillDemo } from './fill-demo';
import { markAsSnapshot } from './shift-demo';

const OWN_FILE = fileURLToPath(import.meta.url);
const PACKAGES = path.join(path.dirname(OWN_FILE), '../..');
const CACHE = path.join(PACKAGES, 'demo/.cache');
/** The dump that comes with a packaged program instead of the sources. */
const PACKAGED = path.join(path.dirname(OWN_FILE), 'demo-world.tar');

/** The beginning of the snapshot's time: a Monday noon in Cairo, when most stores are open. */
export const DEMO_BEGINNING = '2026-06-01T09:00:00Z';

/**
 * The demo's data as a dump of the embedded database: unpacking it takes a fraction of the time of creating the data.
 * It is created once and cached until the code that creates it changes.
 * @returns the dump file, for {@link openEmbeddedDatabase}
 */
export async function ensureDemoSnapshot(report: ReportProgress = silent): Promise<string> {
  if (existsSync(PACKAGED)) return PACKAGED;
  const file = path.join(CACHE, `demo-${fingerprint()}.tar`);
  await makeOnce(file, (unfinished) => makeSnapshot(unfinished, report));
  return file;
}

async function makeSnapshot(into: string, report: ReportProgress): Promise<void> {
  // Dumps of earlier data are large and no longer used.
  const earlier = readdirSync(CACHE).filter((name) => /^demo-.*\.tar$/.test(name));
  await Promise.all(earlier.map((name) => rm(path.join(CACHE, name), { force: true })));
  report('preparing the database of the demo world');
  const database = await openEmbeddedDatabase(null);
  try {
    await migrate(database);
    await fillDemo(database, new Date(DEMO_BEGINNING), report);
    await markAsSnapshot(database, DEMO_BEGINNING);
    await database.dump(into);
  } finally {
    await database.close();
  }
}

/** The imports of a source file: modules beside it, packages of the workspace, the database's thread. Without types. */
const LOADED =
  /(?:^(?:import|export)\s+(?!type\b)(?:[^'";]*\sfrom\s+)?|new URL\()'(\.[^']*|@storefront\/[^']*)'/gm;

/** A hash of everything that determines the snapshot: this file with all its imports, the schema, and the engine. */
function fingerprint(): string {
  const files = new Set<string>();
  const follow = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    if (!/\.(ts|mjs)$/.test(file)) return;
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(LOADED)) {
      for (const loaded of filesOf(name, file)) follow(loaded);
    }
  };
  follow(OWN_FILE);
  for (const file of filesBelow(path.join(PACKAGES, 'backend/src/database/migrations'))) {
    files.add(file);
  }
  for (const name of ['backend', 'demo']) files.add(path.join(PACKAGES, name, 'package.json'));

  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    hash.update(path.relative(PACKAGES, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(name: string, loadedBy: string): string[] {
  if (name.startsWith('@')) return [createRequire(loadedBy).resolve(name)];
  const file = path.resolve(path.dirname(loadedBy), name);
  return [file, `${file}.ts`].filter(
    (candidate) => /\.\w+$/.test(candidate) && existsSync(candidate),
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(ts|sql)$/.test(name))
    .map((name) => path.join(folder, name));
}
