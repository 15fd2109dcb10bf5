import type { Figures, ReadFigures } from '../../canary/release-counts';
import { trouble } from '../../canary/release-counts';
import type { Snapshot } from '../../node/registry-state';

const DAY_MS = 86_400_000;

/** What is known of one release in one region. */
export interface ReleaseHealth {
  /** Documents that reported the release. */
  readonly visits: number;
  /** Those of them in which something went wrong. */
  readonly trouble: number;
  /** Orders and trips that were placed in pages with it. */
  readonly orders: number;
}

/** What pages of the last day reported, and what was ordered in them. */
export interface Health {
  /** Why nothing is known: empty when nobody said where to ask. */
  readonly problem: string | null;
  readonly of: (region: string, app: string, release: string) => ReleaseHealth;
}

/** The region of pages in these zones: that of the first zone that a region has. */
function regionOfZones({ regions, defaultRegion }: Snapshot, zones: string): string {
  for (const zone of zones.split(',').map(Number)) {
    const found = Object.keys(regions).find((name) => regions[name]?.zones.includes(zone));
    if (found) return found;
  }
  return defaultRegion;
}

/** @param read `null` when the server was told no address */
export async function readHealth(
  read: ReadFigures | null,
  snapshot: Snapshot | null,
  now: number,
): Promise<Health> {
  const none: Figures = { counts: [], orders: [] };
  let problem = read && snapshot ? null : '';
  const figures =
    read && snapshot
      ? await read(new Date(now - DAY_MS)).catch((error: unknown) => {
          problem = error instanceof Error ? error.message : String(error);
          return none;
        })
      : none;
  return {
    problem,
    of(region, app, release) {
      const counts = figures.counts.filter(
        (one) => one.region === region && one.app === app && one.release === release,
      );
      const orders = figures.orders.filter(
        (one) =>
          one.app === app &&
          one.release === release &&
          snapshot !== null &&
          regionOfZones(snapshot, one.zones) === region,
      );
      const sum = (list: readonly { readonly count: number }[]) =>
        list.reduce((total, { count }) => total + count, 0);
      return {
        visits: sum(counts.filter(trouble.isChance)),
        trouble: sum(counts.filter(trouble.isBad)),
        orders: sum(orders),
      };
    },
  };
}
