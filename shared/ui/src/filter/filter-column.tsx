import type { ReactNode } from 'react';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './filter-column.module.css';

/** The filters beside a list, on wide screens. They are sticky and scroll separately. */
export function FilterColumn({ children }: { children: ReactNode }) {
  const t = useUiTexts();
  return (
    <section aria-label={t('filters')} className={styles.column}>
      {children}
    </section>
  );
}
