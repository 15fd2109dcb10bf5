import { useTheme } from '@storefront/ui';
import { DarkThemeIcon, LightThemeIcon } from '@storefront/ui/host';
import type { ReactNode } from 'react';
import { MenuButton } from '../menu/menu-button';
import { useShellTexts } from '../texts/use-shell-texts';
import { ThemeChoices } from './theme-choices';

/** The theme switch of the header. */
export function ThemeMenu({ className }: { readonly className?: string | undefined }): ReactNode {
  const { t } = useShellTexts();
  const { mode } = useTheme();
  return (
    <MenuButton
      label={t('theme.label')}
      buttonClassName={className}
      button={mode === 'dark' ? <DarkThemeIcon size={20} /> : <LightThemeIcon size={20} />}
    >
      {(close) => <ThemeChoices onChosen={close} />}
    </MenuButton>
  );
}
