import type { HTMLAttributes } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p' | 'legend';
}

/** Text that only assistive technology reads. */
export function VisuallyHidden({ as: Tag = 'span', ...rest }: VisuallyHiddenProps) {
  return <Tag {...rest} className={styles.hidden} />;
}
