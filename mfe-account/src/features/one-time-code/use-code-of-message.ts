import { useEffect, useEffectEvent } from 'react';

/** WebOTP (https://wicg.github.io/web-otp), which TypeScript's own types do not have. */
declare global {
  interface CredentialRequestOptions {
    otp?: { transport: ['sms'] };
  }
}

interface SentCode {
  /** It went out by text message. */
  readonly isByText: boolean;
  /** Another one is another message to wait for. */
  readonly sentAt: number;
}

/**
 * Hands over the code of a text message, where the browser reads it and its customer agrees: Chrome on Android. The
 * message ends with the site's name (`@shop.example #123456`), so that no other site is given it.
 */
export function useCodeOfMessage(
  { isByText, sentAt }: SentCode,
  onCode: (code: string) => void,
): void {
  const receive = useEffectEvent(onCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code is another message
  useEffect(() => {
    if (!isByText || !('OTPCredential' in window)) return;
    const waiting = new AbortController();
    navigator.credentials
      .get({ otp: { transport: ['sms'] }, signal: waiting.signal })
      .then((credential) => {
        if (credential && 'code' in credential && typeof credential.code === 'string') {
          receive(credential.code);
        }
      })
      // Declined, timed out or left: the code is typed.
      .catch(() => undefined);
    return () => waiting.abort();
  }, [isByText, sentAt]);
}
