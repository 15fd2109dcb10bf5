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

/** A short fact about a thing: `accent` for offers, `danger` for what stops an order. */
export function Badge({ children, tone = 'neutral', icon, className }: BadgeProps) {
  return (
    <span className={clsx(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
