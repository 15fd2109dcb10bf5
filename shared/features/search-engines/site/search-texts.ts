import type { LanguageCode } from '@storefront/domain';
import arabic from './texts/ar.json';
import english from './texts/en.json';

const texts: Readonly<Record<LanguageCode, typeof english>> = { en: english, ar: arabic };

/** The texts that describe pages to search engines, in link previews and to readers without scripts. */
export const searchTexts = (language: LanguageCode): typeof english => texts[language];
