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
  'lucide-react',
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'scheduler',
  'use-sync-external-store',
  'zod',
  'zustand',
]);

const each = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}`);

/**
 * The parts of our packages that every page runs on, folders and files. The lazy ones (overlays, forms, maps,
 * bills, the contract of the other calls) are not among them: a module that stands here is in every first page.
 */
const ownSources = [
  ...each('shared/api/src', 'client config guest'),
  ...each('shared/api/src/contract', 'banners config endpoint guest modules request-fields'),
  ...each(
    'shared/api/src/entities',
    'advertisement app-links banner campaign category changed-bill config coupon currency',
  ),
  ...each('shared/api/src/entities', 'dropped-rows email enums food-variation guest-answer item'),
  ...each('shared/api/src/entities', 'lenient-number module payment review scalars store zone'),
  ...each(
    'shared/pricing/src',
    'business-time decimal discount flag format-money item-availability',
  ),
  ...each(
    'shared/pricing/src',
    'opening-hours price-range pricing-error quantity-limit round-money',
  ),
  ...each(
    'shared/pricing/src',
    'selection shop toggle-option validate-selection version week-hours',
  ),
  ...each(
    'shared/ui/src',
    'button combobox feedback field/search-field icon index layout lazy picture price rail',
  ),
  ...each('shared/ui/src', 'surface text texts theme toast'),
  'shared/bus/src',
  'shared/domain/src',
  'shared/i18n/src',
  'shared/platform/src',
  'shared/registry/src',
  'shared/session/src',
].map((source) => path.join(root, source));

/** What runs in the page's first script, before any chunk can be asked for, and what waits for its use. */
const notInCore = ['host', 'places'].map((folder) =>
  path.join(root, 'shared/platform/src', folder),
);

const resourceOf = (module: Module) => module.nameForCondition() ?? '';

function isLibrary(module: Module): boolean {
  const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(resourceOf(module))?.[1];
  return name !== undefined && libraries.has(name.replaceAll('\\', '/'));
}

function isOwnSource(module: Module): boolean {
  const resource = resourceOf(module);
  if (!/\.(tsx?|css)$/.test(resource)) return false;
  if (notInCore.some((folder) => resource.startsWith(folder))) return false;
  return ownSources.some(
    (source) => resource.startsWith(source) && /^[/\\.]/.test(resource.slice(source.length)),
  );
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
