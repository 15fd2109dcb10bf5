import { useTexts } from '@storefront/i18n';
import { Button, Stack, Text } from '@storefront/ui';
import { AccountIcon } from '@storefront/ui/icons';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './guest-or-login-dialog.module.css';

interface GuestOrLoginDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onGuest: () => void;
  readonly onSignIn: () => void;
  readonly onSignUp: () => void;
}

/** The choice before a checkout without an account: Guest, Login, Sign Up, in this order. */
export default function GuestOrLoginDialog({
  open,
  onClose,
  onGuest,
  onSignIn,
  onSignUp,
}: GuestOrLoginDialogProps): ReactNode {
  const { t } = useShellTexts();
  const common = useTexts('common');
  return (
    <ResponsiveDialog open={open} onClose={onClose} title={t('guestOrLogin.title')} width={440}>
      <Stack gap={4} align="center">
        <Stack as="span" align="center" middle round="pill" fill="primary" className={styles.plate}>
          <AccountIcon size={32} strokeWidth={1.5} />
        </Stack>
        <Text tone="muted" centred>
          {t('guestOrLogin.text')}
        </Text>
        <Button variant="primary" size="large" block onClick={onGuest}>
          {t('guestOrLogin.guest')}
        </Button>
        <Stack gap={3} full className={styles.account}>
          <Button variant="secondary" block onClick={onSignIn}>
            {t('guestOrLogin.login')}
          </Button>
          <Button variant="secondary" block onClick={onSignUp}>
            {common.t('actions.signUp')}
          </Button>
        </Stack>
      </Stack>
    </ResponsiveDialog>
  );
}
