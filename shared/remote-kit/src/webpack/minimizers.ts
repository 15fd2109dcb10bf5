import { createRequire } from 'node:module';
import type { WebpackPluginInstance } from 'webpack';
import { serverFolder } from './release-file-plugin';

const require = createRequire(import.meta.url);
const CompressionPlugin: typeof import('compression-webpack-plugin') = require('compression-webpack-plugin');
const CssMinimizerPlugin: typeof import('css-minimizer-webpack-plugin') = require('css-minimizer-webpack-plugin');
const TerserPlugin: typeof import('terser-webpack-plugin') = require('terser-webpack-plugin');

const serverFiles = new RegExp(`^${serverFolder}`);

/** Compressed copies of the files, for browsers that accept them. */
function compressedCopies(algorithm: 'gzip' | 'brotliCompress', extension: string) {
  return new CompressionPlugin({
    test: /\.(js|css|json|svg)$/,
    // Browsers do not request these.
    exclude: serverFiles,
    algorithm,
    filename: `[path][base]${extension}`,
    minRatio: 1,
  });
}

/** Compressed copies of everything that customers fetch. */
export function compression(): WebpackPluginInstance[] {
  return [compressedCopies('gzip', '.gz'), compressedCopies('brotliCompress', '.br')];
}

/**
 * The first script of the page and the entries of remotes. Two thirds of them are the federation runtime, of which swc keeps
 * tables that nothing reads. Terser alone makes them larger than swc, and takes ten times as long.
 */
const entries = /^(?:main|remoteEntry)\b[^/]*\.js$/;

// One file contains all licences: in the scripts they would be 14 kB that the browser has to parse.
const extractComments = { condition: 'some', filename: 'licenses.txt', banner: false } as const;
const swc = { compress: { passes: 3 }, mangle: true };
const terser = { ecma: 2020, compress: { passes: 3, pure_getters: true }, mangle: true } as const;

/** Minimizers for scripts and styles. */
export function minimizers(): WebpackPluginInstance[] {
  const { swcMinify, terserMinify } = TerserPlugin;
  return [
    new TerserPlugin({ exclude: entries, minify: swcMinify, terserOptions: swc, extractComments }),
    new TerserPlugin({
      include: entries,
      minify: [swcMinify, terserMinify],
      terserOptions: [swc, terser],
      extractComments,
    }),
    new CssMinimizerPlugin(),
  ];
}
