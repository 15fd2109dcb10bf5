import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';
import { ChangedBill } from '../entities/cart/changed-bill';
import { collectDroppedRows, type DroppedRow } from '../entities/value/dropped-rows';
import { ApiError, kindOfStatus } from './api-error';
import { errorEntries, hasErrors, unsupportedCartIds } from './error-entries';
import { type PathParams, requestPath } from './request-path';
import { noteServerTime, serverNow } from './server-clock';
import { createSessionGuard, type UnauthorizedKind } from './session-guard';

/**
 * Reads a `Retry-After` header: seconds, or a date.
 * @param header the header's value, of any type
 * @param now milliseconds since 1970
 * @returns whole seconds from now, never negative; `null` when absent or unreadable
 */
export function retryAfterSeconds(header: unknown, now: number): number | null {
  const text = typeof header === 'number' ? String(header) : header;
  if (typeof text !== 'string' || text.trim() === '') return null;
  if (/^\s*\d+\s*$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}

/** Whether the status means success. */
function isOk(response: AxiosResponse<unknown>): boolean {
  return response.status >= 200 && response.status < 300;
}

/** The error of an unsuccessful answer. */
function refusal(
  endpoint: Endpoint,
  response: AxiosResponse<unknown>,
  withToken: boolean,
): ApiError {
  const kind = isOk(response) ? 'refused' : kindOfStatus(response.status);
  return new ApiError({
    ...origin(endpoint, response),
    kind,
    errors: errorEntries(response.data),
    unsupportedCartIds: unsupportedCartIds(response.data),
    changedBill: response.status === 409 ? changedBill(response.data) : null,
    retryAfterSeconds: retryAfterSeconds(response.headers['retry-after'], serverNow().getTime()),
    sessionEnded: kind === 'unauthorized' && withToken,
  });
}

function changedBill(body: unknown): ChangedBill | null {
  const parsed = ChangedBill.safeParse(body);
  return parsed.success ? parsed.data : null;
}

/** The error of an answer that does not match the contract. */
function malformed(endpoint: Endpoint, response: AxiosResponse<unknown>, cause: unknown): ApiError {
  return new ApiError({ ...origin(endpoint, response), kind: 'malformed', cause });
}

function origin(endpoint: Endpoint, response: AxiosResponse<unknown>) {
  const requestId: unknown = response.headers['x-request-id'];
  return {
    endpoint: endpoint.name,
    status: response.status,
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}

interface SenderOptions {
  /** The address of the contract, without a trailing slash. */
  readonly address: string;
  readonly timeoutMs: number;
  readonly adapter: AxiosRequestConfig['adapter'] | undefined;
}

/** Sends one call. @throws {ApiError} when there is no usable answer */
type Send = (endpoint: Endpoint, config: AxiosRequestConfig) => Promise<AxiosResponse<unknown>>;

/** The network of the page's client. */
function createSender({ address, timeoutMs, adapter }: SenderOptions): Send {
  const http = axios.create({
    baseURL: address,
    timeout: timeoutMs,
    responseType: 'json',
    transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
    // Data must never determine the host that gets the token.
    allowAbsoluteUrls: false,
    validateStatus: () => true,
    // Queries are already flat text (`queryText`), and the session is not a cookie: axios' code for both is not in the
    // page (shared/build/src/webpack/lean-aliases.ts).
    paramsSerializer: (query) => new URLSearchParams(query).toString(),
    withXSRFToken: false,
    ...(adapter ? { adapter } : {}),
  });
  return async (endpoint, config) => {
    try {
      const response = await http.request<unknown>(config);
      noteServerTime(response.headers, Date.now());
      return response;
    } catch (cause) {
      const response = axios.isAxiosError<unknown>(cause) ? cause.response : undefined;
      if (!response) throw unanswered(endpoint, cause);
      // An answer that is not JSON has no body; its status still determines the outcome, unless it means success.
      if (isOk(response)) throw malformed(endpoint, response, cause);
      return { ...response, data: null };
    }
  };
}

/** The error of a call that got no answer. */
function unanswered(endpoint: Endpoint, cause: unknown): ApiError {
  const at = { endpoint: endpoint.name, cause };
  if (axios.isCancel(cause)) return new ApiError({ ...at, kind: 'canceled' });
  const code = axios.isAxiosError(cause) ? cause.code : null;
  const isTimeout = code === 'ETIMEDOUT' || code === 'ECONNABORTED';
  return new ApiError({ ...at, kind: isTimeout ? 'timeout' : 'network' });
}

type ParsedAnswer<Value> =
  | { readonly ok: true; readonly value: Value; readonly dropped: readonly DroppedRow[] }
  | { readonly ok: false; readonly cause: unknown };

/** Checks an answer against its schema; rows that do not match are left out of lenient lists. Never throws. */
export function parseAnswer<Answer extends z.ZodMiniType>(
  schema: Answer,
  body: unknown,
): ParsedAnswer<z.output<Answer>> {
  try {
    const { value: result, dropped } = collectDroppedRows(() => z.safeParse(schema, body));
    return result.success
      ? { ok: true, value: result.data, dropped }
      : { ok: false, cause: result.error };
  } catch (cause) {
    return { ok: false, cause };
  }
}

/** The rows of an answer that did not match the contract and were left out. */
export interface DroppedReport {
  readonly endpoint: string;
  readonly rows: readonly DroppedRow[];
}

/** How the calls of a client are made. */
export interface Transport {
  /** Called once when a token is refused, regardless of how many calls were in progress. */
  readonly onUnauthorized: (kind: UnauthorizedKind) => void;
  readonly onDropped: (report: DroppedReport) => void;
  /** Milliseconds until a call times out; 15 s by default. */
  readonly timeoutMs?: number;
  /** Replaces the network in tests. */
  readonly adapter?: AxiosRequestConfig['adapter'];
}

export interface CallInput<Query, Body> {
  readonly params?: PathParams;
  readonly query?: Query;
  readonly body?: Body | FormData;
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
  /** Sent as `Idempotency-Key`. */
  readonly idempotencyKey?: string | undefined;
}

/** The caller when the call was started. */
export interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  /** `null`: a signed-in customer, or a guest without an id. */
  readonly guestId: string | null;
}

/** Makes a call of the contract. @throws {ApiError} and nothing else once the call has started */
export type Call = <
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  endpoint: Endpoint<Query, Body, Answer>,
  input: CallInput<z.input<Query>, z.input<Body>>,
  caller: Caller,
) => Promise<z.output<Answer>>;

