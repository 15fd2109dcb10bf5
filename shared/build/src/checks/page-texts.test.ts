import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../workspace';

const types = `
type ReactNode = JSX.Element | string | number | boolean | null | undefined | Iterable<ReactNode>;
declare namespace JSX {
  interface Element { readonly type: string }
  interface ElementChildrenAttribute { children: unknown }
  interface IntrinsicElements { b: { children?: ReactNode }; p: { children?: ReactNode } }
}
declare const name: string;
declare const hint: string | undefined;
declare const count: number;
declare const open: boolean;
declare const names: string[];
declare const node: ReactNode;
`;
const refused = {
  'beside an element': '<p>{name}<b /></p>',
  'written in the source': '<p>Total <b /></p>',
  'in several texts': '<p>{count} × {name}</p>',
  'a number': '<p><b />{count}</p>',
  conditional: "<p>{open && 'Open'}<b /></p>",
  'one of two': '<p>{open ? <b /> : name}<b /></p>',
  'a conditional blank': "<p>{open && ' '}<b /></p>",
  optional: '<p>{hint}<b /></p>',
  'with a fallback': '<p>{hint ?? <b />}<b /></p>',
  'in a fragment': '<>{name}</>',
  'in a conditional fragment': "<p>{open && <>{' – '}<b /></>}<b /></p>",
  'in a list': '<p>{names.map((one) => one)}</p>',
};
const allowed = {
  'in an element of its own': '<p><b>{name}</b><b /></p>',
  'one string': "<p>{names.join(' × ')}</p>",
  'alone and conditional': "<p>{open ? name : 'Closed'}</p>",
  'before an element of its own': '<p>{hint && <b>{hint}</b>}<b /></p>',
  'a count before an element': '<p>{count && <b />}<b /></p>',
  'blanks between elements': "<p><b /> <b />{' '}<b /></p>",
  'lines of the source': '<p>\n  {/* a comment */}\n  {name}\n</p>',
  'a list of elements': '<p>{names.map((one) => <b>{one}</b>)}<b /></p>',
  'elements of a parent': '<p>{node}<b /></p>',
};
const refusedComponents = {
  'a component': 'export function Name() { return name; }',
  'a component that is constant': 'export const Name = () => (open ? <b /> : name);',
};
const allowedComponents = {
  'a function': 'export const nameOf = () => name;',
  'a function in a component':
    'export function Name() { const of = () => { return name; }; return <b>{of()}</b>; }',
};

const asFile = (jsx: string) => `export const drawn = ${jsx};`;
const cases = [
  ...Object.entries(refused).map(([what, jsx]) => [what, asFile(jsx), true] as const),
  ...Object.entries(refusedComponents).map(([what, source]) => [what, source, true] as const),
  ...Object.entries(allowed).map(([what, jsx]) => [what, asFile(jsx), false] as const),
  ...Object.entries(allowedComponents).map(([what, source]) => [what, source, false] as const),
];

/** Runs the check over the examples, each in its own file, and returns its output lines. */
async function runCheck(): Promise<{ lines: string[]; exitCode: number | string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'page-texts-'));
  const compilerOptions = { jsx: 'preserve', lib: ['ES2023'], types: [], strict: true };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  await writeFile(path.join(folder, 'types.d.ts'), types);
  await Promise.all(
    cases.map(([, source], index) =>
      writeFile(path.join(folder, `case-${index}.tsx`), `${source}\nexport {};\n`),
    ),
  );
  const cli = path.join(root, 'shared/build/src/checks/page-texts-cli.ts');
  const given = ['--import', 'tsx', cli, folder, path.join(folder, 'tsconfig.json')];
  return new Promise((resolve) => {
    execFile(process.execPath, given, { cwd: root }, (error, stdout, stderr) =>
      resolve({ lines: `${stderr}${stdout}`.trim().split('\n'), exitCode: error?.code ?? 0 }),
    );
  });
}

let result: Awaited<ReturnType<typeof runCheck>>;
beforeAll(async () => {
  result = await runCheck();
});

it('fails, and counts what it found', () => {
  expect(result.exitCode).toBe(1);
  const faults = result.lines.length - 1;
  expect(result.lines.at(-1)).toBe(`Texts: ${cases.length} files, ${faults} faults.`);
});

it.each(cases.map(([what, , isRefused], index) => [what, isRefused, index] as const))(
  'text, %s: refused %s',
  (_what, isRefused, index) => {
    const own = result.lines.filter((line) => line.startsWith(`case-${index}.tsx:`));
    expect(own.length > 0).toBe(isRefused);
  },
);
