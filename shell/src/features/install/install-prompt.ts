import { localValues } from '@storefront/session';
import { useSyncExternalStore } from 'react';
import { createExternalValue } from '../offline/external-value';

/** Where this browser keeps when the offer was last declined, in milliseconds since 1970. */
export const declinedKey = 'souk-install-declined';
const QUIET_MS = 90 * 24 * 3_600_000;

/** What Chromium hands over instead of asking by itself; other browsers have nothing like it. */
interface InstallPrompt {
  readonly prompt: () => Promise<unknown>;
}

const offered = createExternalValue<InstallPrompt | null>(null);
/** Counts what changes the answer without being stored here. */
const declined = createExternalValue(0);

function isPrompt(value: object): value is InstallPrompt {
  return 'prompt' in value && typeof value.prompt === 'function';
}

/**
 * Keeps the browser's offer to install the site until the customer wants it. The event comes once for a page,
 * perhaps before anything is drawn, and only where the site is not installed yet.
 * @returns the function that stops it
 */
export function watchInstallOffer(): () => void {
  const keep = (event: Event) => {
    if (!isPrompt(event)) return;
    // The browser's own bar would cover the page uninvited.
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

/** Has the browser ask. Only ever called from what the customer presses; one offer can be taken up once. */
export async function installApp(): Promise<void> {
  const prompt = offered.get();
  if (!prompt) return;
  offered.set(null);
  await prompt.prompt();
}
