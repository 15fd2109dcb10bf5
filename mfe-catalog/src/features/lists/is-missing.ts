import { ApiError } from '@storefront/api';

/** Whether the requested entity is unknown or not public, or the address is invalid. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'not-found' || error.status === 403;
}
