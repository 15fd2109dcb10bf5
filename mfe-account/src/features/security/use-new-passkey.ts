import { call, refresh } from '@storefront/api';
import type { IdentityProof } from '@storefront/api/account';
import { passkeyAdd, passkeyCreation, passkeyList } from '@storefront/api/account';
import { showApiError, toast, useQueryClient } from '@storefront/platform';
import { useState } from 'react';
import { isStopped } from '../sign-in/passkey';
import { useSecurityTexts } from './security-texts';

/** Makes a passkey: first the owner's proof, then the browser's own window, then the shop stores it. */
export function useNewPasskey() {
  const { t } = useSecurityTexts();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /**
   * @param onProved called when the proof was right and the browser's window opens
   * @throws {ApiError} if the proof is refused
   */
  async function add(proof: IdentityProof, onProved: () => void) {
    setProblem(null);
    const optionsJSON = await call(passkeyCreation, { body: proof });
    onProved();
    setBusy(true);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const credential = await startRegistration({ optionsJSON });
      const { message } = await call(passkeyAdd, { body: { credential } });
      toast.success(message);
      void refresh(client, passkeyList);
    } catch (error) {
      if (isStopped(error)) setProblem(t('passkeys.stopped'));
      else if (isThere(error)) setProblem(t('passkeys.exists'));
      else showApiError(error);
    } finally {
      setBusy(false);
    }
  }

  return { add, isBusy, problem };
}

/** Whether the device has a passkey of this account. */
function isThere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
