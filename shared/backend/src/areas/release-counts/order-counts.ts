import type { Metrics } from '@storefront/operations';
import { systemClock } from '../../clock/clock';
import type { Call } from '../../server/http/call';
import { HourCounter } from './hour-counter';

/** Counts orders and trips by the releases of the pages in which they were placed. */
export class OrderCounter extends HourCounter<'app' | 'release' | 'zones'> {
  readonly #count: ReturnType<Metrics['counter']>;

  constructor(metrics: Metrics) {
    super('release_orders', ['app', 'release', 'zones']);
    this.#count = metrics.counter(
      'storefront_release_orders_total',
      'Orders and trips placed in pages with a release',
      ['app', 'release'],
    );
  }

  /** Counts a committed order, by the real hour, because operators do not use the demo's clock. */
  placed({
    releases,
    zoneIds,
    address,
  }: Pick<Call<unknown>, 'releases' | 'zoneIds' | 'address'>): void {
    const zones = zoneIds.join(',');
    this.add(
      releases.map((release) => ({ ...release, zones })),
      systemClock.now(),
      address,
    );
    for (const { app, release } of releases) this.#count({ app, release });
  }
}
