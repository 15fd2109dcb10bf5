import { type Figures, type ReadFigures, trouble } from '../../canary/release-counts';
import type { Snapshot } from '../../node/registry-state';

/** The pages' reports and orders, or the reason for their absence. */
export interface Reported {
  /** Empty when no address is configured. */
  readonly problem: string | null;
  readonly figures: Figures;
}

const none: Figures = { counts: [], orders: [] };

/** @param read `null` without a configured address */
export async function readReported(read: ReadFigures | null, since: Date): Promise<Reported> {
  if (!read) return { problem: '', figures: none };
  try {
    return { problem: null, figures: await read(since) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), figures: none };
  }
}

/** The region of pages in these zones: that of the first zone that belongs to a region. */
function regionOfZones({ regions, defaultRegion }: Snapshot, zones: string): string {
  for (const zone of zones.split(',').map(Number)) {
    const found = Object.keys(regions).find((name) => regions[name]?.zones.includes(zone));
    if (found) return found;
  }
  return defaultRegion;
}

/** The figures of an app in a region. */
export function figuresOf(
  { counts, orders }: Figures,
  snapshot: Snapshot,
  place: { readonly region: string; readonly app: string },
): Figures {
  return {
    counts: counts.filter(({ region, app }) => region === place.region && app === place.app),
    orders: orders.filter(
      ({ app, zones }) => app === place.app && regionOfZones(snapshot, zones) === place.region,
    ),
  };
}

const sum = (list: readonly { readonly count: number }[]) =>
  list.reduce((total, { count }) => total + count, 0);

/** The figures of one release. */
export function healthOf({ counts, orders }: Figures, release: string) {
  const own = counts.filter((one) => one.release === release);
  return {
    /** Page loads that reported the release. */
    visits: sum(own.filter(trouble.isChance)),
    /** Page loads with trouble. */
    trouble: sum(own.filter(trouble.isBad)),
    /** Orders and trips placed in pages with the release. */
    orders: sum(orders.filter((one) => one.release === release)),
  };
}
