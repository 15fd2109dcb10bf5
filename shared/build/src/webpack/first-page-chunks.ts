import path from 'node:path';
import type { Configuration, Module } from 'webpack';
import { root } from '../workspace';

/** Libraries that every page runs on. They change only with the lockfile. */
const libraries = new Set([
  '@tanstack/query-core',
  '@tanstack/react-query',
  'axios',
  'big.js',
  'clsx',
  'i18next',
  'react',
  'react-dom',
  'react-i18next',
  'react-router',
  'react-router-dom',
  'scheduler',
  'use-sync-external-store',
  'zod',
  'zustand',
]);

/** The parts of our packages that every page runs on; the lazy ones (overlays, forms, maps) are not among them. */
const ownSources = [
  'shared/api/src/client',
  'shared/api/src/config',
  'shared/bus/src',
  'shared/i18n/src',
  'shared/platform/src',
  'shared/pricing/src',
  'shared/session/src',
  ...[
    'button',
    'feedback',
    'icon',
    'picture',
    'price',
    'quantity',
    'rail',
    'surface',
    'text',
    'texts',
    'theme',
  ].map((folder) => `shared/ui/src/${folder}`),
].map((folder) => path.join(root, folder) + path.sep);

const resourceOf = (module: Module) => module.nameForCondition() ?? '';

function isLibrary(module: Module): boolean {
  const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(resourceOf(module))?.[1];
  return name !== undefined && libraries.has(name.replaceAll('\\', '/'));
}

function isOwnSource(module: Module): boolean {
  const resource = resourceOf(module);
  return /\.tsx?$/.test(resource) && ownSources.some((folder) => resource.startsWith(folder));
}

/**
 * Every shared package would be a chunk of its own, some thirty requests of a few kilobytes. What all
 * pages need goes into two instead: they compress better, and come in one round trip.
 */
export const firstPageChunks: NonNullable<Configuration['optimization']>['splitChunks'] = {
  cacheGroups: {
    libraries: { test: isLibrary, name: 'libraries', chunks: 'all', enforce: true, priority: 20 },
    core: { test: isOwnSource, name: 'core', chunks: 'all', enforce: true, priority: 10 },
  },
};
