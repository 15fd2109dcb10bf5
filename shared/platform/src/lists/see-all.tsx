import { useTexts } from '@storefront/i18n';
import { buttonClass, VisuallyHidden } from '@storefront/ui';
import type { ReactNode } from 'react';
import { Link } from '../routes/link';

/** A link to the whole list behind a rail. @param name of the rail, for assistive technology */
export function SeeAll({ to, name }: { readonly to: string; readonly name: string }): ReactNode {
  const { t } = useTexts('common');
  return (
    <Link to={to} className={buttonClass({ variant: 'link', size: 'small' })}>
      <span>{t('actions.viewAll')}</span>
      <VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </Link>
  );
}
