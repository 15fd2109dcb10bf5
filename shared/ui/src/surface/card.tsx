import clsx from 'clsx';
import type { HTMLAttributes } from 'react';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** `section` and `article` when the card is one in the page's outline (give it a heading). */
  as?: 'div' | 'section' | 'article' | 'li';
  /** Inner room; `none` when a picture reaches the edges. */
  padding?: 'none' | 'medium' | 'large';
  /** Lifts a little under the pointer: for a card that holds one main link. */
  interactive?: boolean;
}

/** A surface with soft depth. */
export function Card({
  as = 'div',
  padding = 'medium',
  interactive = false,
  className,
  ...rest
}: CardProps) {
  const Tag = as;
  return (
    <Tag
      {...rest}
      className={clsx(styles.card, styles[padding], interactive && styles.interactive, className)}
    />
  );
}
