import { ApiError, errorMessages, read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { showApiError, useQuery } from '@storefront/platform';
import { Button, Stack } from '@storefront/ui';
import { OtpInput } from '@storefront/ui/forms';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { maskContact } from '../contact/contact';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { useCountdown } from './use-countdown';

/** WebOTP (https://wicg.github.io/web-otp), which TypeScript's own types do not have. */
declare global {
  interface CredentialRequestOptions {
    otp?: { transport: ['sms'] };
  }
}

interface SentCode {
  /** It was sent by text message. */
  readonly isByText: boolean;
  /** A new time means that a new message is expected. */
  readonly sentAt: number;
}

/**
 * Calls back with the code of a text message, when the browser can read it and the customer agrees: Chrome on Android.
 * The message ends with the site's name (`@shop.example #123456`), so that the browser gives it to no other site.
 */
function useCodeOfMessage({ isByText, sentAt }: SentCode, onCode: (code: string) => void): void {
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

/** Digits. */
const CODE_LENGTH = 6;
/** The code that a shop in demo mode accepts besides the one that it sent. */
const DEMO_CODE = '123456';

export interface CodeFormProps {
  /** The phone or e-mail to which the code was sent. */
  readonly sentTo: string;
  readonly sentAt: number;
  /** The shop itself sent the code, not another service: a demo then shows the code that it accepts. */
  readonly isOurs?: boolean;
  /** Rejects when the code is refused. */
  readonly onVerify: (code: string) => Promise<void>;
  /** Sends another code. */
  readonly onResend: () => Promise<void>;
  /** Leads back to where the contact is entered. */
  readonly onBack?: (() => void) | undefined;
}

type Busy = 'verifying' | 'sending' | null;

/** The field of a one-time code. The code is sent with its last digit, or when it arrives by text message. */
export function CodeForm({
  sentTo,
  sentAt,
  isOurs = true,
  onVerify,
  onResend,
  onBack,
}: CodeFormProps): ReactNode {
  const { t, common } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<Busy>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const lock = useRef(false);
  const [isTouched, setTouched] = useState(false);
  const left = useCountdown(sentAt);
  useCodeOfMessage({ isByText: !sentTo.includes('@'), sentAt }, (received) => {
    setCode(received);
    verify(received);
  });
  const missing = isTouched && code === '' ? common('validation.codeRequired') : undefined;

  async function run(kind: Exclude<Busy, null>, work: () => Promise<void>) {
    if (lock.current) return;
    lock.current = true;
    setBusy(kind);
    setProblems([]);
    try {
      await work();
    } catch (error) {
      setProblems(errorMessages(error, common));
      showApiError(error);
      // A refused code is cleared; after a lost connection the same one can be tried again.
      if (error instanceof ApiError && error.status !== null && error.status < 500) setCode('');
      // The button that was pressed may be disabled now.
      form.current?.querySelector('input')?.focus();
    } finally {
      lock.current = false;
      setBusy(null);
    }
  }

  function verify(entered: string) {
    if (entered.length === CODE_LENGTH) void run('verifying', () => onVerify(entered));
  }

  return (
    <Stack
      ref={form}
      as="form"
      gap={4}
      noValidate
      aria-label={t('code.title')}
      onBlur={(event) => {
        if (event.target instanceof HTMLInputElement) setTouched(true);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        verify(code);
      }}
    >
      <p>
        <span>{t('code.sentTo')}</span> <bdi dir="ltr">{maskContact(sentTo)}</bdi>
      </p>
      <OtpInput
        label={t('code.label')}
        length={CODE_LENGTH}
        value={code}
        onChange={setCode}
        onComplete={verify}
        error={problems.length > 0 ? problems.join(' ') : missing}
        hint={isOurs && isOn(config?.demo) ? t('code.demoHint', { secret: DEMO_CODE }) : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        block
        loading={busy === 'verifying'}
        disabled={code.length !== CODE_LENGTH}
      >
        {t('code.verify')}
      </Button>
      <Stack align="center" gap={4} centred className={formStyles.centred}>
        <Button
          variant="link"
          loading={busy === 'sending'}
          disabled={left > 0}
          onClick={() => void run('sending', onResend)}
        >
          {left > 0 ? t('code.resendIn', { count: left }) : t('code.resend')}
        </Button>
        {onBack && (
          <Button variant="link" onClick={onBack}>
            {t('code.otherContact')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
