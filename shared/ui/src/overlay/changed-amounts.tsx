import type { ReactNode } from 'react';
import { Money } from '../price/money';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './changed-amounts.module.css';

export interface ChangedAmount {
  /** Name in the bill, such as `delivery`; `total` is set apart. */
  readonly name: string;
  readonly label: ReactNode;
  /** Major units. */
  readonly before: number;
  readonly after: number;
}

export interface ChangedAmountsProps {
  /** What has happened, above the amounts. */
  readonly text: ReactNode;
  /** Labels of the earlier and the current amount, for assistive technology. */
  readonly beforeLabel: string;
  readonly afterLabel: string;
  readonly changes: readonly ChangedAmount[];
}

/** The changed amounts of a bill, each before and now. */
export function ChangedAmounts({ text, beforeLabel, afterLabel, changes }: ChangedAmountsProps) {
  return (
    <>
      <p className={styles.text}>{text}</p>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ name, label, before, after }) => (
            <div key={name} className={name === 'total' ? styles.total : styles.change}>
              <dt>{label}</dt>
              <dd className={styles.amounts}>
                <del>
                  <VisuallyHidden>{`${beforeLabel} `}</VisuallyHidden>
                  <Money amount={before} />
                </del>
                <ins>
                  <VisuallyHidden>{`${afterLabel} `}</VisuallyHidden>
                  <Money amount={after} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
