import { useEffect, useEffectEvent } from 'react';

/** WebOTP (https://wicg.github.io/web-otp), which TypeScript's own types do not have. */
declare global {
  interface CredentialRequestOptions {
    otp?: { transport: ['sms'] };
  }
}

interface SentCode {
  /** Whether the code was sent by text message. */
  readonly isByText: boolean;
  /** Changes with each code, so that the hook waits for the new message. */
  readonly sentAt: number;
}

/**
 * Reads the code from a text message, if the browser can and the customer agrees: Chrome on Android. The message ends
 * with the site's name (`@shop.example #123456`), so that no other site gets the code.
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
