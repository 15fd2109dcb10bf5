import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

// Not inlined in the call: every name would count as used, and `npm run check:unused` would miss unused exports.
const ENTRY = './index';
const pricing = jest.requireActual<Readonly<Record<string, unknown>>>(ENTRY);

const folder = path.resolve(__dirname, '../docs');

/** The program of a page: its `js` blocks in sequence, which share their constants. */
function programOf(file: string): string {
  const blocks = readFileSync(path.join(folder, file), 'utf8').matchAll(/```js\n([\s\S]*?)```/g);
  return [...blocks].map(([, code]) => code).join('\n');
}

/** `expression; // value`: an example with its result. */
const EXAMPLE = /^(?!const )([a-z][^;]*); \/\/ (.+)$/gim;

it.each(readdirSync(folder).filter((file) => file !== 'README.md'))(
  'the examples of %s are correct',
  (file) => {
    const program = programOf(file);
    const examples = [...program.matchAll(EXAMPLE)].map(([, code = '', value = '']) => ({
      code,
      value,
    }));
    expect(examples.length).toBeGreaterThan(5);
    const script = `${program}\n;[${examples.map(({ code, value }) => `[${code}, ${value}]`).join(',\n')}]`;
    const results: unknown[][] = vm.runInNewContext(script, { ...pricing });
    const actual = results.map(([result], index) => [
      examples[index]?.code,
      JSON.stringify(result),
    ]);
    const expected = results.map(([, value], index) => [
      examples[index]?.code,
      JSON.stringify(value),
    ]);
    expect(actual).toEqual(expected);
  },
);
