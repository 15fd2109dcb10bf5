import type { ReactNode } from 'react';
import { Link } from '../routes/link';
import { paths } from '../routes/paths';
import { useDietWords } from './use-diet-words';

/** A link to the page where diet passports are edited. */
export function PassportLink(): ReactNode {
  const { t } = useDietWords();
  return <Link to={paths.dietPassport.href()}>{t('edit')}</Link>;
}
