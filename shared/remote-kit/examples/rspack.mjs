// Builds the remote with Rspack, without the kit: an implementation of docs/contract.md of the kit.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CssExtractRspackPlugin, rspack } from '@rspack/core';
import { containerName, modules, provided, writeRelease } from './release-file.mjs';

const release = 'by-rspack';
const name = containerName(release);
const folder = path.resolve('dist-rspack');

const compiler = rspack({
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: {},
  output: {
    path: folder,
    clean: true,
    uniqueName: name,
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
    chunkFilename: '[contenthash].js',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      {
        test: /\.module\.css$/,
        type: 'javascript/auto',
        use: [
          CssExtractRspackPlugin.loader,
          {
            loader: 'css-loader',
            options: { modules: { localIdentName: 'rental-[local]', namedExport: false } },
          },
        ],
      },
    ],
  },
  plugins: [
    new CssExtractRspackPlugin({ filename: '[name].css', chunkFilename: '[contenthash].css' }),
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: Object.fromEntries(modules.map((one) => [`./${one}`, `./src/remote/${one}.ts`])),
      shared: Object.fromEntries(
        Object.entries(provided).map(([one, requiredVersion]) => [
          one,
          { import: false, singleton: true, requiredVersion },
        ]),
      ),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      experiments: { externalRuntime: true, optimization: { target: 'web' } },
    }),
  ],
});

const stats = await new Promise((resolve, reject) => {
  compiler.run((error, done) => compiler.close(() => (error ? reject(error) : resolve(done))));
});
if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));

const manifest = readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8');
writeRelease(folder, release, JSON.parse(manifest));
