import manifest from './package.json';

const prefix = '@storefront/feature-';

/** The names of all features that are built in, for a server that runs few of them. */
export const featureNames: readonly string[] = Object.keys(manifest.dependencies)
  .filter((name) => name.startsWith(prefix))
  .map((name) => name.slice(prefix.length));
