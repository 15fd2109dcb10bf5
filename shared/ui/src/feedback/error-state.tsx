import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Box, Stack } from '../layout/layout';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './state.module.css';

export interface ErrorStateProps {
  /** What failed, named after the region: "The stores could not be loaded". */
  title: string;
  /** The cause if known, and what still works. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** The retry is running. */
  retrying?: boolean | undefined;
  className?: string | undefined;
}

/** Shown instead of a region that failed; the rest of the page is not affected. */
export function ErrorState({ title, children, onRetry, retrying, className }: ErrorStateProps) {
  const t = useUiTexts();
  return (
    <Stack role="alert" align="center" gap={2} centred className={clsx(styles.state, className)}>
      <div className={clsx(styles.plate, styles.failed)}>
        <CircleAlert size={28} />
      </div>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.reason}>{children}</div>}
      {onRetry && (
        <Box padTop={3}>
          <Button onClick={onRetry} loading={retrying}>
            {t('retry')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
