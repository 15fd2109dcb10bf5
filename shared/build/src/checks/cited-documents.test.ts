import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { avoidedWords, citedDocuments } from './cited-documents';

const root = path.resolve(__dirname, '../../../..');
const TEXTS = ['*.ts', '*.tsx', '*.css', '*.sql', '*.mjs', '*.cjs', '*.js', '*.md', '*.yml'];

// Built at run time, so that the check does not find its own examples.
const cited = (label: string, number: string) => `/** A rule (${label}${number}). */`;

it.each([
  cited('Contract ', '4.19'),
  cited('Spec ', '1 \u00a74'),
  cited('Decision ', '5'),
  cited('reliability ', 'A18'),
  cited('trap ', 'P4'),
  cited('B', '10'),
])('finds %s', (line) => {
  expect(citedDocuments('a.ts', `const a = 1;\n${line}`)).toEqual([`a.ts:2: ${line}`]);
});

it.each([
  '/** The remote is built against contract 1.0.0. */',
  '/** What was agreed to is kept. */',
  "['/product/%E0%A4%A', 400]",
])('accepts %s', (line) => {
  expect(citedDocuments('a.ts', line)).toEqual([]);
});

// Written in two parts, so that the check does not find its own examples.
const avoided = `${'Who'}ever`;

it.each([
  ['a.ts', `/** ${avoided} orders. */`],
  ['a.ts', `  // Loaded ${'an'}ew.`],
  ['a.ts', `call(); // Not to be ${'h'}ad.`],
  ['a.md', `${avoided} orders.`],
])('finds an avoided word in %s: %s', (file, line) => {
  expect(avoidedWords(file, `const a = 1;\n${line}`)).toEqual([`${file}:2: ${line.trim()}`]);
});

it.each([`const text = '${avoided} orders';`, '// The customer orders again.'])(
  'finds no avoided word in %s',
  (line) => {
    expect(avoidedWords('a.ts', line)).toEqual([]);
  },
);

function filesOfRepository(): string[] {
  const files = execFileSync('git', ['ls-files', '--', ...TEXTS], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    // A file that is deleted and not committed yet is still listed.
    .filter((file) => existsSync(path.join(root, file)));
  expect(files.length).toBeGreaterThan(500);
  return files;
}

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('no file of the repository cites a document outside of it', () => {
  expect(filesOfRepository().flatMap((file) => citedDocuments(file, textOf(file)))).toEqual([]);
});

it('no comment or page of the repository has an avoided word', () => {
  // Released migrations stay unchanged, and the glossary contains the words.
  const files = filesOfRepository().filter(
    (file) => !file.endsWith('.sql') && file !== 'shared/build/docs/glossary.md',
  );
  expect(files.flatMap((file) => avoidedWords(file, textOf(file)))).toEqual([]);
});
