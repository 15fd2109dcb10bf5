import { refresh } from '@storefront/api';
import {
  matchRoute,
  paths,
  toast,
  useNavigate,
  useQueryClient,
  useWantsOrderNews,
  wantsOrderNews,
} from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { PushMessage } from '../offline/push-message';
import { readPageSettings } from '../page-settings/page-data';
import { useShellTexts } from '../texts/use-shell-texts';
import { isInView } from '../toasts/is-in-view';
import { getPermission, usePermission } from './permission';
import type { PushChannel } from './push-channel';
import { FirebaseSettings } from './push-settings';

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

/** Long enough to read two lines and to reach the button. */
const TOAST_MS = 10_000;
const ICON = '/icons/icon-192.png';

interface ShowOptions {
  readonly openLabel: string;
  readonly open: (path: string) => void;
  readonly report: (error: unknown) => void;
}

/** Shows a message in the page while it is visible, or as a notification of the device if the customer wants those. */
export function showMessage(message: PushMessage, { openLabel, open, report }: ShowOptions): void {
  const { title, body, path } = message;
  if (document.visibilityState === 'visible') {
    const { pathname, search } = window.location;
    // Messages without their own page are about the account, whose pages show the change themselves.
    const isOfAccount = path === paths.home.href() && matchRoute(pathname)?.name === 'profile';
    if (isOfAccount || isInView(path, search)) return;
    toast.info(body ? `${title}: ${body}` : title, {
      durationMs: TOAST_MS,
      action: { label: openLabel, run: () => open(path) },
      about: path,
    });
    return;
  }
  if (getPermission() === 'granted' && wantsOrderNews()) notify(message).catch(report);
}

/** Through the service worker, whose click handler opens the page; phones allow notifications only this way. */
async function notify({ title, body, path }: PushMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) {
    await registration.showNotification(title, { body, icon: ICON, data: { path } });
    return;
  }
  const shown = new Notification(title, { body, icon: ICON });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

/**
 * The reads that a push message may be about: orders, trips, money and messages. By name, so that their schemas need
 * not be loaded. Cart and tax are not among them: they are requested when they change, and must not be read again while
 * an order is being placed.
 */
export const messageSubjects = [
  'orderList',
  'runningOrders',
  'orderDetails',
  'orderTrack',
  'lastLocation',
  'paymentFailed',
  'reviewReminder',
  'tripList',
  'tripDetails',
  'customerInfo',
  'walletTransactions',
  'loyaltyTransactions',
  'messageList',
  'messageDetails',
  'notificationList',
];

/** Refreshes the shown data that a push message may be about. */
export function refreshSubjects(client: ReturnType<typeof useQueryClient>): void {
  void refresh(client, ...messageSubjects.map((name) => ({ name })));
}

const report = (error: unknown) => console.error(error);

const firebaseText = () => document.getElementById('firebase-settings')?.textContent;

const hasFirebase = () => Boolean(firebaseText());

/** Firebase's settings from the page, or `null` without a messaging service. */
function readFirebaseSettings(): FirebaseSettings | null {
  const text = firebaseText();
  return text ? z.parse(FirebaseSettings, JSON.parse(text)) : null;
}

/**
 * The messaging service, if one is configured and the customer wants notifications while the page is not visible: its
 * messages are then always shown as notifications. Otherwise the stream, which needs no permission.
 */
async function chooseChannel(isWanted: boolean): Promise<PushChannel> {
  const firebase = readFirebaseSettings();
  if (!firebase || !isWanted) {
    const { createStreamChannel } = await import('./stream-channel');
    const { apiBaseUrl } = await readPageSettings();
    return createStreamChannel({
      baseUrl: apiBaseUrl ?? '',
      wait: waitOrStop,
      alone: aloneInBrowser,
    });
  }
  const { createFirebaseChannel } = await import('./firebase-channel');
  return createFirebaseChannel(firebase);
}

/** Listens for messages while a customer is signed in, and shows them in the visible tab. */
export function usePushMessages(): void {
  const isSignedIn = useSignedIn();
  const wantsNews = useWantsOrderNews();
  const isWanted = usePermission(isSignedIn && wantsNews && hasFirebase()) === 'granted';
  const navigate = useNavigate();
  const client = useQueryClient();
  const { t } = useShellTexts();
  const show = useRef<(message: PushMessage) => void>(() => undefined);
  useEffect(() => {
    show.current = (message) => {
      refreshSubjects(client);
      showMessage(message, { openLabel: t('notifications.open'), open: navigate, report });
    };
  }, [client, navigate, t]);

  useEffect(() => {
    if (!isSignedIn) return;
    let isOver = false;
    let stop: () => void = () => undefined;
    const tabs = shareBetweenTabs((message) => show.current(message));
    chooseChannel(isWanted)
      .then((channel) => {
        if (!isOver) stop = channel.listen({ onMessage: tabs.send, report });
      })
      .catch(report);
    return () => {
      isOver = true;
      stop();
      tabs.close();
    };
  }, [isSignedIn, isWanted]);
}

/** Resolves after a delay, or when aborted. */
function waitOrStop(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

/** Runs `work` in one tab of the browser at a time; another takes over when that tab is closed. */
async function aloneInBrowser(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { signal }, work);
}
