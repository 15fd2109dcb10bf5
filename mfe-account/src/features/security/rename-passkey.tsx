import { type Passkey, write } from '@storefront/api';
import { passkeyList, passkeyRename } from '@storefront/api/account';
import { toast, useMutation } from '@storefront/platform';
import { TextInput } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../form/action-dialog';
import { useSecurityTexts } from './security-texts';

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Gives a passkey a name by which the customer recognizes the device. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps): ReactNode {
  const { t } = useSecurityTexts();
  const rename = useMutation(write(passkeyRename, { refreshes: [passkeyList] }));
  const [name, setName] = useState(passkey.name);
  return (
    <ActionDialog
      title={t('passkeys.renameTitle')}
      action={t('passkeys.save')}
      missing={name.trim() === '' ? t('passkeys.nameNeeded') : undefined}
      call={rename}
      onAct={() =>
        rename.mutate(
          { params: { id: passkey.id }, body: { name: name.trim() } },
          {
            onSuccess: ({ message }) => {
              toast.success(message);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextInput
        label={t('passkeys.name')}
        maxLength={255}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ActionDialog>
  );
}
