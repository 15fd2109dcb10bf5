import { type ThemeChoice, useTheme } from '@storefront/ui';
import { DarkThemeIcon, LightThemeIcon } from '@storefront/ui/host';
import { SettingsIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { MenuAction, MenuList } from '../menu/menu-list';
import { useShellTexts } from '../texts/use-shell-texts';

const icons = {
  light: <LightThemeIcon size={20} />,
  dark: <DarkThemeIcon size={20} />,
  system: <SettingsIcon size={20} />,
} satisfies Record<ThemeChoice, ReactNode>;

const choices = ['light', 'dark', 'system'] as const;

/** Light, dark, or the device's theme; applied immediately. */
export function ThemeChoices({ onChosen }: { readonly onChosen?: () => void }): ReactNode {
  const { t } = useShellTexts();
  const theme = useTheme();
  return (
    <MenuList>
      {choices.map((choice) => (
        <MenuAction
          key={choice}
          icon={icons[choice]}
          chosen={theme.choice === choice}
          onPress={() => {
            theme.choose(choice);
            onChosen?.();
          }}
        >
          {t(`theme.${choice}`)}
        </MenuAction>
      ))}
    </MenuList>
  );
}
