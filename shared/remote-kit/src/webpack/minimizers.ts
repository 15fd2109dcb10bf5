import { createRequire } from 'node:module';
import type { WebpackPluginInstance } from 'webpack';
import { serverFolder } from './release-file-plugin';

const require = createRequire(import.meta.url);
const CompressionPlugin: typeof import('compression-webpack-plugin') = require('compression-webpack-plugin');
const CssMinimizerPlugin: typeof import('css-minimizer-webpack-plugin') = require('css-minimizer-webpack-plugin');
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

/** Compressed forms of everything that customers fetch. */
export function compression(): WebpackPluginInstance[] {
  return [compressedCopies('gzip', '.gz'), compressedCopies('brotliCompress', '.br')];
}

/** What makes scripts and styles small. */
export function minimizers(): WebpackPluginInstance[] {
  return [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      // One file has the licences of all: in the scripts they are 14 kB for the browser to read past.
      extractComments: { condition: 'some', filename: 'licenses.txt', banner: false },
      terserOptions: { compress: { passes: 3 }, mangle: true },
    }),
    new CssMinimizerPlugin(),
  ];
}
