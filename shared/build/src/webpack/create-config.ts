import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { type AppName, appFolder, apps, buildFolder, root } from '../workspace';
import { exposedModules } from './exposed-modules';
import { firstPageChunks } from './first-page-chunks';
import { FirstPageHintsPlugin } from './first-page-hints-plugin';
import { LeakingStylesPlugin } from './leaking-styles-plugin';
import { leanAliases, offerRuntime, runtimeAliases } from './lean-aliases';
import { moduleRules } from './module-rules';
import { PageIntegrityPlugin } from './page-integrity-plugin';
import { ReleaseFilePlugin } from './release-file-plugin';
import { buildRegion, releaseName, sourceHash } from './release-name';
import { drawsOnServer, serverOutputConfig } from './server-output-config';
import { ServerOutputPlugin, serverFolder } from './server-output-plugin';
import { ShareOncePlugin } from './share-once-plugin';
import { providedByShell, takenFromShell } from './shared-modules';

/** What a shell under development asks of the running shell's server instead of itself. */
const serverPaths = ['/registry', '/settings.json'];

const require = createRequire(import.meta.url);
// Loaded as webpack itself loads them: through `import` they would be second copies, and a plugin and its
// loader would not know each other.
const {
  ModuleFederationPlugin,
}: typeof import('@module-federation/enhanced/webpack') = require('@module-federation/enhanced/webpack');
const CompressionPlugin: typeof import('compression-webpack-plugin') = require('compression-webpack-plugin');
const CssMinimizerPlugin: typeof import('css-minimizer-webpack-plugin') = require('css-minimizer-webpack-plugin');
const HtmlWebpackPlugin: typeof import('html-webpack-plugin') = require('html-webpack-plugin');
const MiniCssExtractPlugin: typeof import('mini-css-extract-plugin') = require('mini-css-extract-plugin');
const TerserPlugin: typeof import('terser-webpack-plugin') = require('terser-webpack-plugin');

const serverFiles = new RegExp(`^${serverFolder}`);

/** Copies of the files that a server sends to browsers which take them. */
function compressedCopies(algorithm: 'gzip' | 'brotliCompress', extension: string) {
  return new CompressionPlugin({
    test: /\.(js|css|json|svg)$/,
    // No browser asks for it.
    exclude: serverFiles,
    algorithm,
    filename: `[path][base]${extension}`,
    minRatio: 1,
  });
}

export interface AppConfig {
  readonly app: AppName;
  /** JavaScript that the shell's page runs before anything is painted. */
  readonly headScript?: string;
  /** What the shell's server passes on to the backend. */
  readonly backendPaths?: readonly string[];
}

/**
 * The webpack configuration of one deployable. What all have in common is here once; a remote's own
 * `webpack.config.mjs` only names the app.
 */
