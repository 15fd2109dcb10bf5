import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Compiler, webpack } from 'webpack';
import { LeakingStylesPlugin } from './leaking-styles-plugin';

const inLayer = (css: string) => `@layer remotes.cart{${css}}`;

describe('LeakingStylesPlugin', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'leaking-styles-'));
    writeFileSync(path.join(folder, 'index.js'), '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The errors of a build that emits this stylesheet. */
  function errorsOf(css: string): Promise<string[]> {
    const emit = {
      apply: (compiler: Compiler) => {
        compiler.hooks.thisCompilation.tap('emit', (compilation) => {
          compilation.hooks.additionalAssets.tap('emit', () =>
            compilation.emitAsset('a.css', new compiler.webpack.sources.RawSource(css)),
          );
        });
      },
    };
    return new Promise((resolve, reject) => {
      webpack(
        {
          mode: 'none',
          context: folder,
          entry: './index.js',
          output: { path: path.join(folder, 'dist') },
          plugins: [emit, new LeakingStylesPlugin('cart')],
        },
        (error, stats) =>
          error ? reject(error) : resolve((stats?.compilation.errors ?? []).map(String)),
      );
    });
  }

  it('fails a build with a leaking rule and names it', async () => {
    const errors = await errorsOf(inLayer('h2{color:red}'));
    expect(errors.join()).toContain('h2 reaches any h2');
  });

  it('lets a clean build pass', async () => {
    expect(await errorsOf(inLayer('.cart-card_a{color:red}'))).toEqual([]);
  });
});
