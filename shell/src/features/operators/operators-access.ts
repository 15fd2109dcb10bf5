import type { RemoteLoader } from '@storefront/platform';
import type { RegionDocument, RemoteName, ResolvedRemote } from '@storefront/registry';

/** What operators see and do, given to the page only when its server allows the panel. */
export interface OperatorsAccess {
  readonly loader: RemoteLoader;
  /** The shell's own release. */
  readonly shellRelease: string | null;
  /** Origins from which another release of a remote may be tried. */
  readonly overrideOrigins: readonly string[];
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
