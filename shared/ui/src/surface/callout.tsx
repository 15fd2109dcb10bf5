import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row } from '../layout/layout';
import styles from './callout.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

const fills = { info: 'primary', success: 'primary', warning: 'accent', danger: 'danger' } as const;

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
    <Row
      role={role}
      wrap
      gap={3}
      lineGap={2}
      fill={fills[tone]}
      round="medium"
      padBlock={3}
      padInline={4}
      size="sm"
      className={clsx(styles.callout, className)}
    >
      <Icon size={20} />
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </Row>
  );
}
