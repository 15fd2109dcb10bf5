import { isolate } from '@storefront/i18n';
import { ConfirmDialog } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';

interface LanguageDialogProps {
  readonly open: boolean;
  /** Of the language, in the language itself. */
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before the page is loaded again in another language. */
export default function LanguageDialog({
  open,
  name,
  onConfirm,
  onCancel,
}: LanguageDialogProps): ReactNode {
  const { t } = useShellTexts();
  return (
    <ConfirmDialog
      open={open}
      title={t('language.question', { name: isolate(name) })}
      confirmLabel={t('language.confirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('language.explanation')}
    </ConfirmDialog>
  );
}
