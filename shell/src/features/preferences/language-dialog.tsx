import { type LanguageCode, languages } from '@storefront/domain';
import { isolate } from '@storefront/i18n';
import { setLanguage } from '@storefront/session';
import { ConfirmDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import { renamePlace } from './rename-place';

interface LanguageDialogProps {
  readonly open: boolean;
  readonly language: LanguageCode;
  /** Called when the language is set, and the place is renamed. */
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before the page is reloaded in another language. */
export default function LanguageDialog({
  open,
  language,
  onConfirm,
  onCancel,
}: LanguageDialogProps): ReactNode {
  const { t } = useShellTexts();
  const [isBusy, setBusy] = useState(false);
  const { name, direction } = languages[language];

  async function change() {
    setBusy(true);
    setLanguage(language, direction);
    await renamePlace();
    onConfirm();
  }

  return (
    <ConfirmDialog
      open={open}
      title={t('language.question', { name: isolate(name) })}
      confirmLabel={t('language.confirm')}
      busy={isBusy}
      onConfirm={() => void change()}
      onCancel={onCancel}
    >
      {t('language.explanation')}
    </ConfirmDialog>
  );
}
