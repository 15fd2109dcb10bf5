import type { BusReporter } from './bus-error';
import type { Catalogue } from './catalogue';
import { type Events, events } from './events';
import { Hub } from './hub';
import { listenToTabs } from './listen-to-tabs';
import type { TabChannel } from './tab-channel';
import { type Bus, TypedBus } from './typed-bus';

export interface BusOptions {
  /** The publisher in every envelope. */
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly reporter?: BusReporter;
  /** The channel to the other tabs; none by default. */
  readonly channel?: TabChannel | null;
  /** Whether to throw on an invalid payload instead of dropping and reporting it. On outside production. */
  readonly strict?: boolean;
}

/** A separate bus, for tests: the page uses {@link bus}. */
export function createBus(options: BusOptions): Bus<Events> {
  return createBusOf(events, options);
}

/** {@link createBus} with another catalogue, such as that of another release. */
export function createBusOf<C extends Catalogue>(catalogue: C, options: BusOptions): Bus<C> {
  const channel = options.channel ?? null;
  const reporter = options.reporter ?? ((error) => console.error(error));
  const hub = new Hub({ reporter, channel });
  if (channel) listenToTabs(channel, hub, catalogue);
  return new TypedBus(hub, catalogue, options);
}
