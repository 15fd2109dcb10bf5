import type { RemoteLoader } from '@storefront/platform';
import type { RegionDocument, RemoteName, ResolvedRemote } from '@storefront/registry';

/** The releases of a page, for the operators' panel and reports. */
export interface PageAccess {
  readonly loader: RemoteLoader;
  /** The shell's own release. */
  readonly shellRelease: string | null;
  readonly registry: {
    readonly status: {
      readonly document: RegionDocument | null;
      readonly source: 'page' | 'network' | 'stored' | null;
      readonly expired: boolean;
      readonly problem: string | null;
    };
    readonly resolved: () => Record<RemoteName, ResolvedRemote> | null;
    readonly refresh: () => Promise<void>;
  };
}
