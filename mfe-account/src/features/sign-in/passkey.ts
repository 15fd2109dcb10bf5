/** Whether this browser supports passkeys here, which it does for host names but not for plain addresses. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname)
  );
}

/** The customer closed the browser's window, let it time out, or has no passkey for it. */
export function isStopped(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
  );
}
