import { type Events, events } from './events';
import { Hub } from './hub';
import { listenToTabs } from './listen-to-tabs';
import { openTabChannel } from './tab-channel';
import { type Bus, TypedBus, UNNAMED } from './typed-bus';

/**
 * Where the running script was loaded from, read from a stack: `import.meta.url` would name a file of the
 * build machine, and `document.currentScript` is empty in a lazily loaded chunk.
 */
export function scriptAddress(stack: string | undefined): string {
  return stack?.match(/https?:\/\/[^\s)]+?(?=:\d+(?::\d+)?\)?(?:\s|$))/)?.[0] ?? 'an unknown place';
}

/** The global property that all copies of this package use. */
const PAGE_SLOT = Symbol.for('storefront.bus');
/** Raised when the methods of {@link Hub} change: a copy with other ones cannot use the first. */
const PROTOCOL = 2;

interface PageHub {
  readonly protocol: typeof PROTOCOL;
  /** Where the first copy was loaded from. */
  readonly origin: string;
  readonly hub: Hub;
}

function isPageHub(value: unknown): value is PageHub {
  return (
    typeof value === 'object' &&
    value !== null &&
    'protocol' in value &&
    value.protocol === PROTOCOL
  );
}

function createPageHub(): Hub {
  const channel = openTabChannel();
  const hub = new Hub({ reporter: (error) => console.error(error), channel });
  if (channel) listenToTabs(channel, hub, events);
  return hub;
}

/**
 * The hub of this page. The first copy of the package creates it; a second one, which can only be from a remote that
 * bundles its own, reports itself and uses the first one's hub.
 */
function claimPageHub(): Hub {
  const origin = scriptAddress(new Error().stack);
  const claimed: unknown = Reflect.get(globalThis, PAGE_SLOT);
  if (isPageHub(claimed)) {
    claimed.hub.noticeDuplicate(claimed.origin, origin);
    return claimed.hub;
  }
  const hub = createPageHub();
  if (claimed === undefined) {
    const slot: PageHub = { protocol: PROTOCOL, origin, hub };
    Object.defineProperty(globalThis, PAGE_SLOT, { value: Object.freeze(slot) });
  } else {
    hub.noticeDuplicate('a release with another protocol', origin);
  }
  return hub;
}

/** The bus as the page has it: a publisher first names itself, by `withSource`. */
export type PageBus = Omit<Bus<Events>, 'publish'>;

/**
 * The event bus of the page. Each app keeps `bus.withSource('<its name>')` in its `src/bus.ts` and publishes by
 * that. Earlier builds could publish without a name; theirs is {@link UNNAMED}.
 */
export const bus: PageBus = new TypedBus(claimPageHub(), events, { source: UNNAMED });
