import { ApiError, type ApiErrorKind } from './api-error';

/** Keys of the generic texts, in the namespace `common`. */
export type ErrorTextKey =
  | 'errors.network'
  | 'errors.timeout'
  | 'errors.notFound'
  | 'errors.rateLimited'
  | 'errors.rateLimitedSeconds'
  | 'errors.server'
  | 'errors.generic';

const genericText: Readonly<Record<ApiErrorKind, ErrorTextKey>> = {
  network: 'errors.network',
  timeout: 'errors.timeout',
  canceled: 'errors.generic',
  unauthorized: 'errors.generic',
  refused: 'errors.generic',
  'not-found': 'errors.notFound',
  'rate-limited': 'errors.rateLimited',
  server: 'errors.server',
  malformed: 'errors.server',
};

/**
 * The texts to show for a failed call: the server's messages, else one generic text.
 * @param t translates a key of the namespace `common`
 * @returns none for a call that its caller canceled, or for an ended session, which is reported once
 */
export function errorMessages(
  error: unknown,
  t: (key: ErrorTextKey, values?: { readonly count: number }) => string,
): string[] {
  if (!(error instanceof ApiError)) return [t('errors.generic')];
  if (error.kind === 'canceled' || error.sessionEnded) return [];
  const messages = new Set(error.errors.map((entry) => entry.message));
  if (messages.size > 0) return [...messages];
  const { kind, retryAfterSeconds: count } = error;
  if (kind === 'rate-limited' && count) return [t('errors.rateLimitedSeconds', { count })];
  return [t(genericText[kind])];
}
