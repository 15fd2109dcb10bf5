import { type PageTexts, useTexts } from '@storefront/i18n';

/** The texts of the frame: header, footer and information pages. */
export function useShellTexts(): PageTexts<'shell'> {
  return useTexts('shell');
}
