import type { Proportion } from '../../canary/evidence';
import { type Figures, proportionOf, type ReadFigures, trouble } from '../../canary/release-counts';
import { reasonOf } from '../../node/registry-error';
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
    return { problem: reasonOf(error), figures: none };
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

export const ofRelease = ({ counts, orders }: Figures, name: string): Figures => ({
  counts: counts.filter(({ release }) => release === name),
  orders: orders.filter(({ release }) => release === name),
});

/** The page loads that reported a release, and those in trouble. */
export const loadsIn = ({ counts }: Figures) => proportionOf(counts, trouble);

/** Orders and trips placed in pages with a release. */
export const ordersIn = ({ orders }: Figures) =>
  orders.reduce((total, { count }) => total + count, 0);

/** A share of something in per cent; a dash without anything. */
export const percent = ({ times, of }: Proportion) =>
  of === 0 ? '–' : `${((times / of) * 100).toFixed(1)}\u00a0%`;
