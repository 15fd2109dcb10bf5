import { ApiError, type LoginType } from '@storefront/api';

/** A code that was sent and not entered yet. */
export interface PendingCode {
  readonly channel: 'phone' | 'email';
  readonly phone: string | null;
  readonly email: string | null;
  readonly loginType: LoginType;
  readonly isNew: boolean;
  /** When it was sent, milliseconds since 1970. */
  readonly sentAt: number;
}

/** Seconds until another code can be requested; the server refuses earlier requests. */
const RESEND_SECONDS = 60;
/** A code is valid for ten minutes at most. */
const VALID_MS = 10 * 60_000;
const KEY = 'pendingCode';

/** Seconds until another code may be requested. A clock that was set back cannot make it more than 60. */
export function secondsLeft(sentAt: number, now: number): number {
  const left = Math.ceil(RESEND_SECONDS - (now - sentAt) / 1000);
  return Math.min(RESEND_SECONDS, Math.max(0, left));
}

/**
 * When the last code was sent, if another one was refused only because that one can still be entered: a customer
 * who closed its form, or reloaded the page, is led to it instead of the refusal.
 * @returns milliseconds since 1970; `null` for any other failure
 */
export function sentBefore(error: unknown): number | null {
  if (!(error instanceof ApiError) || !error.hasCode('otp')) return null;
  return error.retryAfterSeconds === null ? null : sentAtBy(error.retryAfterSeconds);
}

/** When a code was sent, by the seconds until the next one. */
export const sentAtBy = (left: number): number => Date.now() - 1000 * (RESEND_SECONDS - left);

/**
 * Stores it in the current history entry's state, beside the router's state: that belongs to this tab and survives a
 * reload. `null` removes it.
 */
export function keepPendingCode(pending: PendingCode | null): void {
  const state: unknown = window.history.state;
  const others = typeof state === 'object' ? state : {};
  window.history.replaceState({ ...others, [KEY]: pending ?? undefined }, '');
}

/** The pending code from before a reload, if it can still be entered. */
export function readPendingCode(now: number): PendingCode | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null) return null;
  const stored: unknown = Reflect.get(state, KEY);
  return isPendingCode(stored) && now - stored.sentAt < VALID_MS ? stored : null;
}

function isPendingCode(value: unknown): value is PendingCode {
  if (typeof value !== 'object' || value === null) return false;
  const field = (name: string): unknown => Reflect.get(value, name);
  const isTextOrNull = (text: unknown) => typeof text === 'string' || text === null;
  return (
    (field('channel') === 'phone' || field('channel') === 'email') &&
    isTextOrNull(field('phone')) &&
    isTextOrNull(field('email')) &&
    ['manual', 'otp', 'social'].includes(String(field('loginType'))) &&
    typeof field('isNew') === 'boolean' &&
    typeof field('sentAt') === 'number'
  );
}
