import { setCurrency, startI18n } from '@storefront/i18n';
import { act, type RenderResult, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { prepareUiTexts } from '../texts/use-ui-texts';

/** Before the tests of a file: the texts of a language, its direction on the page, and a currency. */
export async function usePageLanguage(language: 'en' | 'ar'): Promise<void> {
  await startI18n({ language });
  await prepareUiTexts();
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  setCurrency({ symbol: 'EGP', direction: 'left', digits: 2 });
}

/** Renders and waits for lazy components. */
export async function renderUi(ui: ReactNode): Promise<RenderResult> {
  return act(async () => render(<Suspense>{ui}</Suspense>));
}
