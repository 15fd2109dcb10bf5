import { registerTexts, type Translate, useTexts } from '@storefront/i18n';
import { messagesOf } from '@storefront/platform/forms';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    registration: typeof import('../texts/en.json');
  }
}

// In the chunk of the pages: each further file name makes every first page larger.
registerTexts(
  'registration',
  (language) => import(/* webpackMode: "eager" */ `../texts/${language}.json`),
);

/** Messages of the registrations' own texts, and of those of the whole site. */
export const own = messagesOf('registration');
export const common = messagesOf('common');

/** The registrations' own texts (`t`) and those of the whole site (`common`). */
export function useRegistrationTexts(): {
  readonly t: Translate<'registration'>;
  readonly common: Translate<'common'>;
} {
  const { t } = useTexts('registration');
  const { t: common } = useTexts('common');
  return { t, common };
}
