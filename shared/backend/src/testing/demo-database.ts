import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../database/database';
import { openEmbeddedDatabase } from '../database/embedded-database';
import { fillDemo } from '../demo/fill-demo';
import { openEmbedded } from './test-engines';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const CACHE = path.join(SOURCES, '..', '.cache');
/** Whatever the demo world is made by. */
const MAKERS = ['database', 'demo', 'geography', 'pictures'];

/** The beginning of the demo world in tests: a Monday noon in Cairo, when most stores are open. */
export const DEMO_BEGINNING = '2026-06-01T09:00:00Z';

/**
 * A database of its own for a test file, filled with the demo world. It is made once and kept as a
 * dump, because making it takes seconds; a change in what it is made by makes a new one.
 */
export async function openDemoDatabase(): Promise<Database> {
  const image = path.join(CACHE, `demo-${fingerprint()}.tar`);
  if (!existsSync(image)) await makeImage(image);
  return openEmbeddedDatabase(null, image);
}

async function makeImage(image: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  // Dumps of an earlier world are of no use any more, and large.
  const earlier = readdirSync(CACHE).filter((file) => /^demo-.*\.tar$/.test(file));
  await Promise.all(earlier.map((file) => rm(path.join(CACHE, file), { force: true })));
  const database = await openEmbedded();
  await fillDemo(database, new Date(DEMO_BEGINNING));
  // Two test files may make it at once: each writes its own, the last one stays.
  const own = `${image}.${process.pid}`;
  await database.dump(own);
  await rename(own, image);
  await database.close();
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const maker of MAKERS) {
    const folder = path.join(SOURCES, maker);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    for (const file of files.filter((name) => /(?<!\.test)\.(ts|mjs|sql|json)$/.test(name))) {
      hash.update(file).update(readFileSync(path.join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
