// Builds the remote by Rspack, with nothing of the kit: what docs/contract.md of the kit says, written down once.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CssExtractRspackPlugin, rspack } from '@rspack/core';

const region = 'eg';
const release = 'by-rspack';
const name = `rental_${region}_${release}`.replaceAll('-', '_');
const folder = path.resolve('dist-rspack');
const modules = readdirSync('src/remote').map((file) => path.parse(file).name);

/** What the page provides, from the packages that the types come from. */
const shared = Object.fromEntries(
  ['api', 'bus', 'i18n', 'platform', 'session', 'ui'].flatMap((one) => {
    const file = `node_modules/@storefront/${one}/package.json`;
    const { exports, version } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.keys(exports)
      .filter(
        (entry) =>
          !/testing|json|contract|retry|first-screen|guard|host|routes|boot|sources/.test(entry),
      )
      .map((entry) => [
        `@storefront/${one}${entry.slice(1)}`,
        { import: false, singleton: true, requiredVersion: `^${version}` },
      ]);
  }),
);
for (const one of ['react', 'react/jsx-runtime']) {
  shared[one] = { import: false, singleton: true, requiredVersion: '^19.0.0' };
}

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
      shared,
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

const files = readdirSync(folder, { recursive: true }).filter((file) => /\.\w+$/.test(file));
for (const file of files.filter((one) => one.endsWith('.css'))) {
  const css = readFileSync(path.join(folder, file), 'utf8');
  writeFileSync(path.join(folder, file), `@layer remotes.rental{${css}}`);
}
const hashOf = (file) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(path.join(folder, file)))
    .digest('base64')}`;
const platform = JSON.parse(readFileSync('node_modules/@storefront/platform/package.json', 'utf8'));
writeFileSync(
  path.join(folder, 'release.json'),
  JSON.stringify({
    schema: 2,
    app: 'rental',
    region,
    release,
    contract: platform.version,
    builtAt: new Date().toISOString(),
    owner: 'Rental team',
    runbook: 'README.md',
    files: Object.fromEntries(files.map((file) => [file, hashOf(file)])),
    federation: JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')),
  }),
);
