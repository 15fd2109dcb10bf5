import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'primary' | 'accent' | 'danger' | 'inverse';

export interface BadgeProps {
  children: ReactNode;
  tone?: BadgeTone | undefined;
  icon?: ReactNode;
  className?: string | undefined;
}

/** A short fact: `accent` for offers, `danger` for facts that prevent an order. */
export function Badge({ children, tone = 'neutral', icon, className }: BadgeProps) {
  return (
    <span className={clsx(styles.badge, styles[tone], className)}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
