import { registerTexts, type Translate, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    account: typeof import('../../locales/en.json');
  }
}

registerTexts('account', (language) => import(`../../locales/${language}.json`));

export type AccountTexts = Translate<'account'>;
export type CommonTexts = Translate<'common'>;

/** The account's own texts (`t`) and those of the whole site (`common`). */
export function useAccountTexts(): { readonly t: AccountTexts; readonly common: CommonTexts } {
  const { t } = useTexts('account');
  const { t: common } = useTexts('common');
  return { t, common };
}
