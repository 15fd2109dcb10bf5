import { errorMessages } from '@storefront/api';
import { showApiError } from '@storefront/platform';
import { Button, Callout, Stack } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { PopupBlocked } from '../ask-in-window/ask-in-window';
import { maskContact } from '../contact/contact';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { CodeForm } from './code-form';
import { sendByFirebase } from './firebase-person';

interface FirebaseCodeProps {
  readonly phone: string;
  /** Rejects when the code is refused. `session` identifies the code. */
  readonly onVerify: (code: string, session: string) => Promise<void>;
  readonly onBack?: (() => void) | undefined;
}

/** A code that was sent. */
interface Sent {
  readonly session: string;
  readonly at: number;
}

/**
 * Lets Firebase send a code after a press, which browsers require for the popup that comes first, and asks for the
 * code.
 */
export default function FirebaseCode({ phone, onVerify, onBack }: FirebaseCodeProps): ReactNode {
  const { t, common } = useAccountTexts();
  const [sent, setSent] = useState<Sent | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function send() {
    setBusy(true);
    setProblems([]);
    try {
      const session = await sendByFirebase(phone);
      if (session !== null) setSent({ session, at: Date.now() });
    } catch (error) {
      if (error instanceof PopupBlocked) return setProblems([t('signIn.popupBlocked')]);
      setProblems(errorMessages(error, common));
      showApiError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack gap={4}>
      {problems.length > 0 && (
        <Callout tone="danger" role="alert">
          {problems.join(' ')}
        </Callout>
      )}
      {sent ? (
        <CodeForm
          sentTo={phone}
          sentAt={sent.at}
          isOurs={false}
          onVerify={(code) => onVerify(code, sent.session)}
          onResend={send}
          onBack={onBack}
        />
      ) : (
        <>
          <p>
            <span>{t('code.sendTo')}</span> <bdi dir="ltr">{maskContact(phone)}</bdi>
          </p>
          <p>{t('code.person')}</p>
          <Button variant="primary" block loading={isBusy} onClick={() => void send()}>
            {t('signIn.sendCode')}
          </Button>
          {onBack && (
            <Stack align="center" gap={4} centred className={formStyles.centred}>
              <Button variant="link" onClick={onBack}>
                {t('code.otherContact')}
              </Button>
            </Stack>
          )}
        </>
      )}
    </Stack>
  );
}
