import { languages } from '@storefront/domain';
import { LanguageIcon } from '@storefront/ui/host';
import type { ReactNode } from 'react';
import { MenuButton } from '../menu/menu-button';
import { useShellTexts } from '../texts/use-shell-texts';
import { LanguageChoices } from './language-choices';
import { useLanguageChange } from './use-language-change';

/** The language switch of header and top bar. */
export function LanguageMenu({
  className,
}: {
  readonly className?: string | undefined;
}): ReactNode {
  const { t, language } = useShellTexts();
  const code = language.toUpperCase();
  const { requestLanguage, dialog } = useLanguageChange();
  return (
    <>
      <MenuButton
        label={t('language.label', { name: `${languages[language].name}, ${code}` })}
        buttonClassName={className}
        button={
          <>
            <LanguageIcon size={20} />
            <span aria-hidden="true">{code}</span>
          </>
        }
      >
        {(close) => (
          <LanguageChoices
            onChoose={(code) => {
              close();
              requestLanguage(code);
            }}
          />
        )}
      </MenuButton>
      {dialog}
    </>
  );
}
