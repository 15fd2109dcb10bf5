import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { webpack } from 'webpack';
import { OneShareRuntimePlugin } from './one-share-runtime-plugin';

const require = createRequire(import.meta.url);
const {
  ModuleFederationPlugin,
}: typeof import('@module-federation/enhanced/webpack') = require('@module-federation/enhanced/webpack');

describe('OneShareRuntimePlugin', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'one-share-runtime-'));
    writeFileSync(path.join(folder, 'index.js'), '');
    writeFileSync(path.join(folder, 'offered.js'), 'export const offered = 1;');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('leaves each shared entry in a container once', async () => {
    const federation = new ModuleFederationPlugin({
      name: 'page',
      shared: { './offered.js': { shareKey: 'offered', version: '1.0.0', singleton: true } },
      manifest: false,
      dts: false,
      dev: false,
    });
    await new Promise<void>((resolve, reject) => {
      webpack(
        {
          mode: 'development',
          devtool: false,
          context: folder,
          entry: './index.js',
          output: { path: path.join(folder, 'dist') },
          plugins: [new OneShareRuntimePlugin(), federation],
        },
        (error, stats) => {
          const [fault] = stats?.compilation.errors ?? [];
          if (error ?? fault) reject(error ?? fault);
          else resolve();
        },
      );
    });
    const script = readFileSync(path.join(folder, 'dist/main.js'), 'utf8');
    // What the federation runtime takes its entries from.
    expect(script).toContain('initOptions.shared = {');
    expect(script.split('webpack/runtime/sharing')).toHaveLength(2);
    expect(script.match(/"offered"/g)).toHaveLength(1);
  });
});
