import * as z from 'zod/mini';
import { create } from 'zustand';
import { localValues, tabValues } from './browser-storage';
import { forgetBuyNow } from './buy-now';
import { forgetChosenCoupon } from './chosen-coupon';
import { followKey } from './follow-storage';
import { setGuestAddress, setGuestContact } from './guest-details';
import { forgetLastOrder } from './last-order';
import { forgetCheckouts } from './open-checkouts';
import { forgetSearches } from './recent-searches';
import { forgetSaved } from './reload';
import { storedText } from './stored-value';
import { forgetPlace } from './where';

/** Opaque, but sent in a header: visible ASCII only, so that it cannot inject another header. */
const Credential = z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/));

const storedToken = storedText('token', Credential);
const storedGuestId = storedText('guest_id', Credential);

export interface Who {
  /** The bearer token. A customer is signed in if it is present. It must not be in a URL or a log. */
  readonly token: string | null;
  /** The secret of a guest. */
  readonly guestId: string | null;
}

/** The current customer or guest. */
export const useWho = create<Who>(() => ({
  token: storedToken.read(),
  guestId: storedGuestId.read(),
}));

followKey(storedToken.key, () => {
  const token = storedToken.read();
  const before = getToken();
  if (before !== null && token !== before) {
    // The tab that signed out has removed the shared data; each tab removes its own drafts. If one token replaces
    // another, either no tab has signed out, or this one was frozen at that time.
    if (token === null) forgetTabData();
    else forgetPrivateData();
  }
  useWho.setState({ token });
});
followKey(storedGuestId.key, () => useWho.setState({ guestId: storedGuestId.read() }));

export function getToken(): string | null {
  return useWho.getState().token;
}

export function getGuestId(): string | null {
  return useWho.getState().guestId;
}

export function isSignedIn(): boolean {
  return getToken() !== null;
}

/** Whether a customer is signed in; re-renders when that changes, in another tab too. */
export function useSignedIn(): boolean {
  return useWho((who) => who.token !== null);
}

/**
 * Stores the token of a sign-in. The guest id stays until {@link setGuestId}: the sign-in call sends it. If somebody is
 * already signed in, their data is removed as by {@link signOut}.
 * @throws Error when the token cannot be sent in a header
 */
export function signIn(token: string): void {
  const next = z.parse(Credential, token);
  if (getToken() !== null && getToken() !== next) forgetPrivateData();
  storedToken.write(next);
  useWho.setState({ token });
}

/**
 * Removes the customer's data: token, contact details, last order, recent searches, open checkouts, drafts and the item
 * of Buy Now. Called at sign-out and on every 401. The place stays, for customers whose token has expired. Other tabs
 * follow.
 */
export function signOut(): void {
  storedToken.write(null);
  forgetPrivateData();
  useWho.setState({ token: null });
}

/**
 * What features store of a person on the device, by key. They are listed here because no code of a feature may be loaded
 * on the page where the customer leaves.
 */
const personalKeys = ['souk:diet-passport'];

/**
 * Signs the customer out on a device that somebody else may use next. In addition to {@link signOut} it removes the
 * place, which may be a full home address, and what features store of a person. Language, theme and module stay. An
 * expired token alone does not remove the latter, so that it is not lost unnoticed.
 */
export function leaveDevice(): void {
  for (const key of personalKeys) localValues.write(key, null);
  signOut();
  forgetPlace();
}

/** Removes data from which the next person at this device could learn about the previous one. */
function forgetPrivateData(): void {
  setGuestContact(null);
  setGuestAddress(null);
  forgetLastOrder();
  forgetChosenCoupon();
  forgetSearches();
  forgetCheckouts();
  forgetTabData();
}

function forgetTabData(): void {
  forgetSaved();
  forgetBuyNow();
  // What a feature stores for a tab: the token of a store's registration.
  tabValues.write('souk:registration', null);
}

/**
 * Stores the guest id from the backend; `null` removes it, as after a sign-in that sent it.
 * @throws Error when the id cannot be sent in a header
 */
export function setGuestId(guestId: string | null): void {
  storedGuestId.write(guestId === null ? null : z.parse(Credential, guestId));
  useWho.setState({ guestId });
}
