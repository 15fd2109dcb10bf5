import type { RemoteName } from '@storefront/registry';
import type { ReleaseTarget } from './release-plan';

/** A registered release, ready to load modules from, with facts from its `release.json`. */
export interface RunningRelease {
  readonly release: string;
  readonly region: string;
  /** Version of the contracts that it was built against. */
  readonly contract: string;
  /** URL of its files; ends in a slash. */
  readonly folder: string;
  /** Whether its files are checked against hashes that the registry signed. */
  readonly verified: boolean;
}

/** The part of the federation runtime that the loader needs. All methods throw {@link LoadFailure}. */
export interface FederationRuntime {
  /**
   * Checks a release and registers it under the remote's name. `force` discards everything known under that name,
   * including failures, and is required whenever the name was registered before.
   */
  readonly register: (
    remote: RemoteName,
    target: ReleaseTarget,
    force: boolean,
  ) => Promise<RunningRelease>;
  readonly load: (remote: RemoteName, exposed: string) => Promise<unknown>;
  /** Whether a release can be loaded now, with as few requests as possible. */
  readonly probe: (target: ReleaseTarget) => Promise<void>;
}
