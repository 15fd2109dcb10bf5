import { useTexts } from '@storefront/i18n';
import { ConfirmDialog } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';

interface ReplaceQuestionProps {
  readonly open: boolean;
  readonly oldProvider: string;
  readonly newProvider: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A booking cart has one provider: asks whether the old cart may be replaced. */
export default function ReplaceQuestion({
  open,
  oldProvider,
  newProvider,
  busy,
  onConfirm,
  onCancel,
}: ReplaceQuestionProps): ReactNode {
  const { t } = useRentalTexts();
  const common = useTexts('common').t;
  return (
    <ConfirmDialog
      open={open}
      title={t('replace.title')}
      confirmLabel={t('replace.confirm')}
      cancelLabel={common('actions.cancel')}
      danger
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('replace.body', { old: oldProvider, new: newProvider })}
    </ConfirmDialog>
  );
}
