import type { ReactNode } from 'react';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './filter-column.module.css';

/** The filters beside a list, on screens with room for them. They stay in view and scroll by themselves. */
export function FilterColumn({ children }: { children: ReactNode }) {
  const t = useUiTexts();
  return (
    <section aria-label={t('filters')} className={styles.column}>
      {children}
    </section>
  );
}