export function createConfig({ app, headScript = '', backendPaths = [] }: AppConfig) {
  return (_env: unknown, argv: { mode?: string }): Configuration & { devServer?: object } => {
    const development = argv.mode === 'development';
    const region = buildRegion();
    const folder = appFolder(app);
    const isShell = app === 'shell';
    const release = development ? 'dev' : sourceHash(app, region);
    // Two builds of one remote in a page run the old code unless both names carry the release.
    const containerName = isShell ? 'shell' : releaseName(app, region, release);

    return {
      name: app,
      context: folder,
      mode: development ? 'development' : 'production',
      target: ['web', 'es2022'],
      // Never an eval source map: the content policy has no unsafe-eval.
      devtool: development ? 'cheap-module-source-map' : false,
      // A remote is only its container: it has no page of its own.
      entry: isShell ? { main: [offerRuntime, './src/index.ts'] } : {},
      output: {
        path: buildFolder(app, region),
        clean: true,
        publicPath: isShell ? '/' : 'auto',
        uniqueName: containerName,
        // The federation runtime asks for the path before the content is hashed; it only counts the folders.
        filename: ({ chunk }) =>
          !development && chunk?.contentHash?.javascript
            ? '[name].[contenthash:12].js'
            : '[name].js',
        chunkFilename: development ? 'chunks/[name].js' : 'chunks/[contenthash:12].js',
        assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
        chunkLoadTimeout: 15_000,
        // A module that throws while it is evaluated keeps throwing, and is not remembered as empty.
        strictModuleErrorHandling: true,
        crossOriginLoading: 'anonymous',
      },
      resolve: {
        alias: { ...runtimeAliases(), ...(development ? {} : leanAliases(isShell)) },
        extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
        symlinks: true,
      },
      module: { rules: moduleRules({ app, isDevelopment: development, isServer: false }) },
      plugins: [
        new MiniCssExtractPlugin({
          filename: development ? '[name].css' : '[name].[contenthash:12].css',
          chunkFilename: development ? 'chunks/[name].css' : 'chunks/[contenthash:12].css',
          // Order between modules does not matter: every app's rules stand in its own layer.
          ignoreOrder: true,
        }),
        new ShareOncePlugin(),
        new ModuleFederationPlugin({
          name: containerName,
          filename: 'remoteEntry.js',
          ...(isShell ? {} : { exposes: exposedModules(folder) }),
          shared: isShell ? providedByShell() : takenFromShell(),
          shareStrategy: 'loaded-first',
          manifest: !isShell,
          dts: false,
          dev: false,
          experiments: isShell
            ? {
                provideExternalRuntime: true,
                // The loader reads a release's manifest itself (shared/platform/src/host).
                optimization: { target: 'web', disableSnapshot: true },
              }
            : { externalRuntime: true, optimization: { target: 'web' } },
        }),
        ...(isShell && !development ? [new PageIntegrityPlugin(release)] : []),
        ...(isShell ? [] : [new LeakingStylesPlugin(app)]),
        ...(development || !drawsOnServer(app)
          ? []
          : [
              new ServerOutputPlugin(
                app,
                serverOutputConfig(app, region),
                isShell ? '.realm.styles' : '.styles',
              ),
            ]),
        new ReleaseFilePlugin({ app, region, release }),
        ...(isShell
          ? [
              new HtmlWebpackPlugin({
                template: './src/index.html',
                scriptLoading: 'defer',
                // The server finds its place by a comment.
                minify: false,
                templateParameters: { headScript },
                inject: 'head',
              }),
              ...(development ? [] : [new FirstPageHintsPlugin(HtmlWebpackPlugin)]),
            ]
          : []),
        ...(development
          ? []
          : [compressedCopies('gzip', '.gz'), compressedCopies('brotliCompress', '.br')]),
      ],
      optimization: {
        minimizer: [
          new TerserPlugin({
            minify: TerserPlugin.swcMinify,
            // One file has the licences of all: in the scripts they are 14 kB for the browser to read past.
            extractComments: { condition: 'some', filename: 'licenses.txt', banner: false },
            terserOptions: { compress: { passes: 3 }, mangle: true },
          }),
          new CssMinimizerPlugin(),
        ],
        ...(isShell && !development ? { splitChunks: firstPageChunks } : {}),
      },
      performance: false,
      cache: development
        ? { type: 'memory' }
        : {
            type: 'filesystem',
            cacheDirectory: path.join(root, '.cache/webpack', app),
            name: `production-${region}`,
            buildDependencies: {
              config: [path.join(root, 'pnpm-lock.yaml'), import.meta.filename],
            },
          },
      stats: 'errors-warnings',
      devServer: {
        host: process.env.HOST ?? '127.0.0.1',
        port: Number(process.env.DEV_PORT ?? apps[app].port),
        // A changed text of a remote would be handed to a runtime that the container does not have.
        hot: false,
        liveReload: true,
        headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
        allowedHosts: 'all',
        historyApiFallback: isShell,
        client: { overlay: false },
        // The running shell's server has the registry and the way to the backend.
        ...(isShell && process.env.DEV_SHELL
          ? {
              proxy: [
                { context: [...serverPaths, ...backendPaths], target: process.env.DEV_SHELL },
              ],
            }
          : {}),
      },
    };
  };
}
