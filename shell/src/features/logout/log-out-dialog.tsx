import { useTexts } from '@storefront/i18n';
import { ConfirmDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import { useLogOut } from './use-log-out';

interface LogOutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Are you sure you want to logout? */
export default function LogOutDialog({ open, onClose }: LogOutDialogProps): ReactNode {
  const { t } = useShellTexts();
  const common = useTexts('common');
  const logOut = useLogOut();
  const [leaving, setLeaving] = useState(false);
  return (
    <ConfirmDialog
      open={open}
      title={t('logout.question')}
      confirmLabel={common.t('actions.logout')}
      busy={leaving}
      onCancel={onClose}
      onConfirm={async () => {
        setLeaving(true);
        await logOut();
        setLeaving(false);
        onClose();
      }}
    />
  );
}
