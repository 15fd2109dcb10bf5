import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { copyCheckout } from './remote-alone';

/** The lists of what is built in: those of the servers, and of the apps. */
const listFile = /^(?:shared\/features|(?:shell|mfe-[^/]+)\/src\/built-in)\/[^/]+\.ts$/;

/** The names of all features. */
export function featureNames(): string[] {
  return readdirSync(path.join(root, 'shared/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);
}

/**
 * Sets of features to remove, as few as possible, so that each feature is missing at least once while any other one is
 * there. No set of positions contains another one's, which is possible for most features when each has half of the
 * positions (https://en.wikipedia.org/wiki/Sperner%27s_theorem).
 */
export function removedTogether(features: readonly string[]): string[][] {
  for (let positions = 1; ; positions += 1) {
    const masks = Array.from({ length: 2 ** positions }, (_, mask) => mask).filter(
      (mask) => bitsOf(mask) === Math.ceil(positions / 2),
    );
    if (masks.length < features.length) continue;
    return Array.from({ length: positions }, (_, position) =>
      features.filter((_feature, index) => ((masks[index] ?? 0) >> position) & 1),
    );
  }
}

const bitsOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

const packageOf = (feature: string) => `@storefront/feature-${feature}`;

/** A list of features without one of them. */
export function listWithout(source: string, feature: string): string {
  const imports = new RegExp(
    `^import \\{([^}]*)\\} from '${packageOf(feature)}(?:/[^']*)?';\\n`,
    'gm',
  );
  const names = [...source.matchAll(imports)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
  return names.reduce(
    (text, name) => text.replace(new RegExp(`\\b${name}\\b,?\\s*`, 'g'), ''),
    source.replace(imports, ''),
  );
}

/** A `package.json`, or the list of packages that are not published, without a feature. */
export function manifestWithout(source: string, feature: string): string {
  const line = new RegExp(`\\n\\s*"${packageOf(feature)}"(?:: "[^"]*")?,?`);
  return line.test(source) ? source.replace(line, '').replace(/,(\s*[}\]])/g, '$1') : source;
}

/** The list of owners without a feature. */
export const ownersWithout = (source: string, feature: string): string =>
  source.replace(new RegExp(`^/shared/features/${feature}/ .*\\n`, 'm'), '');

/** A page whose links to a feature, and paths in it, are plain text. */
export const linksWithout = (source: string, feature: string): string =>
  source
    .replace(new RegExp(`\\[([^\\]]*)\\]\\((?:[^)\\s]*/)?${feature}/[^)]*\\)`, 'g'), '$1')
    .replace(new RegExp(`\`(shared/features/${feature}/[^\`]*)\``, 'g'), '$1');

/** How a file loses its lines of a feature; `null` for files that have none. */
function removerFor(file: string): ((source: string, feature: string) => string) | null {
  if (file === '.github/CODEOWNERS') return ownersWithout;
  if (path.posix.basename(file) === 'package.json' || file === '.changeset/config.json') {
    return manifestWithout;
  }
  if (file.endsWith('.md')) return linksWithout;
  return listFile.test(file) ? listWithout : null;
}

/**
 * Copies the checkout, as it is now, without features: without their folders, and without their lines in the lists and
 * in the dependencies. The copy uses the installed packages of this checkout.
 * @returns the files in which they had lines
 */
export function copyWithout(features: readonly string[], target: string): string[] {
  const files = copyCheckout(
    target,
    (file) => !features.some((feature) => file.startsWith(`shared/features/${feature}/`)),
  );
  const changed: string[] = [];
  for (const file of files) {
    const remove = removerFor(file);
    if (!remove) continue;
    const copied = path.join(target, file);
    const source = readFileSync(copied, 'utf8');
    const left = features.reduce(remove, source);
    if (left === source) continue;
    writeFileSync(copied, left);
    changed.push(file);
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(target, 'node_modules'));
  for (const file of files.filter((one) => one.endsWith('/package.json'))) {
    const installed = path.join(path.dirname(file), 'node_modules');
    if (!existsSync(path.join(root, installed))) continue;
    // They are links: to the packages of the copy, and to what is installed in the root.
    cpSync(path.join(root, installed), path.join(target, installed), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  return changed;
}
