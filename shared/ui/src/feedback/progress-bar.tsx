import { type ReactNode, useId } from 'react';
import { Stack, Text } from '../layout/layout';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** 0 to 100; for amounts of money computed by `@storefront/pricing`. */
  percent: number;
  /** The meaning of the progress, as text: it comes first, the bar only repeats it. */
  children: ReactNode;
}

export function ProgressBar({ percent, children }: ProgressBarProps) {
  const id = useId();
  const filled = Math.min(100, Math.max(0, Math.round(percent)));
  return (
    <Stack gap={2}>
      <Text as="div" id={id} size="sm">
        {children}
      </Text>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={filled}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.track}
      >
        <div className={styles.fill} style={{ inlineSize: `${filled}%` }} />
      </div>
    </Stack>
  );
}
