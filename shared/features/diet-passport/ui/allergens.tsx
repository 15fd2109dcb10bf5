import { registerTexts, useTexts } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import type { ReactNode } from 'react';
import { dietPassport } from '../feature';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    dietPassportLink: typeof import('../texts/link/en.json');
  }
}

// Two words, in the chunk of the item: a file of their own would be one more request.
registerTexts(
  'dietPassportLink',
  (language) => import(/* webpackMode: "eager" */ `../texts/link/${language}.json`),
);

function PassportLink({ className }: { readonly className: string | undefined }): ReactNode {
  const { t } = useTexts('dietPassportLink');
  return (
    <Link to={paths.dietPassport.href()} className={className}>
      {t('open')}
    </Link>
  );
}

/** The way from the allergens of an item to the passport. */
export const passportLink = { ...dietPassport, Link: PassportLink };
