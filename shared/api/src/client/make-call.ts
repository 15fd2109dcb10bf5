import type { AxiosRequestConfig } from 'axios';
import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';
import type { ApiClientOptions, CallInput } from './api-client';
import { hasErrors } from './error-entries';
import { isOk, malformed, refusal } from './failed-call';
import { parseAnswer } from './parse-answer';
import { requestPath } from './request-path';
import { createSender } from './send-call';
import { createSessionGuard } from './session-guard';

/** The caller of a call, when it was started. */
export interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  /** `null`: a customer who is signed in, or a guest without an id. */
  readonly guestId: string | null;
}

/** Makes a call of the contract. @throws {ApiError} and nothing else once the call is under way */
export type Call = <
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  endpoint: Endpoint<Query, Body, Answer>,
  input: CallInput<z.input<Query>, z.input<Body>>,
  caller: Caller,
) => Promise<z.output<Answer>>;

interface CallOptions
  extends Pick<ApiClientOptions, 'onUnauthorized' | 'onDropped' | 'timeoutMs' | 'adapter'> {
  /** Address of the contract, without a slash at its end. */
  readonly address: string;
  readonly currentHeaders: () => Readonly<Record<string, string>>;
}

const DEFAULT_TIMEOUT_MS = 15_000;

/**
 * Makes calls. This module and its dependencies are loaded with the first call: a page whose answers are in its
 * document makes none while it starts.
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

/** Query and body, with the guest id where the contract asks for it. */
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
