import { ApiError } from '@storefront/api';

/** Whether what was asked for is unknown or not for the public, or its address cannot be one. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'not-found' || error.status === 403;
}
