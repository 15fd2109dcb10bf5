import { createRequire } from 'node:module';
import path from 'node:path';
import {
  compression,
  extractedStyles,
  minimizers,
  OneSharingPlugin,
  outputOptions,
  ReleaseFilePlugin,
  remoteConfig,
  textFiles,
} from '@storefront/remote-kit';
import { buildSync } from 'esbuild';
import type { Compilation, Configuration, Module } from 'webpack';
import {
  type AppName,
  appFacts,
  appFolder,
  apps,
  buildFolder,
  type RemoteApp,
  root,
} from '../workspace';
import { appRules } from './app-rules';
import { callsModule, firstPageChunks, START_CHUNK, wholeEntries } from './first-page-chunks';
import { FirstPageHintsPlugin } from './first-page-hints-plugin';
import { leanAliases } from './lean-aliases';
import { PageIntegrityPlugin } from './page-integrity-plugin';
import { ProvidedIdsPlugin } from './provided-ids-plugin';
import { buildRegion, sourceHash } from './release-name';
import { drawsOnServer, serverOutputConfig } from './server-output-config';
import { ServerOutputPlugin } from './server-output-plugin';
import { ShareOncePlugin } from './share-once-plugin';
import {
  contractVersion,
  providedByShell,
  providedVersions,
  sharedEntries,
  sharedSources,
} from './shared-modules';

/** Files of the shell that a first page needs in addition to those of its module. Paths within the release. */
interface EarlyFiles {
  /** By language. */
  readonly texts: Record<string, string[]>;
  /** Files that only some pages need, by name. */
  readonly parts: Record<string, string[]>;
  /** Fonts with nearly all characters, by language. */
  readonly fonts: Record<string, string[]>;
}

const shellParts: Readonly<Record<string, string>> = {
  /** The schemas of the first answers of the catalog's pages. */
  catalog: path.join(root, 'shared/api/src/browse.ts'),
  browse: path.join(root, 'shared/ui/src/browse/index.ts'),
  controls: path.join(root, 'shared/ui/src/controls/index.ts'),
  landing: path.join(appFolder('shell'), 'src/features/landing/landing-page.tsx'),
  /** The code that makes calls, for pages whose document does not contain the answers. */
  calls: callsModule,
};

/** Folders whose texts every page needs. */
const textFolders = [
  path.join(appFolder('shell'), 'src/locales'),
  ...['i18n', 'ui'].map((name) => path.join(root, 'shared', name, 'src/locales')),
];

/** Finds them among the chunks of the shell's build, whose names are not descriptive. */
function earlyFiles(compilation: Compilation): EarlyFiles {
  const parts: Record<string, string[]> = {};
  const fonts: Record<string, string[]> = {};
  for (const module of compilation.modules) {
    const file = module.nameForCondition() ?? '';
    const part = Object.keys(shellParts).find((one) => shellParts[one] === file);
    if (part) parts[part] = filesBeyondStart(compilation, module);
    const font = fontFile(module);
    if (font) {
      const language = font.includes('arabic') ? 'ar' : 'en';
      fonts[language] = [...(fonts[language] ?? []), font];
    }
  }
  return { texts: textFiles(compilation, textFolders), parts, fonts };
}

/** What a page fetches to run a lazy module, without the files that every page starts with. */
function filesBeyondStart(compilation: Compilation, module: Module): string[] {
  const started = new Set(compilation.namedChunkGroups.get(START_CHUNK)?.getFiles());
  const groups = [...compilation.chunkGraph.getModuleChunksIterable(module)].flatMap((chunk) =>
    [...chunk.groupsIterable].map((group) => group.getFiles().filter((file) => !started.has(file))),
  );
  // Pages of the shell that use the module fetch more with it.
  return groups.sort((one, other) => one.length - other.length)[0] ?? [];
}

/** The file of a font subset with the characters that nearly all pages show; `null` for any other module. */
function fontFile(module: Module): string | null {
  if (!module.identifier().includes('.woff2?subset=')) return null;
  const file: unknown = module.buildInfo?.filename;
  return typeof file === 'string' ? file : null;
}

/** Paths that a shell under development requests from the running shell's server. */
const serverPaths = ['/registry', '/settings.json'];

const require = createRequire(import.meta.url);
// Loaded like webpack itself loads them: through `import` they would be second copies, and a plugin would not recognise
// its loader.
const {
  ModuleFederationPlugin,
}: typeof import('@module-federation/enhanced/webpack') = require('@module-federation/enhanced/webpack');
const HtmlWebpackPlugin: typeof import('html-webpack-plugin') = require('html-webpack-plugin');

/** Plugins that a build needs only when it shares a page with others. */
export const federationPlugins = [
  ModuleFederationPlugin,
  OneSharingPlugin,
  PageIntegrityPlugin,
  ProvidedIdsPlugin,
  ServerOutputPlugin,
  ShareOncePlugin,
];

export interface AppConfig {
  readonly app: AppName;
  /** Paths that the shell's server proxies to the backend. */
  readonly backendPaths?: readonly string[];
}

