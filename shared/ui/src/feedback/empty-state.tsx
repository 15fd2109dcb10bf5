import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Box, Stack } from '../layout/layout';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** A large icon or a picture. */
  icon?: ReactNode;
  /** What is missing. */
  title: string;
  /** It is the page's only content, so the title is the page's heading. */
  isPage?: boolean | undefined;
  /** The reason, and what would change it. */
  children?: ReactNode;
  /** The suggested action. */
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({
  icon,
  title,
  isPage = false,
  children,
  action,
  className,
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <Stack align="center" gap={2} centred className={clsx(styles.state, className)}>
      {icon && <div className={styles.plate}>{icon}</div>}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.reason}>{children}</div>}
      {action && <Box padTop={3}>{action}</Box>}
    </Stack>
  );
}
