/** What the bus needs of a `BroadcastChannel`. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

const CHANNEL_NAME = 'storefront.bus';

/** The way to the other tabs, or `null` where there is none: the tabs then learn of changes when they reload. */
export function openTabChannel(): TabChannel | null {
  // Outside a browser an open channel would keep the process from ending.
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return null;
  return new BroadcastChannel(CHANNEL_NAME);
}
