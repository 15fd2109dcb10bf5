import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { folderOf } from './package-source';

/** Further files that contain the version of the contracts, besides the platform's `package.json`. */
const places = [
  ['src/contracts/remote-modules.ts', /(?<=contractVersion = ')[\d.]+(?=';)/],
  ['api-report.md', /(?<=; contracts )[\d.]+(?=\.\n)/],
] as const;

/**
 * Writes the version of the contracts from the platform's `package.json` into every file that contains it.
 * @param platform the package's folder
 * @returns that version
 * @throws when a file does not contain any
 */
export function stateContract(platform = folderOf('platform')): string {
  const text = readFileSync(path.join(platform, 'package.json'), 'utf8');
  const { version } = z.parse(z.object({ version: z.string() }), JSON.parse(text));
  for (const [name, stated] of places) {
    const file = path.join(platform, name);
    const before = readFileSync(file, 'utf8');
    if (!stated.test(before))
      throw new Error(`${file} does not contain a version of the contracts.`);
    writeFileSync(file, before.replace(stated, version));
  }
  return version;
}
