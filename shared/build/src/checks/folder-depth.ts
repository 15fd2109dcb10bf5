import path from 'node:path';

/** A screen or a use case up to this size reads well in one file, so that a file with one reader belongs into it. */
const WHOLE_LINES = 250;
/** Maximum number of production files in a folder, without its sub-folders. */
const FOLDER_FILES = 30;

type Source = readonly [file: string, source: string];

const isProduction = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.(?:test|e2e)\.|\.(?:d|test-d)\.ts$|^e2e\/|\/(?:testing|contract-tests)\//.test(file);

/** Files that list the contents or steps of a package, and a feature's manifest. */
const isList = (file: string) => /\/(?:index|register|run|fill|feature)\b[\w-]*\.tsx?$/.test(file);

const importsPattern = /^import\s[^'"]*from '(\.[^']+)';/gm;
/**
 * Files that are re-exported, lazily imported, or named as a file (an entry of a package or of a build) stay separate.
 */
const handedOnPattern =
  /(?:^export\s[^'"]*from |\b(?:import|require|requireActual|mock)\(\s*)'([^'\n]+)'/gm;

const namedPattern = /['"][^'"\n]*\b(src\/[\w/.-]+\.tsx?)['"]/g;
const inPackage = (file: string) => file.slice(Math.max(0, file.indexOf('src/')));

/** The area of the backend or the feature of an app that a file is part of. */
const subjectOf = (file: string) => file.match(/\/(?:areas|features)\/[^/]+/g)?.join('');

/** Whether one folder contains the other, within one area or feature. */
function isNear(file: string, reader: string): boolean {
  const [one, other] = [`${path.dirname(file)}/`, `${path.dirname(reader)}/`];
  return subjectOf(file) === subjectOf(reader) && (one.startsWith(other) || other.startsWith(one));
}

const linesOf = (source: string) => source.split('\n').length - 1;
const found = (pattern: RegExp, source: string) =>
  [...source.matchAll(pattern)].map(([, request = '']) => request);

/**
 * Files that are too small to be separate, and folders with too many files, as sentences that say what to do.
 * @param sources all source files, stylesheets and package.json files, with their paths from the repository's root
 */
export function depthFaults(sources: readonly Source[]): string[] {
  const production = sources.filter(([file]) => isProduction(file));
  const all = new Map(sources);
  const readers = new Map<string, string[]>();
  const keepsOwnFile = new Set<string>();
  const named = new Set<string>();
  const fileOf = (from: string, request: string) => {
    const stem = path.posix.join(path.posix.dirname(from), request);
    return [`${stem}.ts`, `${stem}.tsx`].find((file) => all.has(file));
  };
  for (const [, source] of sources) {
    for (const name of found(namedPattern, source)) named.add(name);
  }
  for (const [file, source] of sources) {
    for (const request of found(handedOnPattern, source)) {
      const target = request.startsWith('.') && fileOf(file, request);
      if (target) keepsOwnFile.add(target);
    }
    if (!isProduction(file)) continue;
    for (const request of found(importsPattern, source)) {
      const target = fileOf(file, request);
      if (target) readers.set(target, [...(readers.get(target) ?? []), file]);
    }
  }
  const loneFaults = ([file, source]: Source): string[] => {
    const [reader, ...others] = readers.get(file) ?? [];
    if (!reader || others.length > 0 || !isNear(file, reader)) return [];
    if (isList(file) || isList(reader)) return [];
    const stem = file.replace(/\.tsx?$/, '');
    const isWhole = ['.test.ts', '.test.tsx', '.module.css'].some((end) => all.has(stem + end));
    const together = linesOf(source) + linesOf(all.get(reader) ?? '');
    const isSeparate = isWhole || keepsOwnFile.has(file) || named.has(inPackage(file));
    if (isSeparate || together > WHOLE_LINES) return [];
    return [`${file} has one reader: move it into ${reader}, which then has ${together} lines.`];
  };
  return [...production.flatMap(loneFaults), ...folderFaults(production)];
}

function folderFaults(production: readonly Source[]): string[] {
  const counts = new Map<string, number>();
  for (const [file] of production) {
    const folder = path.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FOLDER_FILES)
    .map(
      ([folder, count]) =>
        `${folder} has ${count} files, more than ${FOLDER_FILES}: give it sub-folders by subject.`,
    );
}
