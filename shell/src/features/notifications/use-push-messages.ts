import { useNavigate, useQueryClient, useWantsOrderNews } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { PushMessage } from '../offline/push-message';
import { readPageSettings } from '../page-settings/page-data';
import { useShellTexts } from '../texts/use-shell-texts';
import { usePermission } from './permission';
import type { PushChannel } from './push-channel';
import { FirebaseSettings } from './push-settings';
import { refreshSubjects } from './refresh-subjects';
import { shareBetweenTabs } from './share-between-tabs';
import { showMessage } from './show-message';

const report = (error: unknown) => console.error(error);

const firebaseText = () => document.getElementById('firebase-settings')?.textContent;

const hasFirebase = () => Boolean(firebaseText());

/** Firebase's settings as the server wrote them into the page, or `null` without a messaging service. */
function readFirebaseSettings(): FirebaseSettings | null {
  const text = firebaseText();
  return text ? z.parse(FirebaseSettings, JSON.parse(text)) : null;
}

/**
 * The messaging service, if one is configured and the customer wants notifications while the page is not visible: its
 * messages are then always shown as notifications. Else the stream, which needs no permission.
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

/** Waits, or stops waiting when aborted. */
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

/** Runs `work` in one tab of the browser at a time; another takes over when that one is closed. */
async function aloneInBrowser(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { signal }, work);
}
