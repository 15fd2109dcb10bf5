/**
 * The packages of which the page has one copy. Only React and our own packages: sharing a whole library defeats tree
 * shaking. The shell provides every entry; the remotes import it from there and contain no copy.
 */
export const sharedPackages = [
  'bus',
  'pricing',
  'api',
  'session',
  'i18n',
  'ui',
  'platform',
] as const;

/** Money and messages must not run on another version than that of the build. */
const strictPackages: ReadonlySet<string> = new Set(
  ['bus', 'pricing', 'platform'].map((name) => `@storefront/${name}`),
);

/**
 * Entries that are not shared: the shell's own part of the platform, entries that only tests and servers use, and
 * those that also run before anything is shared; the entry for contracts of features is small, and part of each build.
 */
const notShared = new Set([
  './feature',
  './first-screen',
  './guard',
  './host',
  './routes',
  './testing',
  './contract',
  './retry',
  './picture-sources',
  './tokens.css',
  './package.json',
]);

/** One of our packages, from its `package.json`. */
export interface SharedPackage {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Import requests of a package, such as `@storefront/ui/overlay`, by the entry in its `exports`. */
export function sharedRequests({ name, exports }: SharedPackage): Map<string, string> {
  const entries = Object.keys(exports).filter((entry) => !notShared.has(entry));
  return new Map(entries.map((entry) => [`${name}${entry.slice(1)}`, entry]));
}

/** Whether the page refuses another version instead of using it. */
export const isStrict = ({ name }: SharedPackage): boolean => strictPackages.has(name);

export const reactEntries = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
] as const;
export const reactRange = '^19.0.0';

/**
 * The `shared` option for a remote: everything comes from the shell (`import: false`).
 * @param packages the versions against which the remote is built
 */
export function takenFromShell(packages: readonly SharedPackage[]) {
  const own = packages.flatMap((one) =>
    [...sharedRequests(one).keys()].map((request) => [
      request,
      {
        import: false,
        singleton: true,
        requiredVersion: `^${one.version}`,
        strictVersion: isStrict(one),
      },
    ]),
  );
  const react = reactEntries.map((name) => [
    name,
    { import: false, singleton: true, requiredVersion: reactRange },
  ]);
  return Object.fromEntries([...own, ...react]);
}
