import type { AxiosResponse } from 'axios';
import type { Endpoint } from '../contract/endpoint';
import { ChangedBill } from '../entities/changed-bill';
import { ApiError, kindOfStatus } from './api-error';
import { errorEntries, unsupportedCartIds } from './error-entries';
import { retryAfterSeconds } from './retry-after';
import { serverNow } from './server-clock';

/** Whether the status claims success. */
export function isOk(response: AxiosResponse<unknown>): boolean {
  return response.status >= 200 && response.status < 300;
}

/** The error of an answer that is no success. */
export function refusal(
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
export function malformed(
  endpoint: Endpoint,
  response: AxiosResponse<unknown>,
  cause: unknown,
): ApiError {
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
