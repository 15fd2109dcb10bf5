import path from 'node:path';

/**
 * A path among the artefacts that this run has packaged (`package-site.ts`).
 * @returns `null` in a program that uses the site without having packaged it
 */
export function artefactAt(...names: readonly string[]): string | null {
  const { SITE_ARTEFACTS: folder } = process.env;
  return folder ? path.join(folder, ...names) : null;
}
