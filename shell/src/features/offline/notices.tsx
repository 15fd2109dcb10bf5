import type { ReactNode } from 'react';
import styles from './notices.module.css';

/** The place of notices: a polite live region, empty most of the time. */
export function Notices({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div role="status" className={styles.notices}>
      {children}
    </div>
  );
}
