import { errorMessages } from '@storefront/api';
import { showApiError } from '@storefront/platform';
import { Button, Callout } from '@storefront/ui';
import { TrustIcon } from '@storefront/ui/icons';
import { type ReactNode, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { isStopped } from './passkey';

/** Signs in by fingerprint, face or screen lock, as the browser requests it. */
export function PasskeyButton({ onChoose }: { readonly onChoose: () => Promise<void> }): ReactNode {
  const { t, common } = useAccountTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onChoose();
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
