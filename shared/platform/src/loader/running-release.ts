import type { RemoteName } from '@storefront/registry';
import type { ReleaseTarget } from './release-plan';

/** A release as its own description tells it, registered and ready to load modules from. */
export interface RunningRelease {
  readonly release: string;
  readonly region: string;
  /** Version of the contracts that it was built against. */
  readonly contract: string;
  /** Address of its files; ends in a slash. */
  readonly folder: string;
  /** Whether the registry vouches for it. */
  readonly verified: boolean;
}

/** The part of the federation runtime that the loader needs. All of it throws {@link LoadFailure}. */
export interface FederationRuntime {
  /**
   * Checks a release and makes the remote's name mean it. `force` forgets all that is known of the name,
   * failures included, and is needed whenever it meant something before.
   */
  readonly register: (
    remote: RemoteName,
    target: ReleaseTarget,
    force: boolean,
  ) => Promise<RunningRelease>;
  readonly load: (remote: RemoteName, exposed: string) => Promise<unknown>;
  /** Whether a release could be loaded now; asks for as little as possible. */
  readonly probe: (target: ReleaseTarget) => Promise<void>;
}
