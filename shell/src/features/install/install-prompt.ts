import { localValues } from '@storefront/session';
import { useSyncExternalStore } from 'react';
import { createExternalValue } from '../offline/external-value';

/** The storage key of the time when the offer was last declined, in milliseconds since 1970. */
export const declinedKey = 'souk-install-declined';
const QUIET_MS = 90 * 24 * 3_600_000;

/** Chromium's event for an installable site; other browsers have none. */
interface InstallPrompt {
  readonly prompt: () => Promise<unknown>;
}

const offered = createExternalValue<InstallPrompt | null>(null);
/** Counts changes of the decision that are not stored here. */
const declined = createExternalValue(0);

function isPrompt(value: object): value is InstallPrompt {
  return 'prompt' in value && typeof value.prompt === 'function';
}

/**
 * Stores the browser's event for installing the site until the customer wants it. It is fired once per page, possibly
 * before anything is rendered, and only if the site is not installed yet.
 * @returns the function that stops it
 */
export function watchInstallOffer(): () => void {
  const keep = (event: Event) => {
    if (!isPrompt(event)) return;
    // The browser's own bar would cover the page.
    event.preventDefault();
    offered.set(event);
  };
  const forget = () => offered.set(null);
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', forget);
    forget();
  };
}

/** Whether the site can be installed here and now. */
export function useCanInstall(): boolean {
  const read = () => offered.get() !== null;
  return useSyncExternalStore(offered.subscribe, read, read);
}

/** Whether the customer declined the offer within the last 90 days. */
export function useInstallDeclined(): boolean {
  return useSyncExternalStore(declined.subscribe, isDeclined, isDeclined);
}

function isDeclined(): boolean {
  const at = Number(localValues.read(declinedKey) ?? Number.NaN);
  return Date.now() - at < QUIET_MS;
}

export function declineInstall(): void {
  localValues.write(declinedKey, String(Date.now()));
  declined.set(declined.get() + 1);
}

/** Shows the browser's prompt. Only call it after a press; each event can be used once. */
export async function installApp(): Promise<void> {
  const prompt = offered.get();
  if (!prompt) return;
  offered.set(null);
  await prompt.prompt();
}
