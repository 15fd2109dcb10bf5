/** Whether this browser supports passkeys here: they work with host names, not with plain IP addresses. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname)
  );
}

/** Whether the customer closed the browser's dialog, let it time out, or has no passkey for it. */
export function isStopped(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
  );
}
