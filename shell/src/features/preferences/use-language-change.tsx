import { type LanguageCode, languages } from '@storefront/domain';
import { getLanguage } from '@storefront/i18n';
import { reloadPage, setLanguage, toastAfterReload } from '@storefront/session';
import { lazyOverlay } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';

const LanguageDialog = lazyOverlay(() => import('./language-dialog'));

/** Stores the language with its direction and reloads the page in it. */
export function changeLanguage(code: LanguageCode, reload?: () => void): void {
  setLanguage(code, languages[code].direction);
  toastAfterReload({ tone: 'success', namespace: 'common', key: 'toasts.languageChanged' });
  reloadPage(reload);
}

export interface LanguageChange {
  /** Asks whether to change to it; does nothing for the current language. */
  readonly requestLanguage: (code: LanguageCode) => void;
  /** Must be rendered outside the menu, which is unmounted first. */
  readonly dialog: ReactNode;
}

/** Changing the language, with a confirmation. */
export function useLanguageChange(): LanguageChange {
  const [requested, setRequested] = useState<LanguageCode | null>(null);
  const [open, setOpen] = useState(false);
  return {
    requestLanguage: (code) => {
      if (code === getLanguage()) return;
      setRequested(code);
      setOpen(true);
    },
    dialog: requested && (
      <Suspense>
        <LanguageDialog
          open={open}
          language={requested}
          onConfirm={() => changeLanguage(requested)}
          onCancel={() => setOpen(false)}
        />
      </Suspense>
    ),
  };
}
