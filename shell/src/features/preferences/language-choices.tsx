import { type LanguageCode, languages } from '@storefront/i18n';
import { setLanguage, reloadPage, toastAfterReload } from '@storefront/session';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { MenuAction, MenuList } from '../menu/menu-list';
import { useShellTexts } from '../texts/use-shell-texts';

const LanguageDialog = lazy(() => import('./language-dialog'));

/** Stores the language with its direction and loads the page in it (Spec 1 §4, Language change). */
export function changeLanguage(code: LanguageCode, reload?: () => void): void {
  setLanguage(code, languages[code].direction);
  toastAfterReload({ tone: 'success', namespace: 'common', key: 'toasts.languageChanged' });
  reloadPage(reload);
}

/** The languages in their own words; another one than the present is asked for in a dialog. */
export function LanguageChoices(): ReactNode {
  const { language } = useShellTexts();
  const [asked, setAsked] = useState<LanguageCode | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <MenuList>
        {Object.values(languages).map(({ code, name, flag }) => (
          <MenuAction
            key={code}
            chosen={code === language}
            icon={<span aria-hidden="true">{flag}</span>}
            onPress={() => {
              if (code === language) return;
              setAsked(code);
              setOpen(true);
            }}
          >
            <span lang={code}>{name}</span>
          </MenuAction>
        ))}
      </MenuList>
      {asked && (
        <Suspense>
          <LanguageDialog
            open={open}
            name={languages[asked].name}
            onConfirm={() => changeLanguage(asked)}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
