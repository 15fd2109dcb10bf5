import { useSyncExternalStore } from 'react';
import type { ShellTools } from './shell-tools';

const cookieName = 'souk-page-reports';

export type Consent = 'yes' | 'no' | 'unknown';

/**
 * Global Privacy Control: browsers of people who object to all tracking send it to every page. TypeScript's types do
 * not have it yet.
 */
const refusesEverywhere = () =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

function readConsent({ readCookie }: ShellTools): Consent {
  const value = readCookie(cookieName);
  if (value === 'yes' || value === 'no') return value;
  return refusesEverywhere() ? 'no' : 'unknown';
}

/** Notifies all parts of the page that show the decision. */
const decided = new EventTarget();

function onDecided(notify: () => void): () => void {
  decided.addEventListener('decided', notify);
  return () => decided.removeEventListener('decided', notify);
}

/** The visitor's decision about reports, where the operator asks for it. */
export function useConsent(shell: ShellTools): Consent {
  const read = () => readConsent(shell);
  return useSyncExternalStore(onDecided, read, read);
}

/** Stores the decision in a cookie for a year. It can be changed at the end of every page. */
export function setConsent({ writeCookie }: ShellTools, consent: 'yes' | 'no'): void {
  writeCookie(cookieName, consent);
  decided.dispatchEvent(new Event('decided'));
}
