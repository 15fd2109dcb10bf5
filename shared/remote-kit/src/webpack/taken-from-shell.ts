/**
 * What the page holds one copy of. Only React and our own packages: sharing a library whole defeats
 * tree shaking. Every entry is provided by the shell; the remotes take it from there and carry none of their own.
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

/** Money and messages must not run on another version than they were built against. */
const strictPackages: ReadonlySet<string> = new Set(
  ['bus', 'pricing', 'platform'].map((name) => `@storefront/${name}`),
);

/**
 * Entries that are not shared: the shell's own side of the platform, what only tests and servers read, and what
 * also runs before anything is shared; what features' contracts are written with is small, and part of each build.
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
  './theme-boot-script',
  './package.json',
]);

/** One of our packages, as its `package.json` has it. */
export interface SharedPackage {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** What an import says of a package, such as `@storefront/ui/overlay`, to the entry in its `exports`. */
export function sharedRequests({ name, exports }: SharedPackage): Map<string, string> {
  const entries = Object.keys(exports).filter((entry) => !notShared.has(entry));
  return new Map(entries.map((entry) => [`${name}${entry.slice(1)}`, entry]));
}

/** Whether another version is refused by the page instead of used. */
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
 * @param packages as the remote is built against them
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
