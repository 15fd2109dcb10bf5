import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** A large icon or a picture. */
  icon?: ReactNode;
  /** What is not there. */
  title: string;
  /** Why, and what would change it. */
  children?: ReactNode;
  /** The one thing to do now. */
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={clsx(styles.state, className)}>
      {icon && <div className={styles.plate}>{icon}</div>}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.reason}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
