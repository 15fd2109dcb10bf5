import { type ReactNode, useId } from 'react';
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
    <div className={styles.progress}>
      <div id={id} className={styles.text}>
        {children}
      </div>
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
    </div>
  );
}
