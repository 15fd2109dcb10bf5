import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { sharedEntries } from './shared-modules';

/**
 * The names that remotes take from the shell at run time, kept in the repository: a remote that uses a new one
 * breaks in an older shell, and one that uses an old one breaks when it is gone.
 * `pnpm --filter @storefront/platform report` writes it anew.
 */
const reportFile = path.join(root, 'shared/build/docs/provided-names.md');

/** What a module exports for use at run time; types are gone by then. */
function exportedNames(source: string): string[] {
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ').at(-1) ?? name);
  const declared = [
    ...source.matchAll(/^export (?:abstract )?(?:async )?(?:const|function\*?|class) (\w+)/gm),
  ].map(([, name = '']) => name);
  return [...listed, ...declared].sort();
}

function report(): string {
  const entries = sharedEntries().map(({ request, file }) => {
    const source = readFileSync(file, 'utf8');
    if (/^export \*/m.test(source)) throw new Error(`${file}: name each export of a shared entry.`);
    return `- \`${request}\`: ${exportedNames(source).join(', ')}`;
  });
  return ['# What remotes take from the shell', '', 'Written by a test.', '', ...entries, ''].join(
    '\n',
  );
}

test('what the shell provides to remotes changes only on purpose', () => {
  const present = report();
  if (process.env.WRITE_API_REPORT) writeFileSync(reportFile, present);
  if (readFileSync(reportFile, 'utf8') === present) return;
  throw new Error(
    'The names that remotes take from the shell have changed. If that is meant, and the version of the contracts ' +
      'has not been raised since the last release, raise it (shared/platform/src/contracts/remote-modules.ts and ' +
      'the version in package.json): the minor when names have come, the major when some have gone. Then write ' +
      'the report anew with `pnpm --filter @storefront/platform report`.',
  );
});