/** One build of an app. */
interface Build<App extends AppName = AppName> {
  readonly app: App;
  readonly region: string;
  readonly release: string;
  readonly isDevelopment: boolean;
}

/** The team responsible for an app, and the runbook. */
function responsibility(app: AppName): { owner: string; runbook: string } {
  const { owner, runbook } = appFacts(app);
  if (!owner || !runbook) {
    throw new Error(`The package.json of ${app} has no storefront.owner or storefront.runbook.`);
  }
  return { owner, runbook };
}

export function shellConfig(build: Build<'shell'>): Configuration {
  const { app, region, release, isDevelopment } = build;
  const facts = { app, region, release, contract: contractVersion(), ...responsibility(app) };
  const provided = providedByShell();
  return {
    name: app,
    context: appFolder(app),
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Never an eval source map: the content policy forbids unsafe-eval.
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    entry: { main: './src/index.ts' },
    output: { ...outputOptions(app, buildFolder(app, region), isDevelopment), publicPath: '/' },
    resolve: {
      alias: isDevelopment ? {} : leanAliases(),
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      symlinks: true,
    },
    module: {
      rules: [
        ...appRules({ app, isDevelopment, isServer: false }),
        {
          include: sharedEntries()
            .filter(({ request }) => wholeEntries.has(request))
            .map(({ file }) => file),
          sideEffects: true,
        },
      ],
    },
    plugins: [
      extractedStyles(isDevelopment),
      new ShareOncePlugin(),
      new OneSharingPlugin(),
      new ModuleFederationPlugin({
        name: app,
        shared: provided,
        shareStrategy: 'loaded-first',
        runtimePlugins: [path.join(root, 'shared/platform/src/host/provided-packages.ts')],
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          provideExternalRuntime: true,
          // Snapshots are for remotes that are registered by a manifest; the loader reads a release's description
          // itself.
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      ...(isDevelopment
        ? []
        : [
            new ProvidedIdsPlugin(Object.values(provided).map((one) => one.import)),
            new PageIntegrityPlugin(release),
            serverOutput(build),
          ]),
      new ReleaseFilePlugin(facts, (compilation) => ({
        early: earlyFiles(compilation),
        provides: providedVersions(),
      })),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        // The server finds its placeholders by comments.
        minify: false,
        templateParameters: { headScript: headScript() },
        inject: 'head',
      }),
      ...(isDevelopment ? [] : [new FirstPageHintsPlugin(HtmlWebpackPlugin), ...compression()]),
    ],
    optimization: {
      minimizer: minimizers(),
      ...(isDevelopment ? {} : { splitChunks: firstPageChunks }),
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** The inline script in the head of the page, which runs before anything is painted. */
function headScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(appFolder('shell'), 'src/head/index.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    write: false,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

const serverOutput = ({ app, region }: Build) =>
  new ServerOutputPlugin(
    app,
    serverOutputConfig(app, region),
    app === 'shell' ? '.realm.styles' : '.styles',
  );

/** A remote of this workspace: built like any team's, with its first screens for the shell's server. */
function workspaceRemote(build: Build<RemoteApp>): Configuration {
  const { app, region, isDevelopment } = build;
  const config = remoteConfig({
    ...build,
    ...responsibility(app),
    contract: contractVersion(),
    folder: appFolder(app),
    output: buildFolder(app, region),
    shared: sharedSources(),
  });
  const drawn = drawsOnServer(app) && !isDevelopment;
  return {
    ...config,
    plugins: [...(config.plugins ?? []), ...(drawn ? [serverOutput(build)] : [])],
  };
}

/**
 * The webpack configuration of one deployable; a remote's own `webpack.config.mjs` only names the app.
 */
export function createConfig({ app, backendPaths = [] }: AppConfig) {
  return (_env: unknown, argv: { mode?: string }): Configuration & { devServer?: object } => {
    const isDevelopment = argv.mode === 'development';
    const region = buildRegion();
    const release = isDevelopment ? 'dev' : sourceHash(app, region);
    const build = { region, release, isDevelopment };
    return {
      ...(app === 'shell' ? shellConfig({ app, ...build }) : workspaceRemote({ app, ...build })),
      // Not on disk: after an interrupted build, the next one had other bytes under the same release.
      cache: isDevelopment ? { type: 'memory' } : false,
      ...(app === 'shell' ? { devServer: shellServer(backendPaths) } : {}),
    };
  };
}

/** Development of the shell; remotes are developed by the kit (`shared/remote-kit`). */
const shellServer = (backendPaths: readonly string[]) => ({
  host: process.env.HOST ?? '127.0.0.1',
  port: Number(process.env.DEV_PORT ?? apps.shell.port),
  hot: false,
  liveReload: true,
  headers: { 'cache-control': 'no-store' },
  allowedHosts: 'all',
  historyApiFallback: true,
  client: { overlay: false },
  // The running shell's server has the registry, and proxies calls to the backend.
  ...(process.env.DEV_SHELL
    ? { proxy: [{ context: [...serverPaths, ...backendPaths], target: process.env.DEV_SHELL }] }
    : {}),
});
