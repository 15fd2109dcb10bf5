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

/** Minimizers for scripts and styles. */
export function minimizers(): WebpackPluginInstance[] {
  return [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      // One file contains all licences: in the scripts they would be 14 kB that the browser has to parse.
      extractComments: { condition: 'some', filename: 'licenses.txt', banner: false },
      terserOptions: { compress: { passes: 3 }, mangle: true },
    }),
    new CssMinimizerPlugin(),
  ];
}
