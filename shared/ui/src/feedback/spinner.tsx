import clsx from 'clsx';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Pixels; 18 by default. */
  size?: number | undefined;
  /** What is loading, when no text nearby says so. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Spinner({ size = 18, label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={clsx(styles.box, className)}>
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        className={styles.ring}
        aria-hidden="true"
      >
        <circle
          cx="12"
          cy="12"
          r="9"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          opacity="0.25"
        />
        <path
          d="M12 3a9 9 0 0 1 9 9"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
