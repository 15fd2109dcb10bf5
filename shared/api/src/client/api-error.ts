import type { ChangedBill } from '../entities/cart/changed-bill';
import type { ErrorEntry } from './error-entries';

/**
 * The reason of a failed call: `network` no answer · `timeout` none in time · `canceled` by the caller · `unauthorized`
 * 401 · `refused` any other 4xx, or errors in a 2xx body · `not-found` 404 · `rate-limited` 429 · `server` 5xx ·
 * `malformed` an answer that does not match the contract.
 */
export type ApiErrorKind =
  | 'network'
  | 'timeout'
  | 'canceled'
  | 'unauthorized'
  | 'refused'
  | 'not-found'
  | 'rate-limited'
  | 'server'
  | 'malformed';

export interface ApiErrorDetails {
  readonly kind: ApiErrorKind;
  /** Name of the endpoint that failed. */
  readonly endpoint: string;
  /** HTTP status; `null` without an answer. */
  readonly status?: number | null;
  readonly errors?: readonly ErrorEntry[];
  readonly unsupportedCartIds?: readonly number[];
  readonly changedBill?: ChangedBill | null;
  readonly retryAfterSeconds?: number | null;
  readonly requestId?: string | null;
  readonly sessionEnded?: boolean;
  readonly cause?: unknown;
}

/** The only error that a call rejects with. Show it with `errorMessages`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly endpoint: string;
  readonly status: number | null;
  /** The server's messages, ready to show; empty if it sent none. */
  readonly errors: readonly ErrorEntry[];
  /** Ids of the cart lines that are not offered for the request; empty if the server named none. */
  readonly unsupportedCartIds: readonly number[];
  /** The current bill (409 `expected_total`); `null` if the server sent none. */
  readonly changedBill: ChangedBill | null;
  /** Whole seconds until a retry makes sense (429, 503), if the server stated it. */
  readonly retryAfterSeconds: number | null;
  readonly requestId: string | null;
  /** The token was refused: `onUnauthorized` notifies the customer, so callers do not need to. */
  readonly sessionEnded: boolean;

  constructor(details: ApiErrorDetails) {
    const errors = details.errors ?? [];
    super(errors[0]?.message ?? `${details.endpoint}: ${details.kind}`, { cause: details.cause });
    this.kind = details.kind;
    this.endpoint = details.endpoint;
    this.status = details.status ?? null;
    this.errors = errors;
    this.unsupportedCartIds = details.unsupportedCartIds ?? [];
    this.changedBill = details.changedBill ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.requestId = details.requestId ?? null;
    this.sessionEnded = details.sessionEnded ?? false;
  }

  /** Whether the server named this code, such as `coupon` or `stock`. */
  hasCode(code: string): boolean {
    return this.errors.some((entry) => entry.code === code);
  }
}

/** The error kind of a status other than 2xx. */
export function kindOfStatus(status: number): ApiErrorKind {
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'server';
  return status >= 400 ? 'refused' : 'malformed';
}
