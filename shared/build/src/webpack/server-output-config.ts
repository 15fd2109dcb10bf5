import { createRequire } from 'node:module';
import path from 'node:path';
import { exposedModules, reactEntries } from '@storefront/remote-kit';
import type { Configuration } from 'webpack';
import { type AppName, appFacts, appFolder, root } from '../workspace';
import { appRules } from './app-rules';
import { leanAliases } from './lean-aliases';
import { serverOutputFile } from './server-output-plugin';
import { sharedEntries } from './shared-modules';

const tableLoader = path.join(import.meta.dirname, 'module-table.cjs');
/** Files whose content is written by the build: the modules that a realm can be asked for. */
const tables = {
  shell: path.join(appFolder('shell'), 'src/server/provided-modules.ts'),
  remote: path.join(import.meta.dirname, 'runtime/drawn-pages.js'),
};

/** Modules of a remote that the shell's server may render, by their exposed names. */
function drawnModules(app: AppName): readonly string[] {
  return appFacts(app).firstScreens ?? [];
}

/** Whether an app's release has a server output: the shell's does, and those of remotes with pages for it. */
export function drawsOnServer(app: AppName): boolean {
  return app === 'shell' || drawnModules(app).length > 0;
}

/** The pages of a remote that are rendered on the server, by name. */
function drawnPages(app: AppName): Record<string, string> {
  const exposed = exposedModules(appFolder(app));
  return Object.fromEntries(
    drawnModules(app).map((name) => {
      const file = exposed[`./${name}`];
      if (!file) throw new Error(`${app} draws ${name} on the server, which it does not expose.`);
      return [name, path.join(appFolder(app), file)];
    }),
  );
}

/** All modules that remotes import from the shell, by import request. */
function providedModules(): Record<string, string> {
  const own = sharedEntries().map(({ request, file }) => [request, file]);
  return Object.fromEntries([...own, ...reactEntries.map((name) => [name, name])]);
}

/** The build of React's renderer that needs no streams: a realm has none. */
function textRenderer(): string {
  const require = createRequire(path.join(root, 'shell/package.json'));
  const folder = path.dirname(require.resolve('react-dom/package.json'));
  return path.join(folder, 'cjs/react-dom-server-legacy.browser.production.js');
}

/**
 * The webpack configuration of an app's server output: the body of a CommonJS module in one file. A remote's takes
 * everything shared through `require`, as it does in the page; `releaseFolder` is the address of its files.
 */
export function serverOutputConfig(app: AppName, region: string): Configuration {
  const isShell = app === 'shell';
  const shared = Object.keys(providedModules());
  return {
    name: `${app} on the server`,
    context: appFolder(app),
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    entry: isShell ? './src/server/realm.ts' : tables.remote,
    output: {
      path: path.join(root, '.cache/server-output', `${app}-${region}`),
      filename: serverOutputFile,
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      publicPath: isShell ? '/' : '',
      library: isShell ? { type: 'commonjs2' } : { type: 'commonjs2', export: 'modules' },
      chunkFormat: 'commonjs',
      chunkLoading: false,
      wasmLoading: false,
      asyncChunks: false,
    },
    resolve: {
      alias: {
        ...leanAliases(),
        'react-dom/server$': textRenderer(),
        ...(isShell
          ? {
              [path.join(appFolder('shell'), 'src/app/part.tsx')]: path.join(
                appFolder('shell'),
                'src/server/part.tsx',
              ),
            }
          : {}),
      },
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
    },
    externalsType: 'commonjs',
    externals: isShell ? [] : shared,
    module: {
      rules: [
        ...appRules({ app, isDevelopment: false, isServer: true }),
        {
          test: /react-router[\\/]dist[\\/].*\.mjs$/,
          loader: path.join(import.meta.dirname, 'without-imports.cjs'),
        },
        {
          test: isShell ? tables.shell : tables.remote,
          // Written with `require`, whatever the package around it is.
          type: 'javascript/auto',
          loader: tableLoader,
          options: { modules: isShell ? providedModules() : drawnPages(app) },
        },
      ],
    },
    optimization: {
      // With the rest of the release.
      minimize: false,
      // Names of what is exported are the contract with the worker.
      concatenateModules: true,
    },
    performance: false,
    cache: false,
    stats: 'errors-warnings',
  };
}
