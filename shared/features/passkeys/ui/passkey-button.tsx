import { startAuthentication } from '@simplewebauthn/browser';
import { type AuthResult, call, errorMessages } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { showApiError } from '@storefront/platform';
import { Button, Callout } from '@storefront/ui';
import { TrustIcon } from '@storefront/ui/icons';
import { type ReactNode, useState } from 'react';
import { passkeyRequest, passkeySignIn } from '../contract';
import { isStopped } from './passkey';
import { usePasskeysTexts } from './passkeys-texts';

type SignIn = (guest: { readonly guest_id: string | null }) => Promise<AuthResult>;

/**
 * Signs in with a passkey that the customer picks in the browser's own dialog.
 * @throws {ApiError} for one that the shop does not accept; an error that {@link isStopped} recognises when none was
 * picked
 */
const signInByPasskey: SignIn = async (guest) => {
  const optionsJSON = await call(passkeyRequest);
  const credential = await startAuthentication({ optionsJSON });
  return call(passkeySignIn, { body: { ...guest, credential } });
};

interface PasskeyButtonProps {
  /** Takes the steps that follow a sign-in. */
  readonly onSignIn: (signIn: SignIn) => Promise<void>;
}

/** Signs in with fingerprint, face or screen lock, as the browser requires. */
export default function PasskeyButton({ onSignIn }: PasskeyButtonProps): ReactNode {
  const { t } = usePasskeysTexts();
  const common = useTexts('common').t;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onSignIn(signInByPasskey);
    } catch (error) {
      if (isStopped(error)) setProblem(t('signIn.passkeyStopped'));
      else {
        showApiError(error);
        setProblem(errorMessages(error, common).join(' '));
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button block loading={busy} icon={<TrustIcon size={20} />} onClick={() => void choose()}>
        {t('signIn.withPasskey')}
      </Button>
      {problem && (
        <Callout tone="danger" role="alert">
          {problem}
        </Callout>
      )}
    </>
  );
}
