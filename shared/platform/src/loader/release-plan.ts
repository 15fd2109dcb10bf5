import type { ResolvedRemote } from '@storefront/registry';
import type { FailureReason } from './load-failure';

/** Which release of the plan a running module came from. */
export type ReleaseSource = 'live' | 'previous' | 'overridden';

/** One release at one address, as a candidate for loading. */
export interface ReleaseTarget {
  readonly source: ReleaseSource;
  /** Address of its `release.json`. */
  readonly url: string;
  /** Hash of that file. `null`: unverified, which is allowed only in development and for an override. */
  readonly integrity: string | null;
  /**
   * The release and region that the file must state; `null` for an override, which may be any release of the remote.
   */
  readonly expected: { readonly release: string; readonly region: string } | null;
  /** The address was tried before. It is registered again, in case the runtime has cached a failure. */
  readonly again?: true;
}

/** The candidates for a remote, best first. */
export interface RemotePlan {
  /** Why the remote must not be loaded. */
  readonly disabledBy: 'operator' | 'browser' | null;
  readonly targets: readonly ReleaseTarget[];
}

/** An override of the registry's choice in one browser, valid for a day. */
export type LocalChoice =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'previous' }
  | { readonly kind: 'disabled' };

/**
 * The order in which a remote's releases are tried: the live release, the same on its other host, the live one
 * registered again, the previous release.
 */
export function planOf(resolved: ResolvedRemote, choice: LocalChoice | null): RemotePlan {
  const { url, fallbackUrl, integrity, release, region, previous } = resolved;
  const expected = { release, region };
  const live: ReleaseTarget = { source: 'live', url, integrity, expected };
  const before: ReleaseTarget[] = previous
    ? [
        {
          source: 'previous',
          url: previous.url,
          integrity: previous.integrity,
          expected: { release: previous.release, region: previous.region },
        },
      ]
    : [];
  if (choice?.kind === 'url') {
    const chosen: ReleaseTarget = {
      source: 'overridden',
      url: choice.url,
      integrity: null,
      expected: null,
    };
    return { disabledBy: null, targets: [chosen, { ...chosen, again: true }] };
  }
  const disabledBy =
    choice?.kind === 'disabled' ? 'browser' : resolved.disabled ? 'operator' : null;
  if (choice?.kind === 'previous' && before.length > 0) return { disabledBy, targets: before };
  return {
    disabledBy,
    targets: [
      live,
      ...(fallbackUrl ? [{ ...live, url: fallbackUrl }] : []),
      { ...live, again: true },
      ...before,
    ],
  };
}

/** Failures that the runtime has not cached: registering again would only repeat the request. */
const lasting: ReadonlySet<FailureReason> = new Set([
  'unreachable',
  'timeout',
  'refused',
  'wrong-contract',
]);

/** The index in the plan of the next target after a failure, or `null` when none is left. */
export function nextStep(plan: RemotePlan, step: number, reason: FailureReason): number | null {
  for (let next = step + 1; next < plan.targets.length; next += 1) {
    const target = plan.targets[next];
    if (target?.again && lasting.has(reason)) continue;
    // The same release on another host was built against the same contracts.
    if (reason === 'wrong-contract' && target?.source === plan.targets[step]?.source) continue;
    return next;
  }
  return null;
}
