import { readFileSync } from 'node:fs';
import path from 'node:path';
import { featureNames } from '../checks/without-feature';
import { appNames, buildFolder, defaultRegion, linesOf, root } from '../workspace';

/** One deployable: a folder that needs nothing but Node. Paths are absolute, or from the repository's root. */
export interface Artefact {
  readonly name: string;
  /** Programs, by the name of the resulting file without extension; `main` and the threads that it starts. */
  readonly programs: Readonly<Record<string, string>>;
  /** Folders that a program reads beside itself, by their target. */
  readonly folders: Readonly<Record<string, string>>;
  /**
   * Packages that cannot be bundled (native code, files that are read at run time), with the workspace package that
   * depends on them.
   */
  readonly packages: Readonly<Record<string, string>>;
  /** Commands to run in its folder with `npm run`, as in the repository's root. */
  readonly scripts?: Readonly<Record<string, string>>;
}

/** A feature names such packages in `storefront.unbundled` of its `package.json`. */
function packagesOfFeatures(): Record<string, string> {
  const folders = featureNames().map((name) => `shared/features/${name}`);
  return Object.fromEntries(
    folders.flatMap((folder) => {
      const text = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
      const { storefront }: { readonly storefront?: { readonly unbundled: readonly string[] } } =
        JSON.parse(text);
      return (storefront?.unbundled ?? []).map((name) => [name, folder]);
    }),
  );
}

const databaseThread = 'shared/backend/src/database/embedded-worker.mjs';
const backendFolders = {
  migrations: 'shared/backend/src/database/migrations',
  terms: 'shared/backend/src/areas/search/terms',
  examples: 'shared/backend/examples',
};
const backendPackages = {
  '@electric-sql/pglite': 'shared/backend',
  '@googlemaps/polyline-codec': 'shared/backend',
  sharp: 'shared/backend',
  ...packagesOfFeatures(),
};

const shell: Artefact = {
  name: 'shell',
  // Its build is one level above the server, as in the sources.
  programs: {
    'server/main': 'shared/features/run-site.ts',
    'server/render-worker': 'shell/server/render/render-worker.mjs',
  },
  folders: { dist: 'shell/dist' },
  packages: {},
};

const demo: Artefact = {
  name: 'demo',
  programs: { main: 'shared/demo/src/main.ts', 'embedded-worker': databaseThread },
  folders: backendFolders,
  packages: { ...backendPackages, '@lobehub/fluent-emoji-3d': 'shared/demo' },
};

const releases: Artefact = {
  name: 'releases',
  programs: {},
  folders: Object.fromEntries(
    linesOf(appNames).map(({ app, region }) => [
      region === defaultRegion ? app : `${app}-${region}`,
      buildFolder(app, region),
    ]),
  ),
  packages: {},
};

/** The deployed artefacts. The remotes' builds are published to the registry and need no program. */
export const artefacts: readonly Artefact[] = [
  shell,
  {
    name: 'backend',
    programs: { main: 'shared/features/main.ts', 'embedded-worker': databaseThread },
    folders: backendFolders,
    packages: backendPackages,
  },
  demo,
  {
    name: 'registry',
    programs: { main: 'shared/registry/src/main.ts' },
    folders: {},
    packages: {},
    scripts: { registry: 'node main.mjs' },
  },
  {
    name: 'files',
    programs: { main: 'shared/build/src/serve/main.ts' },
    folders: {},
    packages: {},
  },
  releases,
];

/** The files of an artefact, moved into a sub-folder. */
const below = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([to, from]) => [`${folder}/${to}`, from]));

/** The parts of a whole shop in one package, for teams that develop a remote elsewhere; it is not deployed. */
export const testSite: Artefact = {
  name: 'test-site',
  programs: {
    main: 'shared/build/src/test-site/main.ts',
    ...below('shell', shell.programs),
    ...below('demo', demo.programs),
  },
  // The shell's build is among the releases: the site serves it from the store.
  folders: { ...below('demo', demo.folders), ...below('releases', releases.folders) },
  packages: demo.packages,
};
