/** Whether this browser makes and uses passkeys here: it does for names, and for no plain address. */
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
