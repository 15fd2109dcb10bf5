import { matchRoute, paths, toast, wantsOrderNews } from '@storefront/platform';
import type { PushMessage } from '../offline/push-message';
import { isInView } from '../toasts/is-in-view';
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
    const { pathname, search } = window.location;
    // What leads to no page of its own is about the account, whose pages say it themselves.
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
