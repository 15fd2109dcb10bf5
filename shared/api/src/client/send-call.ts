import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { Endpoint } from '../contract/endpoint';
import { ApiError } from './api-error';
import { isOk, malformed } from './failed-call';
import { noteServerTime } from './server-clock';

export interface SenderOptions {
  /** Address of the contract, without a slash at its end. */
  readonly address: string;
  readonly timeoutMs: number;
  readonly adapter: AxiosRequestConfig['adapter'] | undefined;
}

/** Sends one call. @throws {ApiError} when there is no usable answer */
export type Send = (
  endpoint: Endpoint,
  config: AxiosRequestConfig,
) => Promise<AxiosResponse<unknown>>;

/** The network of the page's client. */
export function createSender({ address, timeoutMs, adapter }: SenderOptions): Send {
  const http = axios.create({
    baseURL: address,
    timeout: timeoutMs,
    responseType: 'json',
    transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
    // Data must never choose the host that gets the token.
    allowAbsoluteUrls: false,
    validateStatus: () => true,
    // Queries are flat text by now (`queryText`), and the session is no cookie: axios' own code for both is not in the
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
      // An answer that is no JSON has no body; its status still tells the outcome, unless it is a success.
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
