import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const name = 'ServiceWorkerPlugin';
const placeholder = 'self.__FRAME_FILES';
const folder = path.join(import.meta.dirname, 'public');

/**
 * Copies `public` into the build, and compiles the service worker into one file of a fixed name that lists the files
 * of the frame: those that every page needs first.
 */
export class ServiceWorkerPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, EntryPlugin, sources } = compiler.webpack;

    compiler.hooks.make.tapPromise(name, (compilation) => {
      const child = compilation.createChildCompiler(name, { filename: 'sw.js' }, [
        new EntryPlugin(compiler.context, './src/features/offline/worker/service-worker.ts', {
          name: 'sw',
        }),
      ]);
      return new Promise((resolve, reject) => {
        child.runAsChild((error, _entries, childCompilation) => {
          const [fault] = childCompilation?.errors ?? [];
          if (error ?? fault) reject(error ?? fault);
          else resolve();
        });
      });
    });

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      if (compilation.compiler.isChild()) return;
      compilation.contextDependencies.add(folder);
      compilation.hooks.processAssets.tap(
        { name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const file of publicFiles()) {
            const content = readFileSync(path.join(folder, file));
            compilation.emitAsset(file, new sources.RawSource(content));
          }
        },
      );
      compilation.hooks.processAssets.tap(
        // By then names are final, and nothing is compressed yet.
        { name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2 },
        () => {
          const asset = compilation.getAsset('sw.js');
          if (!asset) throw new Error('The service worker was not built.');
          const code = asset.source.source().toString();
          if (code.split(placeholder).length !== 2) {
            throw new Error(`The service worker must contain ${placeholder} once.`);
          }
          const list = JSON.stringify(frameFiles(compilation));
          compilation.updateAsset('sw.js', new sources.RawSource(code.replace(placeholder, list)));
        },
      );
    });
  }
}

/** @returns {string[]} paths below `public`, with forward slashes */
function publicFiles() {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** @param {import('webpack').Compilation} compilation */
function frameFiles(compilation) {
  const entry = compilation.entrypoints.get('main');
  if (!entry) throw new Error('The build has no entry `main`.');
  // Once there is a worker, the page lets it cache the other files that it loads.
  const first = compilation.chunkGroups.filter((group) =>
    group.origins.some(({ request }) =>
      ['./app/bootstrap', './page-companion'].includes(request ?? ''),
    ),
  );
  // Without a network, cached answers are read by the code that makes calls.
  const named = [...compilation.chunks].filter(({ name }) =>
    ['core', 'libraries', 'calls'].includes(name ?? ''),
  );
  const files = new Set([
    ...[entry, ...first].flatMap((group) => group.getFiles()),
    ...named.flatMap((chunk) => [...chunk.files]),
  ]);
  const code = [...files].filter((file) => /\.(js|css)$/.test(file)).sort();
  return [
    // Their names contain a hash of their content.
    ...code.map((file) => ({ url: `/${file}`, revision: null })),
    ...['offline.html', 'icons/icon.svg'].map((file) => ({
      url: `/${file}`,
      revision: createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex')
        .slice(0, 16),
    })),
  ];
}
