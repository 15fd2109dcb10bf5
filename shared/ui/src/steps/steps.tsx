import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './steps.module.css';

export interface StepItem {
  key: string;
  title: ReactNode;
  /** The time when it happened, or what it waits for. */
  note?: ReactNode;
}

export interface StepsProps {
  /** The accessible name: what the steps lead to. */
  label: string;
  items: readonly StepItem[];
  /** Index of the current step; all before it are done. `items.length`: all done. */
  current: number;
  /** The current step failed: cancelled, refused. */
  failed?: boolean | undefined;
}

/** A progress as an ordered list, whose current item is marked for assistive technology. */
export function Steps({ label, items, current, failed }: StepsProps) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {items.map((item, index) => (
        <li
          key={item.key}
          aria-current={index === current ? 'step' : undefined}
          className={clsx(
            styles.step,
            index < current && styles.done,
            index === current && (failed ? styles.failed : styles.now),
          )}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <Check size={14} strokeWidth={3} /> : index + 1}
          </span>
          <span className={styles.text}>
            <span className={styles.title}>{item.title}</span>
            {item.note && <span className={styles.note}>{item.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
