import type { ErrorEntry } from './error-entries';

/** Why the token was refused: the account is blocked, or the token is no longer valid. */
export type UnauthorizedKind = 'inactive' | 'expired';

interface SessionGuardOptions {
  /** The `authorization` that a call would carry now. */
  readonly currentToken: () => string | undefined;
  readonly onUnauthorized: (kind: UnauthorizedKind) => void;
}

/**
 * Reports a refused token exactly once, however many calls were running with it, and not at all when the customer has a
 * new one by then.
 */
export function createSessionGuard({ currentToken, onUnauthorized }: SessionGuardOptions) {
  let lastRefused: string | null = null;
  return function refuse(sentToken: string, errors: readonly ErrorEntry[]): void {
    if (sentToken === lastRefused || sentToken !== currentToken()) return;
    lastRefused = sentToken;
    onUnauthorized(errors.some((entry) => entry.code === 'auth-003') ? 'inactive' : 'expired');
  };
}
