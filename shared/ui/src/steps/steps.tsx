import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Stack, Text } from '../layout/layout';
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
    <Stack as="ol" aria-label={label}>
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
          <Stack as="span" className={styles.text}>
            <span className={styles.title}>{item.title}</span>
            {item.note && (
              <Text as="span" tone="muted" size="sm">
                {item.note}
              </Text>
            )}
          </Stack>
        </li>
      ))}
    </Stack>
  );
}
