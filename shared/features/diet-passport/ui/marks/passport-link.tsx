import { Link, paths } from '@storefront/platform';
import type { ReactNode } from 'react';
import { usePassportWords } from '../passport-words';

/** A link to the page where diet passports are edited. */
export function PassportLink(): ReactNode {
  const { t } = usePassportWords();
  return <Link to={paths.dietPassport.href()}>{t('edit')}</Link>;
}
