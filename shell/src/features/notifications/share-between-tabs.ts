import * as z from 'zod/mini';
import type { PushMessage } from '../offline/push-message';

const CHANNEL = 'souk-push';
/** A lock that every visible tab holds, so that the listening tab knows whether any tab is visible. */
const SEEN = 'souk-tab-seen';

const Shared = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string().check(z.startsWith('/')),
});

/**
 * Sends messages to the tabs of this browser. Visible tabs show them; the listening tab shows them itself only when
 * none is visible.
 */
export function shareBetweenTabs(show: (message: PushMessage) => void): {
  readonly send: (message: PushMessage) => void;
  readonly close: () => void;
} {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const over = new AbortController();
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const parsed = z.safeParse(Shared, data);
      if (parsed.success && document.visibilityState === 'visible') show(parsed.data);
    };
  }
  const stopHolding = holdLockWhileVisible(over.signal);
  return {
    send: (message) => {
      channel?.postMessage(message);
      if (document.visibilityState === 'visible') show(message);
      else void isAnyTabVisible().then((seen) => seen || over.signal.aborted || show(message));
    },
    close: () => {
      over.abort();
      stopHolding();
      channel?.close();
    },
  };
}

async function isAnyTabVisible(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === SEEN);
}

function holdLockWhileVisible(signal: AbortSignal): () => void {
  let release: () => void = () => undefined;
  const follow = () => {
    release();
    if (document.visibilityState !== 'visible' || !navigator.locks || signal.aborted) return;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    void navigator.locks.request(SEEN, { mode: 'shared' }, () => held);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    release();
  };
}
