import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './callout.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export type CalloutTone = keyof typeof icons;

export interface CalloutProps {
  tone?: CalloutTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /**
   * `alert` interrupts the screen reader, `status` waits for a pause; omit it for text that is there from the start.
   */
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
}

/** A notice in the flow of the page, beside its subject. */
export function Callout({ tone = 'info', title, children, action, role, className }: CalloutProps) {
  const Icon = icons[tone];
  return (
    <div className={clsx(styles.callout, styles[tone], className)} role={role}>
      <Icon size={20} />
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}
