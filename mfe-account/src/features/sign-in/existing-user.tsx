import { errorMessages, type ExistingUser as Person } from '@storefront/api';
import { showApiError } from '@storefront/platform';
import { Button, Callout, Picture, Text } from '@storefront/ui';
import { AccountIcon } from '@storefront/ui/icons';
import { type ReactNode, useState } from 'react';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './auth-modal.module.css';
import type { Applicant } from './auth-step';
import type { AuthFlow } from './use-auth-flow';

interface ExistingUserProps {
  readonly user: Person;
  readonly applicant: Applicant;
  readonly flow: AuthFlow;
}

/** "Is this you?": an account with the same phone or e-mail. */
export function ExistingUser({ user, applicant, flow }: ExistingUserProps): ReactNode {
  const { t, common } = useAccountTexts();
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function answer(isMe: boolean) {
    if (busy) return;
    setBusy(isMe ? 'yes' : 'no');
    setProblems([]);
    try {
      await flow.confirmIdentity(applicant, isMe);
    } catch (error) {
      setProblems(errorMessages(error, common));
      showApiError(error);
      setBusy(null);
    }
  }

  return (
    <div className={formStyles.centred}>
      {user.image ? (
        <Picture src={user.image} alt="" width={96} height={96} className={styles.face} />
      ) : (
        <AccountIcon size={96} strokeWidth={1} />
      )}
      <Text size="lg" weight="bold">
        <bdi>{user.name}</bdi>
      </Text>
      <p>{t('signIn.existingHint')}</p>
      {problems.length > 0 && (
        <Callout tone="danger" role="alert">
          {problems.join(' ')}
        </Callout>
      )}
      <div className={styles.wide}>
        <Button block loading={busy === 'no'} onClick={() => void answer(false)}>
          {common('actions.no')}
        </Button>
        <Button variant="primary" block loading={busy === 'yes'} onClick={() => void answer(true)}>
          {common('actions.yes')}
        </Button>
      </div>
      {problems.length > 0 && (
        <Button variant="link" onClick={() => flow.goTo({ name: 'sign-in' })}>
          {t('signIn.anotherWay')}
        </Button>
      )}
    </div>
  );
}
