import type { ErrorEntry } from './error-entries';

/** The reason why the token was refused: the account is blocked, or the token is no longer valid. */
export type UnauthorizedKind = 'inactive' | 'expired';

interface SessionGuardOptions {
  /** The `authorization` header that a call would send now. */
  readonly currentToken: () => string | undefined;
  readonly onUnauthorized: (kind: UnauthorizedKind) => void;
}

/**
 * Reports a refused token exactly once, regardless of how many calls were using it, and not at all if the customer
 * already has a new one.
 */
export function createSessionGuard({ currentToken, onUnauthorized }: SessionGuardOptions) {
  let lastRefused: string | null = null;
  return function refuse(sentToken: string, errors: readonly ErrorEntry[]): void {
    if (sentToken === lastRefused || sentToken !== currentToken()) return;
    lastRefused = sentToken;
    onUnauthorized(errors.some((entry) => entry.code === 'auth-003') ? 'inactive' : 'expired');
  };
}
