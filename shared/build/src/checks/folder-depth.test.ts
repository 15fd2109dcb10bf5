import { depthFaults } from './folder-depth';

const statement = (request: string, word = 'import') =>
  [`${word} { x } fr`, `om '${request}';\n`].join('');
const lines = (count: number) => 'x();\n'.repeat(count);

describe('depthFaults', () => {
  it('refuses a file that one neighbour reads, when both together read well as one', () => {
    const sources = [
      ['mfe-cart/src/a.ts', statement('./b')],
      ['mfe-cart/src/b.ts', lines(249)],
    ] as const;
    expect(depthFaults(sources)).toEqual([
      expect.stringContaining('move it into mfe-cart/src/a.ts, which then has 250 lines'),
    ]);
  });

  it('refuses a small file that one file of a folder around or within reads', () => {
    const areas = 'shared/backend/src/areas';
    const sources = [
      [`${areas}/orders/a.ts`, statement('./place/b') + statement('../cart/c')],
      [`${areas}/orders/place/b.ts`, lines(10)],
      // Another area keeps its own files.
      [`${areas}/cart/c.ts`, lines(10)],
    ] as const;
    expect(depthFaults(sources)).toEqual([
      expect.stringContaining(`${areas}/orders/place/b.ts has one reader`),
    ]);
  });

  it.each([
    ['a reader that would be too long', lines(10), statement('./b') + lines(240), []],
    ['tests of its own', lines(10), statement('./b'), [['mfe-cart/src/b.test.ts', '']]],
    ['a stylesheet of its own', lines(10), statement('./b'), [['mfe-cart/src/b.module.css', '']]],
    [
      'a place in the exports',
      lines(10),
      statement('./b'),
      [['mfe-cart/package.json', '"./src/b.ts"']],
    ],
    ['two readers', lines(10), statement('./b'), [['mfe-cart/src/c.ts', statement('./b')]]],
    ['a reader that hands it on', lines(10), statement('./b', 'export'), []],
    [
      'a reader that fetches it later',
      lines(10),
      statement('./b') + ['imp', "ort('./b');"].join(''),
      [],
    ],
  ] as const)('lets a file have %s', (_, source, reader, others) => {
    const sources = [
      ['mfe-cart/src/a.ts', reader],
      ['mfe-cart/src/b.ts', source],
      ...others,
    ] as const;
    expect(depthFaults(sources)).toEqual([]);
  });

  it('refuses a folder of more than 30 files, without its tests and sub-folders', () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, number) => [`shell/src/${number}.ts`, ''] as const);
    const others = [
      ['shell/src/a.test.ts', ''],
      ['shell/src/in/a.ts', ''],
    ] as const;
    expect(depthFaults([...files(30), ...others])).toEqual([]);
    expect(depthFaults(files(31))).toEqual([expect.stringContaining('sub-folders')]);
  });
});
