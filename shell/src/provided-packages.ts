import type { ProvidedPackage } from '@storefront/platform/federation';

/**
 * The packages that remotes take from the page. The build writes this file's content
 * (`shared/build/src/webpack/provided-packages.cjs`).
 */
export const providedPackages: readonly ProvidedPackage[] = [];
