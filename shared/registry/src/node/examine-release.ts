import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import * as z from 'zod/mini';
import { requiredModules } from '../contract';
import { entryFile, type ReleaseManifest, unsafeFederation } from '../release-manifest';
import { leakingStyles } from './leaking-styles';
import { reasonOf } from './registry-error';
import { unreadableRanges } from './shared-packages';

/** Size limits of a file and of a release, in bytes: far above every build so far, so more is a mistake. */
const fileLimit = 5_000_000;
const releaseLimit = 50_000_000;

/** Maximum length of a text: each customer's page contains those of every live release. */
const textLimit = 200;
/** How far a build's clock may be ahead, in milliseconds: operators are offered the latest build first. */
const AHEAD_MS = 3_600_000;
/**
 * Matches React's definition of the internals that its renderer reads; code that uses the page's React only reads them.
 */
const reactItself = /__(?:CLIENT|SECRET)_INTERNALS_DO_NOT_USE\w*\s*=[^=]/;

const isScript = (file: string) => /\.[cm]?js$/.test(file);
const isStyle = (file: string) => file.endsWith('.css');

/** Finds code that a browser would load without an integrity check: ES modules, and `import()`. */
function scriptFault(file: string, code: string): string | null {
  let hasImport = false;
  try {
    simple(parse(code, { ecmaVersion: 'latest', sourceType: 'script' }), {
      ImportExpression: () => {
        hasImport = true;
      },
    });
  } catch (error) {
    return `${file} is not a classic script (${reasonOf(error)}): pages run no ES modules, since import() takes no hash`;
  }
  return hasImport
    ? `${file} has an import(), which a browser runs without checking a hash: have the build load chunks by script elements`
    : null;
}

function styleFaults(file: string, css: string, app: string): string[] {
  try {
    return leakingStyles(css, app).map((fault) => `${file}: ${fault}`);
  } catch (error) {
    return [`${file} is not a stylesheet (${reasonOf(error)})`];
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

/** Faults of texts that every page would contain, and of the date by which releases are sorted for operators. */
function factFaults({ owner, runbook, note = '', builtAt }: ReleaseManifest): string[] {
  const faults: string[] = [];
  for (const [name, text] of Object.entries({ owner, runbook, note })) {
    if (text.length > textLimit) faults.push(`Its ${name} has more than ${textLimit} letters`);
  }
  if (!z.safeParse(z.iso.datetime({ offset: true }), builtAt).success) {
    faults.push(`It was built at "${builtAt.slice(0, 40)}", which is not a time in ISO 8601`);
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
 * Faults of a release that would fail in a page, as far as its files show, whatever the bundler: an entry or a chunk
 * that would run unchecked, missing modules, styles that affect other apps, files of implausible size. `Admission`
 * checks whether it fits the shell of a region.
 * @param read reads a listed file
 * @returns the faults as sentences; empty if there are none
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
