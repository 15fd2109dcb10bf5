import { useEffect, useEffectEvent } from 'react';

/** WebOTP (https://wicg.github.io/web-otp), which TypeScript's own types do not have. */
declare global {
  interface CredentialRequestOptions {
    otp?: { transport: ['sms'] };
  }
}

interface SentCode {
  /** It was sent by text message. */
  readonly isByText: boolean;
  /** A new time means a new message to wait for. */
  readonly sentAt: number;
}

/**
 * Calls back with the code of a text message, when the browser can read it and the customer agrees: Chrome on Android.
 * The message ends with the site's name (`@shop.example #123456`), so that the browser gives it to no other site.
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
      // Declined, timed out or left; the customer types the code.
      .catch(() => undefined);
    return () => waiting.abort();
  }, [isByText, sentAt]);
}
