import path from 'node:path';
import type { Chunk, ChunkGraph, Configuration, Module, ModuleGraph } from 'webpack';
import { root } from '../workspace';
import { type SharedEntry, sharedEntries } from './shared-modules';

/** Libraries that every page runs. They change only with the lockfile. */
const libraries = new Set([
  '@tanstack/query-core',
  '@tanstack/react-query',
  'big.js',
  'clsx',
  'i18next',
  'lucide-react',
  'react',
  'react-dom',
  'react-i18next',
  'react-router',
  'react-router-dom',
  'scheduler',
  'zod',
  'zustand',
]);

const each = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}`);

/**
 * The parts of our packages that every page runs, as folders and files. The lazy ones (overlays, forms, maps, bills,
 * the contract of the other calls) are not included: every module in this list is in every first page.
 */
export const ownSources: readonly string[] = [
  ...each('shared/api/src', 'client config guest index'),
  ...each('shared/api/src/contract', 'endpoint'),
  ...each('shared/api/src/contract/account', 'guest'),
  ...each('shared/api/src/contract/catalog', 'banners details'),
  ...each('shared/api/src/contract/site', 'config modules'),
  ...each('shared/api/src/entities/account', 'guest-answer wallet-balance'),
  ...each(
    'shared/api/src/entities/catalog',
    'advertisement banner campaign category coupon diet food-variation item review store',
  ),
  ...each('shared/api/src/entities/order', 'payment'),
  ...each('shared/api/src/entities/site', 'app-links config module testimonial zone'),
  ...each(
    'shared/api/src/entities/value',
    'currency dropped-rows email enums lenient-number scalars',
  ),
  ...each('shared/pricing/src', 'shop version'),
  ...each('shared/pricing/src/delivery', 'delivery-fee free-delivery'),
  ...each(
    'shared/pricing/src/item',
    'choice-key discount item-availability orderable price-range quantity-limit selection toggle-option validate-selection',
  ),
  ...each('shared/pricing/src/money', 'decimal format-money pricing-error round-money'),
  ...each('shared/pricing/src/time', 'business-time opening-hours week-hours'),
  ...each(
    'shared/ui/src',
    'button combobox feedback host icon index layout lazy picture price rail surface text texts theme toast',
  ),
  ...each('shared/ui/src/field', 'search-field'),
  'shared/bus/src',
  'shared/domain/src',
  'shared/i18n/src',
  'shared/platform/src',
  'shared/registry/src',
  'shared/session/src',
].map((source) => path.join(root, source));

/** The code that makes calls: a page whose document contains the answers makes none before it is idle. */
export const callsModule: string = path.join(root, 'shared/api/src/client/make-call.ts');

export const callSources: readonly string[] = [
  ...each('client', 'error-entries make-call request-path session-guard'),
  'entities/cart/changed-bill',
].map((source) => path.join(root, 'shared/api/src', source));

/** The rules of `pricing/order`, which are also in `pricing`: otherwise both would contain a copy. */
export const orderSources: readonly string[] = [
  'order',
  ...each(
    'bill',
    'bill bill-changes cash cheapest-order coupon first-order order-amount quote store-discount tax tip',
  ),
  ...each('delivery', 'distance'),
  ...each('money', 'running spread'),
  ...each('time', 'time-slots'),
].map((source) => path.join(root, 'shared/pricing/src', source));

/** The customer's data for `api/shopper`, which is also in `api/customer` and `api/account`. */
export const shopperSources: readonly string[] = [
  ...each('contract/account', 'addresses profile'),
  ...each('contract/catalog', 'cashback'),
  ...each('entities/account', 'address customer user-info wallet'),
  ...each('entities/catalog', 'cashback'),
  'shopper',
].map((source) => path.join(root, 'shared/api/src', source));

/** The sources of `api/browse`, which are part of `api/catalog` too. */
export const browseSources: readonly string[] = [
  ...each(
    'contract/catalog',
    'brands campaigns categories combined items list-answers stores wishlist',
  ),
  ...each('entities/catalog', 'brand flash-sale wishlist'),
  'browse',
  'catalog/change-wishlist',
].map((source) => path.join(root, 'shared/api/src', source));

/** Code of the page's first script, which runs before any chunk is requested, and code that is loaded on demand. */
const notInCore = [
  ...each('shared/platform/src', 'cart-summary diet forms host places'),
  'shared/domain/src/diet',
  'shared/session/src/schema',
].map((source) => path.join(root, source));

const resourceOf = (module: Module) => module.nameForCondition() ?? '';

interface Graphs {
  readonly chunkGraph: ChunkGraph;
  readonly moduleGraph: ModuleGraph;
}

const iconDrawing = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** Whether a module is an icon that no page needs at its start, only a form, a map or a dialog. */
function isLateIcon(module: Module, moduleGraph: ModuleGraph): boolean {
  if (!iconDrawing.test(resourceOf(module))) return false;
  const connections = [...moduleGraph.getIncomingConnections(module)];
  return !connections.some(({ originModule }) => originModule && isOwnSource(originModule));
}

const isOneOf = (sources: readonly string[], module: Module) =>
  sources.includes(resourceOf(module).replace(/\.ts$/, ''));

const isOfCalls = (module: Module) =>
  isOneOf(callSources, module) || /[\\/]node_modules[\\/]axios[\\/]/.test(resourceOf(module));

function isLibrary(module: Module, { moduleGraph }: Graphs): boolean {
  if (isLateIcon(module, moduleGraph)) return false;
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

/** Texts of the shell, and of the shared packages from which every page shows some. */
const textFolders = ['shell/src/locales', 'shared/i18n/src/locales', 'shared/ui/src/locales'];

/** The language of a file of texts such as `shared/ui/src/locales/en.json`. */
function textLanguage(module: Module): string | null {
  const { dir, name, ext } = path.parse(resourceOf(module));
  return ext === '.json' && textFolders.includes(path.relative(root, dir)) ? name : null;
}

/** The chunk that `shell/src/index.ts` imports. */
export const START_CHUNK = 'start';

/** Whether a module is in every first page. */
function isOfStart(module: Module, { chunkGraph }: Graphs): boolean {
  return chunkGraph.getModuleChunks(module).some(({ name }) => name === START_CHUNK);
}

/**
 * Shared entries that every page, or nearly every page, needs: the shell's lazy pages import these by their index,
 * which keeps the modules behind it in one chunk. From the others they import only the parts that they use.
 */
export const wholeEntries: ReadonlySet<string> = new Set([
  ...each('@storefront', 'api bus i18n platform session ui'),
  ...each('@storefront', 'api/browse api/config bus/react platform/lists pricing/shop ui/icons'),
]);

/** Files of the shared packages' entries. */
const entryFiles = new Set(sharedEntries().map(({ file }) => file));

/**
 * The entries for which chunks were created, by chunk. The federation plugin creates one for each, without a name; the
 * module that provides the entry requests the chunk.
 */
const entriesByChunk = new WeakMap<Chunk, readonly string[]>();

/** The files of the entries at the root of a chunk. */
function entriesOf(chunk: Chunk, moduleGraph: ModuleGraph): readonly string[] {
  const known = entriesByChunk.get(chunk);
  if (known) return known;
  const origins = [...chunk.groupsIterable].flatMap(({ origins }) => origins);
  const entries = origins.flatMap(({ module }) => {
    if (module?.type !== 'provide-module') return [];
    const provided = module.blocks.flatMap(({ dependencies }) =>
      dependencies.map((dependency) => moduleGraph.getModule(dependency)),
    );
    return provided.flatMap((one) => (one ? [resourceOf(one)] : []));
  });
  const ours = entries.filter((file) => entryFiles.has(file));
  entriesByChunk.set(chunk, ours);
  return ours;
}

/**
 * Puts the parts of a shared package that the shell's lazy pages use into the file that remotes load, so that there is
 * only one copy. Libraries with several entries are excluded, since they are separate files.
 */
function entryGroup({ request, file }: SharedEntry) {
  const takers = new WeakMap<Chunk, boolean>();
  let graph: ChunkGraph | undefined;
  const isTaker = (chunk: Chunk) =>
    graph?.getChunkModules(chunk).some((module) => resourceOf(module) === file) ?? false;
  return {
    test: (module: Module, { chunkGraph, moduleGraph }: Graphs) => {
      graph = chunkGraph;
      const entries = new Set(
        chunkGraph.getModuleChunks(module).flatMap((chunk) => entriesOf(chunk, moduleGraph)),
      );
      const isLibraryOfSeveral =
        entries.size > 1 && /[\\/]node_modules[\\/]/.test(resourceOf(module));
      return !isLibraryOfSeveral && entries.has(file);
    },
    chunks: (chunk: Chunk) => {
      if (!takers.has(chunk)) takers.set(chunk, isTaker(chunk));
      return takers.get(chunk) ?? false;
    },
    name: request.replace('@storefront/', '').replaceAll('/', '-'),
    enforce: true,
    priority: 5,
  };
}

/**
 * Without groups every shared package would be a separate chunk: some thirty requests of a few kilobytes. The code for
 * all pages is in three chunks instead, which compress better and need one round trip. None of it is in the first
 * script, which has to run before any other. Four more chunks contain code that several entries share: the code that
 * makes calls, the calls of browsing, the computation of an order's bill, and the customer's data for a checkout.
 */
export const firstPageChunks: NonNullable<Configuration['optimization']>['splitChunks'] = {
  cacheGroups: {
    ...Object.fromEntries(sharedEntries().map((entry) => [entry.request, entryGroup(entry)])),
    calls: { test: isOfCalls, name: 'calls', chunks: 'async', enforce: true, priority: 30 },
    order: {
      test: (module: Module) => isOneOf(orderSources, module),
      name: 'order',
      chunks: 'async',
      enforce: true,
      priority: 30,
    },
    shopper: {
      test: (module: Module) => isOneOf(shopperSources, module),
      name: 'shopper',
      chunks: 'async',
      enforce: true,
      priority: 30,
    },
    browse: {
      test: (module: Module) => isOneOf(browseSources, module),
      name: 'browse',
      chunks: 'async',
      enforce: true,
      priority: 30,
    },
    libraries: { test: isLibrary, name: 'libraries', chunks: 'async', enforce: true, priority: 20 },
    core: {
      test: (module: Module, graphs: Graphs) => isOwnSource(module) || isOfStart(module, graphs),
      name: 'core',
      chunks: 'async',
      enforce: true,
      priority: 10,
    },
    texts: {
      test: (module: Module) => textLanguage(module) !== null,
      name: (module: Module) => `texts-${textLanguage(module)}`,
      chunks: 'async',
      enforce: true,
      priority: 10,
    },
  },
};
