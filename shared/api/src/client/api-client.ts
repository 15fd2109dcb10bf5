import axios, { type AxiosRequestConfig } from 'axios';
import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';
import type { DroppedRow } from '../entities/dropped-rows';
import { hasErrors } from './error-entries';
import { isOk, malformed, refusal, unanswered } from './failed-call';
import { ownerKey } from './owner';
import { parseAnswer } from './parse-answer';
import { type HeaderSources, requestHeaders } from './request-headers';
import { type PathParams, requestPath } from './request-path';
import { noteServerTime } from './server-clock';
import { createSessionGuard, type UnauthorizedKind } from './session-guard';

/** Rows of an answer that did not match the contract and were left out. */
export interface DroppedReport {
  readonly endpoint: string;
  readonly rows: readonly DroppedRow[];
}

export interface ApiClientOptions extends HeaderSources {
  /** Origin of the backend; empty for the page's own. `/api/v1` is added. */
  readonly baseUrl: string;
  /** The stored guest id, sent with calls that are open to guests while nobody is signed in. */
  readonly guestId: () => string | null;
  /** Called once when a token is refused, however many calls were under way. */
  readonly onUnauthorized: (kind: UnauthorizedKind) => void;
  readonly onDropped: (report: DroppedReport) => void;
  /** Milliseconds until a call is given up; 15 s unless said otherwise. */
  readonly timeoutMs?: number;
  /** Stands in for the network in tests. */
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

export interface ApiClient {
  /**
   * Makes a call of the contract.
   * @returns the answer as its schema says
   * @throws {@link ApiError} and nothing else once the call is under way
   */
  call<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
    endpoint: Endpoint<Query, Body, Answer>,
    input?: CallInput<z.input<Query>, z.input<Body>>,
  ): Promise<z.output<Answer>>;
  /** Address of the contract, without a slash at its end. */
  readonly address: string;
  /** The headers that a call would carry now. */
  readonly currentHeaders: () => Readonly<Record<string, string>>;
  /** Whose data a call would be answered with now: part of a cache key, no secret. */
  readonly currentOwner: () => string;
}

const DEFAULT_TIMEOUT_MS = 15_000;

/** Creates a client of the backend with every header of `docs/conventions.md`. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const address = `${options.baseUrl.replace(/\/+$/, '')}/api/v1`;
  const http = axios.create({
    baseURL: address,
    timeout: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    responseType: 'json',
    transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
    // Data must never choose the host that gets the token.
    allowAbsoluteUrls: false,
    validateStatus: () => true,
    // Queries are flat text by now (`queryText`), and the session is no cookie: axios' own ways for both are
    // not in the page (shared/build/src/webpack/lean-aliases.ts).
    paramsSerializer: (query) => new URLSearchParams(query).toString(),
    withXSRFToken: false,
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });
  const currentHeaders = () => requestHeaders(options);
  const refuseToken = createSessionGuard({
    currentToken: () => currentHeaders().authorization,
    onUnauthorized: options.onUnauthorized,
  });

  return {
    address,
    currentHeaders,
    currentOwner: () => ownerKey(options.isSignedIn() ? null : (options.guestId() ?? '')),
    async call(endpoint, input = {}) {
      const headers = currentHeaders();
      const response = await send(endpoint, {
        method: endpoint.method,
        url: requestPath(endpoint.path, input.params),
        ...payload(endpoint, input, options),
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
    },
  };

  /** An answer that is no JSON has no body; its status still says what happened, unless it claims success. */
  async function send(endpoint: Endpoint, config: AxiosRequestConfig) {
    try {
      const response = await http.request<unknown>(config);
      noteServerTime(response.headers, Date.now());
      return response;
    } catch (cause) {
      const response = axios.isAxiosError<unknown>(cause) ? cause.response : undefined;
      if (!response) throw unanswered(endpoint, cause);
      if (isOk(response)) throw malformed(endpoint, response, cause);
      return { ...response, data: null };
    }
  }
}

/** Query and body, with the guest id where the contract asks for it. */
function payload(
  endpoint: Endpoint,
  input: CallInput<unknown, unknown>,
  options: ApiClientOptions,
): Pick<AxiosRequestConfig, 'params' | 'data'> {
  const guestId =
    endpoint.caller === 'customer-or-guest' && !options.isSignedIn() ? options.guestId() : null;
  const guest = guestId ? { guest_id: guestId } : {};
  const query = isFields(input.query) ? input.query : {};
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    const params = queryText({ ...guest, ...query });
    // What must not stand in an address, such as a password, goes in the body of a DELETE.
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
 * The query of a call as text: lists as JSON text, switches as 1 and 0, absent values (`null`, `undefined`,
 * empty text, empty list) left out.
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
