import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { root } from '../workspace';
import answersOnly from './answers-only.cjs';

interface Contract {
  readonly endpoints: readonly Readonly<Record<string, unknown>>[];
}

const folder = path.join(root, 'shared/api/src/contract');
const index = path.join(folder, 'index.ts');
const answers = answersOnly.answersOf(folder);
const written = jest.requireActual<Contract>(index);
const inPage = loadAnswers();

/** The reduced contract for a page. */
function loadAnswers(): Contract {
  const { resolve } = createRequire(index);
  const loaded = new Map<string, Readonly<Record<string, unknown>>>();
  const loadFrom = (from: string) => (asked: string) => {
    const name = asked.startsWith('.') ? path.join(path.dirname(from), asked) : asked;
    const source = asked.startsWith('.') ? answers.get(`${name}.ts`) : undefined;
    if (source === undefined)
      return jest.requireActual(resolve(asked.startsWith('.') ? `./${name}` : asked));
    const exports = loaded.get(name) ?? {};
    if (!loaded.has(name)) {
      loaded.set(name, exports);
      const { code } = transformSync(source, {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        module: { type: 'commonjs' },
      });
      new Function('require', 'exports', code)(loadFrom(name), exports);
    }
    return exports;
  };
  loadFrom('index')('./index');
  return { endpoints: [], ...loaded.get('index') };
}

test('a page has every endpoint of the contract with its answer', () => {
  const facts = ({
    query: _,
    body: __,
    files: ___,
    area: ____,
    answer,
    ...rest
  }: object & Row) => ({
    ...rest,
    isRead: answer !== undefined,
  });
  expect(inPage.endpoints.length).toBeGreaterThan(100);
  expect(inPage.endpoints.map(facts)).toEqual(written.endpoints.map(facts));
});

type Row = Contract['endpoints'][number];

test('a page has almost no schemas of requests', () => {
  const asks = ({ endpoints }: Contract) =>
    endpoints.filter(({ query, body }) => query !== undefined || body !== undefined).length;
  expect(asks(inPage)).toBeLessThan(asks(written) / 20);
});

test('no page reads a missing schema', () => {
  const taken = Object.keys(written).filter((name) => !(name in inPage));
  expect(taken).toContain('OrderPlaceBody');
  const apps = readdirSync(root).filter((name) => /^(?:mfe-|shell$)/.test(name));
  const shared = ['api', 'i18n', 'platform', 'session', 'ui'].map((name) => `shared/${name}`);
  const read = [...apps, ...shared].flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|contract\/.*)\.tsx?$/.test(file))
      .flatMap((file) => valuesOf(readFileSync(path.join(root, name, 'src', file), 'utf8')))
      .filter((value) => taken.includes(value))
      .map((value) => `${name}: ${value}`),
  );
  expect(read).toEqual([]);
});

/** Everything except types that a module imports from the contract. */
const valuesOf = (source: string): string[] =>
  [...source.matchAll(/^import \{([^}]*)\} from '(?:@storefront\/api|[./]*contract)/gm)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );
