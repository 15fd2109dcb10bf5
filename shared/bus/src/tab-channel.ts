/** The part of a `BroadcastChannel` that the bus uses. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

const CHANNEL_NAME = 'storefront.bus';

/** The channel to other tabs; `null` if unsupported, and then other tabs see changes only after a reload. */
export function openTabChannel(): TabChannel | null {
  // Outside a browser an open channel would keep the process alive.
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return null;
  return new BroadcastChannel(CHANNEL_NAME);
}
