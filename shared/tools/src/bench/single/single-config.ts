import path from 'node:path';
import {
  appRules,
  contractVersion,
  federationPlugins,
  leanAliases,
  shellConfig,
} from '@storefront/build/webpack';
import {
  appFolder,
  defaultRegion,
  type RemoteApp,
  remoteApps,
  root,
} from '@storefront/build/workspace';
import { exposedModules, textFiles } from '@storefront/remote-kit';
import type { Compiler, Configuration } from 'webpack';

/** The initial files of each module of the remotes, which {@link singleConfig} writes beside the build. */
export const moduleFilesName = 'module-files.json';

const runtimeFile = path.join(import.meta.dirname, 'single-runtime.js');

/** A module of the shell, for an import in generated code. */
const shellModule = (file: string) =>
  JSON.stringify(path.join(appFolder('shell'), 'src/app', file));

/**
 * The page's first script. The shell's own script imports each shared package as a whole, because remotes share them;
 * here the compiler sees which parts are used. Everything else is the same.
 */
const START_CHUNK = 'start';
const firstScript = `data:text/javascript,${encodeURIComponent(`
  import { mainPicturePainted, preloadScripts } from ${shellModule('main-picture.ts')};
  async function start() {
    await mainPicturePainted();
    preloadScripts();
    const { prepareFormats } = await import(/* webpackChunkName: "${START_CHUNK}" */ ${shellModule('prepare-formats.ts')});
    prepareFormats();
    const { startPage } = await import(/* webpackChunkName: "${START_CHUNK}" */ ${shellModule('bootstrap.tsx')});
    await startPage();
  }
  void start();
`)}`;

/** The files of a remote's exposed modules, by module id. */
function exposedFiles(app: RemoteApp): Record<string, string> {
  return Object.fromEntries(
    Object.entries(exposedModules(appFolder(app))).map(([name, file]) => [
      name.replace('./', `${app}/`),
      path.join(appFolder(app), file),
    ]),
  );
}

/**
 * Writes the files that a server would preload for each module, as the deployed site does with hints and
 * `release.json`.
 */
class ModuleFilesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ModuleFilesPlugin', (compilation) => {
      if (compilation.compiler.isChild()) return;
      compilation.hooks.processAssets.tap(
        { name: 'ModuleFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const filesOf = (chunk: string) =>
            compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
          const rows = remoteApps.flatMap((app) => {
            const texts = textFiles(compilation, [path.join(appFolder(app), 'src/locales')]);
            return Object.keys(exposedFiles(app)).map((id) => {
              return [
                id,
                [...new Set([...filesOf(START_CHUNK), ...filesOf(id), ...(texts.en ?? [])])],
              ];
            });
          });
          // A page without a module starts with the shell alone.
          const content = JSON.stringify({
            '': filesOf(START_CHUNK),
            ...Object.fromEntries(rows),
          });
          compilation.emitAsset(moduleFilesName, new sources.RawSource(content));
        },
      );
    });
  }
}

/**
 * The shell and all remotes as one webpack build: the site without federation. It is not deployed; `npm run bench
 * federation` compares its cost with that of the deployed site. The files are split by the same rules.
 * @param output absolute path of the output folder
 */
export function singleConfig(output: string): Configuration {
  const config = shellConfig({
    app: 'shell',
    region: defaultRegion,
    release: 'single',
    isDevelopment: false,
  });
  const remoteFolders = remoteApps.map(appFolder);
  return {
    ...config,
    name: 'single',
    entry: { main: firstScript },
    output: { ...config.output, path: output },
    resolve: {
      ...config.resolve,
      alias: {
        ...leanAliases(),
        [path.join(root, 'shared/platform/src/host/federation-runtime.ts')]: runtimeFile,
      },
    },
    module: {
      rules: [
        {
          exclude: remoteFolders,
          rules: appRules({ app: 'shell', isDevelopment: false, isServer: false }),
        },
        ...remoteApps.map((app) => ({
          include: appFolder(app),
          rules: appRules({ app, isDevelopment: false, isServer: false }),
        })),
        {
          test: runtimeFile,
          enforce: 'post',
          loader: path.join(import.meta.dirname, 'single-runtime.cjs'),
          options: {
            modules: Object.fromEntries(
              remoteApps.flatMap((app) => Object.entries(exposedFiles(app))),
            ),
            contract: contractVersion(),
          },
        },
      ],
    },
    plugins: [
      ...(config.plugins ?? []).filter(
        (plugin) => !federationPlugins.some((kind) => plugin instanceof kind),
      ),
      new ModuleFilesPlugin(),
    ],
    cache: false,
  };
}

/** The folder of the single build. */
export const singleFolder = path.join(appFolder('shell'), 'dist-single');
