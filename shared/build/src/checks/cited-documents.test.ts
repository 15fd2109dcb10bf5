import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { citedDocuments } from './cited-documents';

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
])('lets %s be', (line) => {
  expect(citedDocuments('a.ts', line)).toEqual([]);
});

it('no file of the repository cites a document that is not in it', () => {
  const files = execFileSync('git', ['ls-files', '--', ...TEXTS], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    // A file that is deleted and not committed yet is still listed.
    .filter((file) => existsSync(path.join(root, file)));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    citedDocuments(file, readFileSync(path.join(root, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
