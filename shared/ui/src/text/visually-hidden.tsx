import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Text that only assistive technology reads. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}
