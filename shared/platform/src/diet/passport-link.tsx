import type { ReactNode } from 'react';
import { Link, paths } from '../index';
import { useDietWords } from './use-diet-words';

/** The way to the page where passports are changed. */
export function PassportLink(): ReactNode {
  const { t } = useDietWords();
  return <Link to={paths.dietPassport.href()}>{t('edit')}</Link>;
}
