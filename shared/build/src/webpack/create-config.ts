import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { type AppName, appFolder, apps, root } from '../workspace';
import { layerStyles } from './layer-styles';
import { ReleaseFilePlugin } from './release-file-plugin';
import { releaseName, sourceHash } from './release-name';
import { providedByShell, takenFromShell } from './shared-modules';

/** What a shell under development asks of the running shell's server instead of itself. */
const backendPaths = ['/api/v1', '/pictures', '/uploads', '/demo-map', '/payment-mobile', '/sandbox', '/outbox'];

const require = createRequire(import.meta.url);
const loader = (name: string) => require.resolve(name);

export interface AppConfig {
  readonly app: AppName;
  /** Modules that a remote offers: name to file, such as `./home-page`. The shell offers none. */
  readonly exposes?: Readonly<Record<string, string>>;
  /** The region that a build is made for; part of the container's name. */
  readonly region?: string;
}

/**
 * The webpack configuration of one deployable. What all five have in common is here once; an app's own
 * `webpack.config.mjs` only names the app and what it exposes.
 */
export function createConfig({ app, exposes, region = 'eg' }: AppConfig) {
  return (_env: unknown, argv: { mode?: string }): Configuration & { devServer?: object } => {
    const development = argv.mode === 'development';
    const folder = appFolder(app);
    const isShell = app === 'shell';
    const release = development ? 'dev' : sourceHash(app);
    // Two builds of one remote in a page run the old code unless both names carry the release (traps P2, P3).
    const containerName = isShell ? 'shell' : releaseName(app, region, release);

    return {
      name: app,
      context: folder,
      mode: development ? 'development' : 'production',
      target: ['web', 'es2022'],
      // Never an eval source map: the content policy has no unsafe-eval.
      devtool: development ? 'cheap-module-source-map' : false,
      entry: { main: './src/index.ts' },
      output: {
        path: path.join(folder, 'dist'),
        clean: true,
        publicPath: isShell ? '/' : 'auto',
        uniqueName: containerName,
        filename: development ? '[name].js' : '[name].[contenthash:12].js',
        chunkFilename: development ? 'chunks/[name].js' : 'chunks/[contenthash:16].js',
        assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
        chunkLoadTimeout: 15_000,
        // A module that throws while it is evaluated keeps throwing, and is not remembered as empty (trap P4).
        strictModuleErrorHandling: true,
        crossOriginLoading: 'anonymous',
      },
      resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], symlinks: true },
      module: {
        rules: [
          {
            test: /\.[jt]sx?$/,
            exclude: /node_modules/,
            resolve: { fullySpecified: false },
            loader: loader('swc-loader'),
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2022',
                // The production runtime in development too: the other apps of the page are production builds.
                transform: { react: { runtime: 'automatic', development: false } },
              },
            },
          },
          {
            test: /\.css$/,
            sideEffects: true,
            use: [
              MiniCssExtractPlugin.loader,
              {
                loader: loader('css-loader'),
                options: {
                  importLoaders: 1,
                  modules: {
                    auto: /\.module\.css$/,
                    exportLocalsConvention: 'as-is',
                    namedExport: false,
                    localIdentName: isShell
                      ? '[local]_[hash:base64:6]'
                      : `${app}-[local]_[hash:base64:6]`,
                  },
                },
              },
              {
                loader: loader('postcss-loader'),
                options: { postcssOptions: { config: false, plugins: [layerStyles(app)] } },
              },
            ],
          },
          { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
        ],
      },
      plugins: [
        new MiniCssExtractPlugin({
          filename: development ? '[name].css' : '[name].[contenthash:12].css',
          chunkFilename: development ? 'chunks/[name].css' : 'chunks/[contenthash:16].css',
          // Order between modules does not matter: every app's rules stand in its own layer.
          ignoreOrder: true,
        }),
        new ModuleFederationPlugin({
          name: containerName,
          filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:12].js',
          ...(exposes ? { exposes: { ...exposes } } : {}),
          shared: isShell ? providedByShell() : takenFromShell(),
          shareStrategy: 'loaded-first',
          manifest: !isShell,
          dts: false,
          dev: false,
          experiments: isShell ? { provideExternalRuntime: true } : { externalRuntime: true },
        }),
        new ReleaseFilePlugin({ app, region, release }),
        ...(isShell
          ? [
              new HtmlWebpackPlugin({
                template: './src/index.html',
                scriptLoading: 'defer',
                inject: 'head',
              }),
            ]
          : []),
        ...(development
          ? []
          : [new CompressionPlugin({ test: /\.(js|css|json|svg)$/, algorithm: 'gzip', minRatio: 1 })]),
      ],
      optimization: {
        minimizer: [
          new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
          new CssMinimizerPlugin(),
        ],
        ...(isShell ? {} : { runtimeChunk: false }),
      },
      performance: false,
      cache: development
        ? { type: 'memory' }
        : {
            type: 'filesystem',
            cacheDirectory: path.join(root, '.cache/webpack', app),
            buildDependencies: { config: [path.join(root, 'pnpm-lock.yaml'), import.meta.filename] },
          },
      stats: 'errors-warnings',
      devServer: {
        port: Number(process.env.DEV_PORT ?? apps[app].port),
        hot: true,
        liveReload: true,
        headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
        allowedHosts: 'all',
        historyApiFallback: isShell,
        client: { overlay: false },
        // The running shell's server has the registry and the way to the backend.
        ...(isShell && process.env.DEV_SHELL
          ? { proxy: [{ context: ['/registry.json', ...backendPaths], target: process.env.DEV_SHELL }] }
          : {}),
      },
    };
  };
}
