import type { RemoteLoader } from '@storefront/platform';
import type { RegionDocument, RemoteName, ResolvedRemote } from '@storefront/registry';

/** The releases of a page, and what its operators' panel has access to. */
export interface OperatorsAccess {
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
  /** Whether the page's server allows the panel. */
  readonly hasPanel: boolean;
  /** Origins from which another release of a remote may be tried. */
  readonly overrideOrigins: readonly string[];
}