interface CallOptions extends Transport {
  /** The address of the contract, without a trailing slash. */
  readonly address: string;
  readonly currentHeaders: () => Readonly<Record<string, string>>;
}

const DEFAULT_TIMEOUT_MS = 15_000;

/**
 * Makes calls. This module and its dependencies are loaded with the first call, because a page whose answers are in its
 * document makes no calls at its start.
 */
export function createCall(options: CallOptions): Call {
  const { address, adapter, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const send = createSender({ address, timeoutMs, adapter });
  const refuseToken = createSessionGuard({
    currentToken: () => options.currentHeaders().authorization,
    onUnauthorized: options.onUnauthorized,
  });
  return async (endpoint, input, { headers, guestId }) => {
    const response = await send(endpoint, {
      method: endpoint.method,
      url: requestPath(endpoint.path, input.params),
      ...payload(endpoint, input, guestId),
      headers: input.idempotencyKey
        ? { ...headers, 'Idempotency-Key': input.idempotencyKey }
        : headers,
      ...(input.signal ? { signal: input.signal } : {}),
    });
    if (!isOk(response) || hasErrors(response.data)) {
      const error = refusal(endpoint, response, headers.authorization !== undefined);
      if (error.sessionEnded) refuseToken(headers.authorization ?? '', error.errors);
      throw error;
    }
    const answer = parseAnswer(endpoint.answer, response.data);
    if (!answer.ok) throw malformed(endpoint, response, answer.cause);
    if (answer.dropped.length > 0) {
      options.onDropped({ endpoint: endpoint.name, rows: answer.dropped });
    }
    return answer.value;
  };
}

/** Query and body, with the guest id if the contract requires it. */
function payload(
  endpoint: Endpoint,
  input: CallInput<unknown, unknown>,
  caller: string | null,
): Pick<AxiosRequestConfig, 'params' | 'data'> {
  const guestId = endpoint.caller === 'customer-or-guest' ? caller : null;
  const guest = guestId ? { guest_id: guestId } : {};
  const query = isFields(input.query) ? input.query : {};
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    const params = queryText({ ...guest, ...query });
    // Values that must not be in an address, such as a password, are sent in the body of a DELETE.
    return isFields(input.body) ? { params, data: input.body } : { params };
  }
  const params = queryText(query);
  if (input.body instanceof FormData) {
    const form = input.body;
    if (guestId && !form.has('guest_id')) form.append('guest_id', guestId);
    return { params, data: form };
  }
  return { params, data: { ...guest, ...(isFields(input.body) ? input.body : {}) } };
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * The query of a call as text: lists as JSON text, flags as 1 and 0, absent values (`null`, `undefined`, empty text,
 * empty list) left out.
 */
function queryText(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const text = textOf(value);
      return text === '' ? [] : [[name, text]];
    }),
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
