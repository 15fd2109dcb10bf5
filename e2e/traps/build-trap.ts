import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';

const require = createRequire(import.meta.url);
// As webpack itself loads them: through `import` they would be second copies.
const webpack: typeof import('webpack') = require('webpack');
const {
  ModuleFederationPlugin,
}: typeof import('@module-federation/enhanced/webpack') = require('@module-federation/enhanced/webpack');

const sources = path.join(path.dirname(fileURLToPath(import.meta.url)), 'sources');

function run(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}

const common = (folder: string, uniqueName: string): Configuration => ({
  mode: 'production',
  context: sources,
  devtool: false,
  target: ['web', 'es2022'],
  output: { path: folder, uniqueName, chunkFilename: '[name].[contenthash:8].js' },
  resolve: { alias: { 'trap-shared': path.join(sources, 'trap-shared') } },
  optimization: { chunkIds: 'named', minimize: false },
  performance: false,
  infrastructureLogging: { level: 'error' },
});

/** A host with the unchanged runtime, on `window.federation`. */
export async function buildHost(folder: string): Promise<void> {
  await run({
    ...common(folder, 'trap_host'),
    entry: { main: './host.js' },
    output: { ...common(folder, 'trap_host').output, publicPath: '/', filename: '[name].js' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'trap_host',
        shared: { 'trap-shared': { singleton: true, version: '2.3.0', requiredVersion: '^2.0.0' } },
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
      }),
    ],
  });
  const page = '<!doctype html><title>Traps</title><body><script src="/main.js"></script>';
  writeFileSync(path.join(folder, 'index.html'), page);
}

export interface TrapRemote {
  readonly folder: string;
  /** The result of its code. */
  readonly release: string;
  readonly name: string;
  readonly uniqueName: string;
  readonly strictModuleErrors?: boolean;
  readonly sharedRange?: string;
  readonly strictVersion?: boolean;
}

/** A remote with one exposed module, a lazy chunk and a shared package. */
export async function buildRemote(remote: TrapRemote): Promise<void> {
  await run({
    ...common(remote.folder, remote.uniqueName),
    entry: {},
    output: {
      ...common(remote.folder, remote.uniqueName).output,
      publicPath: 'auto',
      strictModuleErrorHandling: remote.strictModuleErrors ?? false,
    },
    plugins: [
      new webpack.DefinePlugin({ RELEASE: JSON.stringify(remote.release) }),
      new ModuleFederationPlugin({
        name: remote.name,
        filename: 'remoteEntry.js',
        exposes: { './page': './page.js' },
        shared: {
          'trap-shared': {
            import: false,
            singleton: true,
            requiredVersion: remote.sharedRange ?? '^2.0.0',
            strictVersion: remote.strictVersion ?? false,
          },
        },
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
      }),
    ],
  });
}
