import { useTexts } from '@storefront/i18n';
import { Link } from '@storefront/platform';
import { buttonClass, VisuallyHidden } from '@storefront/ui';
import type { ReactNode } from 'react';

/** A link to the whole list of a rail. */
export function SeeAll({ to, name }: { readonly to: string; readonly name: string }): ReactNode {
  const { t } = useTexts('common');
  return (
    <Link to={to} className={buttonClass({ variant: 'link', size: 'small' })}>
      <span>{t('actions.viewAll')}</span>
      <VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </Link>
  );
}
