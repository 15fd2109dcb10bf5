import { type Events, events } from './events';
import { Hub } from './hub';
import { listenToTabs } from './listen-to-tabs';
import { openTabChannel } from './tab-channel';
import { type Bus, TypedBus, UNNAMED } from './typed-bus';

/**
 * The URL of the running script, read from a stack trace: `import.meta.url` would be a file of the build machine, and
 * `document.currentScript` is empty in a lazily loaded chunk.
 */
export function scriptAddress(stack: string | undefined): string {
  return stack?.match(/https?:\/\/[^\s)]+?(?=:\d+(?::\d+)?\)?(?:\s|$))/)?.[0] ?? 'an unknown place';
}

/** The global property shared by all copies of this package. */
const PAGE_SLOT = Symbol.for('storefront.bus');
/** Increased when the methods of {@link Hub} change: a copy with other methods cannot use the first one's hub. */
const PROTOCOL = 2;

interface PageHub {
  readonly protocol: typeof PROTOCOL;
  /** The URL from which the first copy was loaded. */
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
 * The hub of this page. The first copy of the package creates it; a second copy, which only a remote that bundles its
 * own can load, reports itself and uses the first one's hub.
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

/** The page's bus without `publish`: a publisher must first name itself with `withSource`. */
export type PageBus = Omit<Bus<Events>, 'publish'>;

/**
 * The event bus of the page. Each app keeps `bus.withSource('<its name>')` in its `src/bus.ts` and publishes through
 * it. Earlier builds could publish without a name; their source is {@link UNNAMED}.
 */
export const bus: PageBus = new TypedBus(claimPageHub(), events, { source: UNNAMED });
