import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { kitFolder } from '../kit-folder';
import { containerName } from './container-name';
import { exposedModules } from './exposed-modules';
import { LeakingStylesPlugin } from './leaking-styles-plugin';
import { compression, minimizers } from './minimizers';
import { moduleRules } from './module-rules';
import { OneSharingPlugin } from './one-sharing-plugin';
import { type ReleaseFacts, ReleaseFilePlugin } from './release-file-plugin';
import { type SharedPackage, takenFromShell } from './taken-from-shell';
import { textFiles } from './text-files';

const require = createRequire(import.meta.url);
// Loaded like webpack itself loads them: through `import` they would be second copies, and a plugin would not
// recognise its loader.
const {
  ModuleFederationPlugin,
}: typeof import('@module-federation/enhanced/webpack') = require('@module-federation/enhanced/webpack');
const MiniCssExtractPlugin: typeof import('mini-css-extract-plugin') = require('mini-css-extract-plugin');

export interface RemoteBuild extends ReleaseFacts {
  /** Absolute path of the folder with `src/remote`. */
  readonly folder: string;
  /** Absolute path of the output folder. */
  readonly output: string;
  /** Rebuilt on each change: named files without compressed copies. */
  readonly isDevelopment: boolean;
  /** The shared packages against which it is built. */
  readonly shared: readonly SharedPackage[];
}

/** How every app's files are named and loaded. */
export function outputOptions(name: string, folder: string, isDevelopment: boolean) {
  return {
    path: folder,
    clean: true,
    uniqueName: name,
    // The federation runtime requests the path before the content is hashed; it only counts the folders.
    filename: ({ chunk }) =>
      !isDevelopment && chunk?.contentHash?.javascript ? '[name].[contenthash:8].js' : '[name].js',
    chunkFilename: isDevelopment ? 'chunks/[name].js' : 'chunks/[contenthash:8].js',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    chunkLoadTimeout: 15_000,
    // A module that throws during evaluation keeps throwing, instead of being cached as empty.
    strictModuleErrorHandling: true,
    crossOriginLoading: 'anonymous',
    // Every page is UTF-8.
    charset: false,
  } satisfies Configuration['output'];
}

/**
 * Extracts styles into files.
 * @param chunk name of a chunk's file in a production build
 */
export function extractedStyles(isDevelopment: boolean, chunk = '[contenthash:8]') {
  return new MiniCssExtractPlugin({
    filename: isDevelopment ? '[name].css' : '[name].[contenthash:8].css',
    chunkFilename: `chunks/${isDevelopment ? '[name]' : chunk}.css`,
    // Order between modules does not matter: every app's rules are in its own layer.
    ignoreOrder: true,
  });
}

/**
 * The webpack configuration of a remote: a federation container whose modules are the files of `src/remote`, which
 * takes React and the shared packages from the shell's page, and a `release.json`.
 */
export function remoteConfig(build: RemoteBuild): Configuration {
  const { app, region, release, contract, owner, runbook, folder, isDevelopment } = build;
  // Two builds of one remote in a page would run the first one's code unless both names contain the release.
  const name = containerName(app, region, release);
  const facts = { app, region, release, contract, owner, runbook };
  return {
    name: app,
    context: folder,
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Never an eval source map: the content policy forbids unsafe-eval.
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    // A remote is only its container, without a page.
    entry: {},
    output: {
      ...outputOptions(name, build.output, isDevelopment),
      // Each chunk has this name, instead of one with `webpackChunk` before it.
      chunkLoadingGlobal: `${name}_`,
      // A release's folder never changes, so names need no hash, which the entry would have to contain.
      ...(isDevelopment ? {} : { chunkFilename: 'chunks/[id].js' }),
      publicPath: 'auto',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      symlinks: true,
    },
    module: {
      rules: [
        ...moduleRules({ app, isServer: false }),
        {
          test: /\.json$/,
          exclude: /node_modules/,
          type: 'javascript/auto',
          loader: path.join(kitFolder, 'runtime/json-module.cjs'),
        },
      ],
    },
    plugins: [
      extractedStyles(isDevelopment, '[id]'),
      new OneSharingPlugin(),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: exposedModules(folder),
        shared: takenFromShell(build.shared),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: {
          // The page provides the runtime's core.
          externalRuntime: true,
          // A remote loads no other remotes.
          optimization: { target: 'web', disableRemote: true },
        },
      }),
      new LeakingStylesPlugin(app),
      new ReleaseFilePlugin(facts, (compilation) => ({
        early: { texts: textFiles(compilation, [path.join(folder, 'src/locales')]), parts: {} },
      })),
      ...(isDevelopment ? [] : compression()),
    ],
    optimization: {
      minimizer: minimizers(),
      // Short ids and names: no file of a release is reused by the next one, so they need not be stable.
      ...(isDevelopment
        ? {}
        : { moduleIds: 'natural', chunkIds: 'natural', mangleExports: 'size' }),
      // A package of the page stays in the chunks that use it: chunks with nothing else have no file and would only make the
      // entry's lists of chunks longer.
      splitChunks: { defaultSizeTypes: ['...', 'consume-shared'] },
    },
    performance: false,
    cache: isDevelopment ? { type: 'memory' } : false,
    stats: 'errors-warnings',
  };
}
