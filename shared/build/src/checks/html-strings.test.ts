import { htmlFaults } from './html-strings';

/** The faults of a planted file, without those for unneeded exceptions. */
const faultsOf = (source: string, file = 'shared/backend/src/areas/docs/docs-page.tsx') =>
  htmlFaults([[file, source]]).filter((fault) => fault.startsWith(`${file} has HTML`));

it.each([
  'const page = `<h1>$' + '{title}</h1>`;',
  "const link = '<a href=\"' + address + '\">';",
  'const page = "<!DOCTYPE html>";',
  "const end = ['</table', '>'].join('');",
  'const name = <p title={`<b>$' + '{name}</b>`}>x</p>;',
])('refuses %s', (source) => {
  expect(faultsOf(source)).toHaveLength(1);
});

it.each([
  'const page = <h1 className="large">{title}</h1>;',
  "const usage = 'promote <app> --region <region>';",
  'const isLess = (a: number, b: number) => a <b && b> 0;',
  '// As `<h1>` of the page.\nconst list: Array<string> = [];',
])('accepts %s', (source) => {
  expect(faultsOf(source)).toEqual([]);
});

it('passes over tests, and where a document is written around a page', () => {
  const source = 'const page = `<h1>x</h1>`;';
  expect(faultsOf(source, 'shared/backend/src/areas/docs/docs.test.ts')).toEqual([]);
  expect(faultsOf(source, 'shell/server/page-template.ts')).toEqual([]);
});

it('reports an exception that nothing needs any more', () => {
  const faults = htmlFaults([['shell/server/page-template.ts', 'const link = "<link>";']]);
  expect(faults).toContain(
    'shared/demo/src/pictures/ has no HTML in strings: remove the exception in html-strings.ts.',
  );
  expect(faults.join()).not.toContain('shell/server/ has');
});
