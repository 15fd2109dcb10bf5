import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import * as z from 'zod/mini';
import { requiredModules } from '../contract';
import { entryFile, type ReleaseManifest, unsafeFederation } from '../release-manifest';
import { leakingStyles } from './leaking-styles';
import { unreadableRanges } from './shared-packages';

/** The maximum bytes of a file, and of a release: far above every build so far, so more is a mistake. */
const fileLimit = 5_000_000;
const releaseLimit = 50_000_000;

/** The most letters of a text: each customer's page contains those of every live release. */
const textLimit = 200;
/** How far the clock of a build may be ahead, in milliseconds: operators are offered the latest build first. */
const AHEAD_MS = 3_600_000;
/** React's own definition of what its renderer reads; a use of the page's React only reads it. */
const reactItself = /__(?:CLIENT|SECRET)_INTERNALS_DO_NOT_USE\w*\s*=[^=]/;

const isScript = (file: string) => /\.[cm]?js$/.test(file);
const isStyle = (file: string) => file.endsWith('.css');

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Finds code that a browser would load without a hash: as an ES module, or by `import()`. */
function scriptFault(file: string, code: string): string | null {
  let hasImport = false;
  try {
    simple(parse(code, { ecmaVersion: 'latest', sourceType: 'script' }), {
      ImportExpression: () => {
        hasImport = true;
      },
    });
  } catch (error) {
    return `${file} is no classic script (${reasonOf(error)}): pages run no ES modules, since import() takes no hash`;
  }
  return hasImport
    ? `${file} has an import(), which a browser runs without checking a hash: have the build load chunks by script elements`
    : null;
}

function styleFaults(file: string, css: string, app: string): string[] {
  try {
    return leakingStyles(css, app).map((fault) => `${file}: ${fault}`);
  } catch (error) {
    return [`${file} is no stylesheet (${reasonOf(error)})`];
  }
}

function fileFaults(file: string, bytes: Buffer, { app, federation }: ReleaseManifest): string[] {
  if (bytes.length > fileLimit) return [`${file} has ${bytes.length} bytes, above ${fileLimit}`];
  if (federation === null) return [];
  if (isStyle(file)) return styleFaults(file, bytes.toString('utf8'), app);
  if (!isScript(file)) return [];
  const code = bytes.toString('utf8');
  if (code.trim() === '') return [`${file} is empty`];
  const { globalName } = federation.metaData;
  if (file === entryFile(federation) && !code.includes(globalName)) {
    return [`${file} does not define the container ${globalName} that the manifest names`];
  }
  if (reactItself.test(code)) {
    return [
      `${file} contains a React of its own, with which hooks throw in a page: share react and react-dom with the shell`,
    ];
  }
  return [scriptFault(file, code)].filter((fault) => fault !== null);
}

/** Texts that a team writes into every page, and the date by which operators see its releases sorted. */
function factFaults({ owner, runbook, builtAt }: ReleaseManifest): string[] {
  const faults: string[] = [];
  for (const [name, text] of Object.entries({ owner, runbook })) {
    if (text.length > textLimit) faults.push(`Its ${name} has more than ${textLimit} letters`);
  }
  if (!z.safeParse(z.iso.datetime({ offset: true }), builtAt).success) {
    faults.push(`It was built at "${builtAt.slice(0, 40)}", which is no time in ISO 8601`);
  } else if (Date.parse(builtAt) > Date.now() + AHEAD_MS) {
    faults.push(`It was built at ${builtAt}, which is in the future`);
  }
  return faults;
}

/** Modules that pages load but the release does not expose. */
function missingModules({ app, contract, federation }: ReleaseManifest): string[] {
  if (app === 'shell' || federation === null) return [];
  const exposed = new Set(federation.exposes.map(({ name }) => name));
  const missing = requiredModules(app, contract).filter((name) => !exposed.has(name));
  return missing.length === 0
    ? []
    : [
        `It does not expose ${missing.join(', ')}, which the contract ${contract} asks of ${app}: ` +
          'pages would show a notice in their place',
      ];
}

/**
 * Faults of a release that would fail in a page, as far as its files show, with any bundler: an entry or a chunk that
 * runs unchecked, missing modules, styles that affect other apps, files of impossible sizes. `Admission` checks whether
 * it fits the shell of a region.
 * @param read reads a listed file
 * @returns the faults as sentences; empty without any
 */
export async function examineRelease(
  manifest: ReleaseManifest,
  read: (file: string) => Promise<Buffer>,
): Promise<string[]> {
  const faults = [
    ...unsafeFederation(manifest),
    ...missingModules(manifest),
    ...unreadableRanges(manifest),
    ...factFaults(manifest),
  ];
  let size = 0;
  for (const file of Object.keys(manifest.files)) {
    const bytes = await read(file);
    size += bytes.length;
    faults.push(...fileFaults(file, bytes, manifest));
  }
  if (size > releaseLimit) faults.push(`It has ${size} bytes in all, above ${releaseLimit}`);
  return faults;
}
