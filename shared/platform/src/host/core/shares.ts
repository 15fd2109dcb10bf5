import { isUpTo, satisfies } from './version-range';

/** What makes a shared package's exports. */
export type Factory = () => unknown;

export interface ShareConfig {
  readonly requiredVersion?: string | false | undefined;
  readonly singleton?: boolean | undefined;
  readonly strictVersion?: boolean | undefined;
  readonly eager?: boolean | undefined;
}

/** A package as a build offers it. */
export interface GivenShare {
  readonly version?: string;
  readonly get?: () => Factory | Promise<Factory>;
  readonly lib?: Factory;
  readonly loaded?: boolean;
  readonly scope?: string | readonly string[];
  readonly shareConfig?: ShareConfig;
  readonly strategy?: string;
  readonly eager?: boolean;
}

/**
 * One version of a package in a share scope. The form is the federation runtime's own: containers that bring one read
 * these, and write their own beside them.
 */
export interface Share {
  version: string;
  get: () => Factory | Promise<Factory>;
  lib?: Factory | null | undefined;
  loaded?: boolean | undefined;
  loading?: Promise<Factory> | null;
  from?: string | undefined;
  useIn?: string[];
  deps?: string[];
  scope?: readonly string[];
  shareConfig?: ShareConfig;
  strategy?: string;
  eager?: boolean;
}

export type Versions = Record<string, Share>;
/** By package. */
export type ShareScope = Record<string, Versions>;
/** What an instance may take, by package: several versions of each. */
export type Offers = Record<string, Share[]>;

export const logPrefix = '[ Federation Runtime ]: ';

/** A build's share with everything that a share scope's has. */
export function toShare(given: GivenShare, from: string, strategy: string | undefined): Share {
  const { lib, scope = 'default', version = '0' } = given;
  return {
    deps: [],
    useIn: [],
    from,
    loading: null,
    ...given,
    shareConfig: {
      requiredVersion: `^${given.version}`,
      singleton: false,
      eager: false,
      strictVersion: false,
      ...given.shareConfig,
    },
    get:
      given.get ??
      (async () => {
        if (!lib) throw new Error(`${logPrefix}Nothing makes what ${from} shares.`);
        return lib;
      }),
    loaded: given.loaded || 'lib' in given || undefined,
    version,
    scope: typeof scope === 'string' ? [scope] : scope,
    strategy: given.strategy || strategy || 'version-first',
  };
}

const isLoaded = ({ loaded, lib }: Share) => Boolean(loaded) || typeof lib === 'function';
const isStarted = (share: Share) => isLoaded(share) || Boolean(share.loading);

type Replaces = (best: Share, next: Share, isLater: boolean) => boolean;
/** The latest, unless an earlier one is there already. */
const byVersion: Replaces = (best, _next, isLater) => !isLoaded(best) && isLater;
/** The latest of those that are there or on their way, if any is. */
const byLoaded: Replaces = (best, next, isLater) =>
  isStarted(best) === isStarted(next) ? isLater : isStarted(next);

function pickVersion(versions: Versions, replaces: Replaces): string {
  let best = '';
  for (const [version, share] of Object.entries(versions)) {
    const present = versions[best];
    if (!present || best === '0' || replaces(present, share, isUpTo(best, version))) best = version;
  }
  return best;
}

/** The version of its own that a build would take. */
export function pickOffer(shares: readonly Share[] | undefined): Share | undefined {
  if (!shares?.length) return undefined;
  const versions = Object.fromEntries(shares.map((share) => [share.version, share]));
  return versions[pickVersion(versions, byVersion)];
}

/**
 * What a share scope has of a package for somebody.
 * @param wanted what they ask for
 * @throws where only one version may run, another is there, and they are strict about it
 */
export function findShare(
  scopes: Record<string, ShareScope>,
  name: string,
  { scope = ['default'], shareConfig, strategy, from }: Partial<Share>,
): Share | undefined {
  const versions = scope.map((one) => scopes[one]?.[name]).find(Boolean);
  if (!shareConfig || !versions) return undefined;
  const version = pickVersion(versions, strategy === 'loaded-first' ? byLoaded : byVersion);
  const share = versions[version];
  const { requiredVersion, singleton, strictVersion } = shareConfig;
  const isFit = (one: string) =>
    typeof requiredVersion !== 'string' ||
    requiredVersion === '*' ||
    satisfies(one, requiredVersion);
  if (isFit(version)) return share;
  if (!singleton) return Object.entries(versions).find(([one]) => isFit(one))?.[1];
  const message = `${logPrefix}Version ${version} from ${share?.from} of shared singleton module ${name} does not satisfy the requirement of ${from} which needs ${requiredVersion})`;
  if (strictVersion) throw new Error(message);
  console.warn(message);
  return share;
}

/** Notes who uses a share. */
export function markUsed(share: Share, by: string): void {
  share.useIn ??= [];
  if (!share.useIn.includes(by)) share.useIn.push(by);
}
