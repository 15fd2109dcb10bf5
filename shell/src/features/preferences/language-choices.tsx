import { type LanguageCode, languages } from '@storefront/domain';
import type { ReactNode } from 'react';
import { MenuAction, MenuList } from '../menu/menu-list';
import { useShellTexts } from '../texts/use-shell-texts';

/** The languages, each by its native name. */
export function LanguageChoices({
  onChoose,
}: {
  readonly onChoose: (code: LanguageCode) => void;
}): ReactNode {
  const { language } = useShellTexts();
  return (
    <MenuList>
      {Object.values(languages).map(({ code, name }) => (
        <MenuAction key={code} chosen={code === language} onPress={() => onChoose(code)}>
          <span lang={code}>{name}</span>
        </MenuAction>
      ))}
    </MenuList>
  );
}
