import { toast, wantsOrderNews } from '@storefront/platform';
import type { PushMessage } from '../offline/push-message';
import { getPermission } from './permission';

/** Long enough to read two lines and to reach the button. */
const TOAST_MS = 10_000;
const ICON = '/icons/icon-192.png';

interface ShowOptions {
  readonly openLabel: string;
  readonly open: (path: string) => void;
  readonly report: (error: unknown) => void;
}

/**
 * Shows a message in the page while that is visible, else as a notification of the device if the customer wants those.
 */
export function showMessage(message: PushMessage, { openLabel, open, report }: ShowOptions): void {
  const { title, body, path } = message;
  if (document.visibilityState === 'visible') {
    if (isInView(path)) return;
    toast.info(body ? `${title}: ${body}` : title, {
      durationMs: TOAST_MS,
      action: { label: openLabel, run: () => open(path) },
    });
    return;
  }
  if (getPermission() === 'granted' && wantsOrderNews()) notify(message).catch(report);
}

/** Whether the page already shows the subject of a message: its order, or the chats. */
function isInView(path: string): boolean {
  const here = new URLSearchParams(window.location.search);
  const about = new URLSearchParams(path.split('?')[1]);
  const isSame = (name: string) => about.has(name) && about.get(name) === here.get(name);
  return (
    isSame('order_id') || isSame('trip_id') || (isSame('page') && here.get('page') === 'inbox')
  );
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
