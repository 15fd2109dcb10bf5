import { type ReactNode, useId } from 'react';
import styles from './checkout.module.css';

interface CheckoutCardProps {
  /** Its place in the order of decisions, starting with 1. */
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** One decision of the checkout, as a numbered card. */
export function CheckoutCard({ number, title, children }: CheckoutCardProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.cardTitle}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
